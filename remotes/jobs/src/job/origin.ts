/**
 * Where a job was opened from, stored in its history entry: the board with its filter at that time. A job opened by its
 * own address stores nothing.
 */
export interface Origin {
  /** The query of the board's address, including the question mark; may be empty. */
  readonly board: string;
}

export const originOf = (state: unknown): Origin | null =>
  typeof state === 'object' && state !== null && 'board' in state && typeof state.board === 'string'
    ? { board: state.board }
    : null;
