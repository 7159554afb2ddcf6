import type { PageOutcome, PageRequest } from '@tasklane/contracts';

/** Builds for the server, by their files. */
export interface ServerBuilds {
  readonly shell: string;
  /** The file of each remote's build, by the remote's name. */
  readonly remotes: Readonly<Record<string, string>>;
}

/** What a thread is told. */
export type Order =
  /** Load these builds, and render a page for practice: code that never ran is slow. */
  | { readonly kind: 'warm'; readonly builds: ServerBuilds; readonly practice?: PageRequest | undefined }
  | { readonly kind: 'render'; readonly builds: ServerBuilds; readonly request: PageRequest }
  /** Nobody waits for the page any more. */
  | { readonly kind: 'forget' };

/** How far a page has come. What takes too long while it loads or waits for data is not the page's own fault. */
export type Step = 'load' | 'data' | 'render';

/** What a thread tells. */
export type News =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'ended'; readonly outcome: PageOutcome }
  | { readonly kind: 'threw'; readonly message: string };
