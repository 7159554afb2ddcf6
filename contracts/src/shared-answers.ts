/** What shared answers show. A change of a subject ends the cached answers that show it. */
export const sharedSubjects = ['people', 'reviews', 'search', 'settings', 'tasks'] as const;
export type SharedSubject = (typeof sharedSubjects)[number];

/** Declares that callers share the answers of a read; see docs/decisions. */
export interface SharedAnswer {
  /**
   * `everybody`: the answer does not depend on the caller. `guests`: it is the same for everybody without a token, and
   * that of a signed-in caller is never cached.
   */
  readonly among: 'everybody' | 'guests';
  /** What it shows that events say has changed. */
  readonly shows: readonly SharedSubject[];
}

/**
 * For how long, in milliseconds, a program serves a shared answer without making it anew if no event ends it, and how
 * many bytes of them it holds.
 */
export const sharedAnswerBounds = { freshMs: 2_000, bytes: 32_000_000 } as const;

/**
 * Path of a back end under which it tells edges of changed subjects for as long as they listen: a name a line, and empty
 * lines in between. Visitors cannot reach it.
 */
export const changesPath = '/changes';

/** Milliseconds between two empty lines. */
export const changesBeatMs = 5_000;
