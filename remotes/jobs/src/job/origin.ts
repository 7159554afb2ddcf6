/**
 * Where a job was opened from, as its place in the browser's history remembers it: the board as it was narrowed
 * then. A job that was opened by its own address remembers nothing.
 */
export interface Origin {
  /** The query of the board's address, with its question mark; may be empty. */
  readonly board: string;
}

export const originOf = (state: unknown): Origin | null =>
  typeof state === 'object' && state !== null && 'board' in state && typeof state.board === 'string'
    ? { board: state.board }
    : null;
