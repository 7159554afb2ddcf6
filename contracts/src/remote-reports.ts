/** The phases in which a remote can fail in a page, in order. */
export type RemotePhase = 'registry' | 'entry' | 'chunk' | 'texts' | 'render';

/**
 * A page's report to the edge about one build of a remote. It contains nothing about the visitor or the page's content:
 * a cause is the name of a kind of error, never its message and never a stack.
 */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  /** The phase that failed; `loaded` once a view was on the screen. A page sends each at most once per build. */
  readonly phase: RemotePhase | 'loaded';
  /** Name of the error's kind: `TypeError`, `ChunkLoadError`. */
  readonly cause?: string;
}

/** `POST` with a JSON list of reports; a beacon's `text/plain` is accepted. Answers 204. */
export const remoteReportsPath = '/edge/reports';

/** Maximum number of reports per call. */
export const mostRemoteReports = 20;

/** Maximum length of a cause, in characters. */
export const longestCause = 60;
