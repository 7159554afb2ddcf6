/** The position in a list ordered by a moment, latest first, and then by hash. */
export interface Cursor {
  readonly at: Date;
  readonly hash: string;
}

/** The cursor of the last item read, in the form that callers send back. */
export const cursorOf = (at: Date, hash: string): string => `${at.getTime()}.${hash}`;

/** Parses a cursor that a schema has validated. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [moment, hash] = text?.split('.') ?? [];
  return hash === undefined ? undefined : { at: new Date(Number(moment)), hash };
}
