import type { PageOutcome, PageRequest } from '@tasklane/contracts';

/** Builds for the server, by their files. */
export interface ServerBuilds {
  readonly shell: string;
  /** The file of each remote's build, by the remote's name. */
  readonly remotes: Readonly<Record<string, string>>;
}

/** A message to a thread. */
export type Order =
  /** Loads these builds, and renders a page for practice: code that has never run is slow. */
  | { readonly kind: 'warm'; readonly builds: ServerBuilds; readonly practice?: PageRequest | undefined }
  | { readonly kind: 'render'; readonly builds: ServerBuilds; readonly request: PageRequest }
  /** Nobody waits for the page any more. */
  | { readonly kind: 'forget' };

/** The step that a page has reached. A delay during loading or waiting for data is not the page's own fault. */
export type Step = 'load' | 'data' | 'render';

/** A message from a thread. */
export type RenderMessage =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'ended'; readonly outcome: PageOutcome }
  | { readonly kind: 'threw'; readonly message: string };
