/** Where reading a list goes on that is ordered by a moment, the latest first, and then by hash. */
export interface Cursor {
  readonly at: Date;
  readonly hash: string;
}

/** The cursor of the last item that was read, as callers hand it back. */
export const cursorOf = (at: Date, hash: string): string => `${at.getTime()}.${hash}`;

/** Reads a cursor that a schema has checked. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [moment, hash] = text?.split('.') ?? [];
  return hash === undefined ? undefined : { at: new Date(Number(moment)), hash };
}
