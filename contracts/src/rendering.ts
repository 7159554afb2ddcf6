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

/** A page's HTML with all answers that it was made of; or nothing, where it leads elsewhere or its data did not come. */
export type PageOutcome = {
  readonly html: string;
  readonly answers: readonly InlinedAnswer[];
} | null;

/** What the shell's server build exports. */
export interface ServerShell {
  /** Rejects when the code of shell or remote fails. */
  render(request: PageRequest, surroundings: PageSurroundings): Promise<PageOutcome>;
  /** A module that remotes share with the shell, by its name. */
  shared(name: string): unknown;
}
