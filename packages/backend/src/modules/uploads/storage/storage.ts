import type { Readable } from 'node:stream';

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Content in a row of pieces, as streams and generators give it. */
export type Content = AsyncIterable<Uint8Array>;

/**
 * A file on its way into the storage. Nobody meets it under its name before `complete`; without that it is swept as
 * abandoned.
 */
export interface Upload {
  /** Bytes that the storage holds of it: where whoever resumes it goes on. */
  readonly bytes: number;
  /**
   * Appends what comes, until it ends. What came before a failure stays, but for its last piece.
   * @param limit bytes that the whole file may have
   * @throws payload_too_large
   */
  append(content: Content | Buffer, limit?: number): Promise<void>;
  /** Puts the whole file under its name in one step, so that it survives a crash; a file of this name is replaced. */
  complete(): Promise<void>;
  /** Removes what came. */
  abort(): Promise<void>;
}

/**
 * Where users' files lie. Names are ours: letters, digits, at most one slash and one dot. Every call may reject with
 * `unavailable`.
 */
export interface Storage {
  /** Whether back ends on other machines have the same files. */
  readonly shared: boolean;
  /** Puts a whole file under its name; of two at once one stays, whole. @returns its bytes */
  put(name: string, content: Content | Buffer): Promise<number>;
  /** Begins a file that is named later. */
  begin(name: string): Promise<Upload>;
  /**
   * Goes on with the longest file that was begun under this name and not completed, or begins one. Only for programs
   * that are alone in writing this name.
   */
  resume(name: string): Promise<Upload>;
  /** The file, or the range of it; undefined when there is none. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  inspect(name: string): Promise<{ readonly bytes: number } | undefined>;
  /** A file that is not there is no fault. */
  delete(name: string): Promise<void>;
  /** Removes uploads that nobody has appended to since: what a program that died left behind. */
  discardAbandoned(since: Date): Promise<void>;
  close(): Promise<void>;
}

const isName = /^[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)?(\.[a-z0-9]+)?$/;

/** Whether a file could lie under this name. */
export const isStoredName = (name: string): boolean => isName.test(name);

/** @throws Error for a name under which no file could lie */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`"${name}" is no name of a stored file.`);
  return name;
}

/** Begins, fills and completes an upload, or leaves nothing behind. @returns its bytes */
export async function putWhole(upload: Upload, content: Content | Buffer): Promise<number> {
  try {
    await upload.append(content);
    await upload.complete();
    return upload.bytes;
  } catch (error) {
    // The sweep takes what cannot be removed now.
    await upload.abort().catch(() => undefined);
    throw error;
  }
}
