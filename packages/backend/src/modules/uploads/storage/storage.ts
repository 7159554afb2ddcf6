import type { Readable } from 'node:stream';

/** The bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Content in consecutive pieces, as streams and generators yield it. */
export type Content = AsyncIterable<Uint8Array>;

/**
 * A file being written to the storage. It is not visible under its name before `complete`; without that it is swept as
 * abandoned.
 */
export interface Upload {
  /** Bytes of it in the storage: where a resumed upload continues. */
  readonly bytes: number;
  /**
   * Appends the content until it ends. What arrived before a failure stays, except its last piece.
   * @param limit maximum bytes of the whole file
   * @throws payload_too_large
   */
  append(content: Content | Buffer, limit?: number): Promise<void>;
  /** Puts the whole file under its name in one durable step; a file of this name is replaced. */
  complete(): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
}

/**
 * Where users' files are stored. Names are generated here: letters, digits, at most one slash and one dot. Every call
 * may reject with `unavailable`.
 */
export interface Storage {
  /** Whether back ends on other machines share the files. */
  readonly shared: boolean;
  /** Puts a whole file under its name; of two concurrent puts one wins, whole. @returns its bytes */
  put(name: string, content: Content | Buffer): Promise<number>;
  /** Starts a file, which gets its name on completion. */
  begin(name: string): Promise<Upload>;
  /**
   * Resumes the longest file that was started under this name and not completed, or starts one. Only for programs that
   * are the sole writers of this name.
   */
  resume(name: string): Promise<Upload>;
  /** Returns the file, or the range of it; undefined when there is none. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  inspect(name: string): Promise<{ readonly bytes: number } | undefined>;
  /** Does nothing for a file that does not exist. */
  delete(name: string): Promise<void>;
  /** Removes uploads to which nothing was appended since: what a program that died left behind. */
  discardAbandoned(since: Date): Promise<void>;
  close(): Promise<void>;
}

const isName = /^[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)?(\.[a-z0-9]+)?$/;

/** Whether a file could be stored under this name. */
export const isStoredName = (name: string): boolean => isName.test(name);

/** @throws Error for a name under which no file could be stored */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`"${name}" is no name of a stored file.`);
  return name;
}

/** Fills and completes an upload, or leaves nothing behind. @returns its bytes */
export async function putWhole(upload: Upload, content: Content | Buffer): Promise<number> {
  try {
    await upload.append(content);
    await upload.complete();
    return upload.bytes;
  } catch (error) {
    // The sweep removes what cannot be removed now.
    await upload.abort().catch(() => undefined);
    throw error;
  }
}
