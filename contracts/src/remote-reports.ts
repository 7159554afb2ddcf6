/** Where a remote can fail in a page, in the order of the phases. */
export type RemotePhase = 'registry' | 'entry' | 'chunk' | 'texts' | 'render';

/**
 * What a page tells the edge of one build of a remote. It says nothing of the person, nor of what was on the page: a
 * cause is the name of a kind of error, never its message and never a stack.
 */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  /** Where it failed; `loaded` once a view of it was on the screen. A page says each at most once of a build. */
  readonly phase: RemotePhase | 'loaded';
  /** Name of the error's kind: `TypeError`, `ChunkLoadError`. */
  readonly cause?: string;
}

/** `POST` with a list of reports, as JSON; a beacon's `text/plain` will do. Answered 204. */
export const remoteReportsPath = '/edge/reports';

/** Reports that one call may carry. */
export const mostRemoteReports = 20;

/** Characters of a cause. */
export const longestCause = 60;
