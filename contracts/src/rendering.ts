import type { LanguageCode } from './format';
import type { InlinedAnswer, PublicConfig, Registry, RegistryRemote } from './manifest';

/** A page to render on the server, as a guest sees it. */
export interface PageRequest {
  /** The page's complete address, as the visitor sees it. */
  readonly url: string;
  readonly language: LanguageCode;
  readonly config: PublicConfig;
  readonly registry: Registry;
  /** Answers that the edge already fetched. */
  readonly answers: readonly InlinedAnswer[];
  /** Base address of the API for anything else that the page's loader reads. */
  readonly apiUrl: string;
}

/** The environment that a page is rendered in. */
export interface PageSurroundings {
  /** Loads the exports of a remote's server build. */
  readonly load: (remote: RegistryRemote) => unknown;
  readonly signal: AbortSignal;
  /** Called when the page's data is loaded and only rendering is left. */
  readonly onData: () => void;
}

/** What a page provides for the head of its document. */
export interface PageHead {
  /** Without the brand's name, which is appended. */
  readonly title: string;
  /** Plain or rich text of any length; the head contains the beginning of its text. */
  readonly description?: string;
  /** Path below the site; the page's own by default. */
  readonly canonical?: string;
  /** Address of the picture on social cards. */
  readonly image?: string;
}

/** A page's HTML with all answers that it was rendered from; null if the page redirects or its data did not load. */
export type PageOutcome = {
  readonly html: string;
  /** Missing if the view provides none. */
  readonly head?: PageHead | undefined;
  readonly answers: readonly InlinedAnswer[];
} | null;

/** The exports of the shell's server build. */
export interface ServerShell {
  /** Rejects if the code of shell or remote throws. */
  render(request: PageRequest, surroundings: PageSurroundings): Promise<PageOutcome>;
  /** Returns a module that remotes share with the shell, by its name. */
  shared(name: string): unknown;
}
