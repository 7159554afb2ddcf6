import type { LanguageCode } from './format';
import type { InlinedAnswer, PublicConfig, Registry, RegistryRemote } from './manifest';

/** A page that is to be rendered on the server, as a guest sees it. */
export interface PageRequest {
  /** The page's whole address, as the visitor sees it. */
  readonly url: string;
  readonly language: LanguageCode;
  readonly config: PublicConfig;
  readonly registry: Registry;
  /** What the edge has asked for already. */
  readonly answers: readonly InlinedAnswer[];
  /** Where the API answers whatever else the page's loader asks for. */
  readonly apiUrl: string;
}

/** How a page is rendered from. */
export interface PageSurroundings {
  /** What a remote's server build exports. */
  readonly load: (remote: RegistryRemote) => unknown;
  readonly signal: AbortSignal;
  /** Told when the page's data is there, and only rendering is left. */
  readonly onData: () => void;
}

/** What a page says of itself in the head of its document. */
export interface PageHead {
  /** Without the brand's name, which is added. */
  readonly title: string;
  /** Plain or rich text of any length; the head carries the beginning of its words. */
  readonly description?: string;
  /** Path below the site; the page's own when left out. */
  readonly canonical?: string;
  /** Address of the picture on social cards. */
  readonly image?: string;
}

/** A page's HTML with all answers that it was made of; or nothing, where it leads elsewhere or its data did not come. */
export type PageOutcome = {
  readonly html: string;
  /** Missing when the view says nothing of itself. */
  readonly head?: PageHead | undefined;
  readonly answers: readonly InlinedAnswer[];
} | null;

/** What the shell's server build exports. */
export interface ServerShell {
  /** Rejects when the code of shell or remote fails. */
  render(request: PageRequest, surroundings: PageSurroundings): Promise<PageOutcome>;
  /** A module that remotes share with the shell, by its name. */
  shared(name: string): unknown;
}
