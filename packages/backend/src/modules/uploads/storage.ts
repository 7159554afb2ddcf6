import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { perKernel } from '../../kernel';
import { AppError, newHash } from '@tasklane/server-kit';

/** Where files lie. Names are ours: letters, digits, one dot. */
export interface Storage {
  /**
   * Receives a stream into a nameless file, at most `limit` bytes.
   * @returns its path, for looking into it, and how long it is
   * @throws payload_too_large; nothing is left behind by any failure
   */
  receive(stream: Readable, limit: number): Promise<{ path: string; bytes: number }>;
  /** Flushes a received file to the disk, so that it survives a crash once it has a name. */
  flush(path: string): Promise<void>;
  /** Gives a flushed file its name, atomically; a file of this name is replaced. */
  keep(path: string, location: string): Promise<void>;
  discard(path: string): Promise<void>;
  /** Removes received files that nobody has written to since: what a program that died left behind. */
  discardAbandoned(since: Date): Promise<void>;
  /** Removes the file of this name; one that is not there is no fault. */
  remove(location: string): Promise<void>;
  /** The file's path, or undefined when there is none. */
  find(location: string): Promise<string | undefined>;
  /** Path that a file of this name has or would have. */
  pathOf(location: string): string;
  read(location: string, range?: { start: number; end: number }): Readable;
}

const isName = /^[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)?(\.[a-z0-9]+)?$/;

/** Whether a file could lie under this name. */
export const isStoredName = (location: string): boolean => isName.test(location);

export function localStorage(folder: string): Storage {
  const incoming = join(folder, 'incoming');
  const kept = join(folder, 'kept');
  const pathOf = (location: string) => {
    if (!isStoredName(location)) throw new Error(`"${location}" is no name of a stored file.`);
    return join(kept, location);
  };
  return {
    pathOf,
    receive: async (stream, limit) => {
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, newHash());
      let bytes = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          if (bytes > limit) done(new AppError('payload_too_large'));
          else done(null, chunk);
        },
      });
      try {
        await pipeline(stream, count, createWriteStream(path));
        return { path, bytes };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    flush: async (path) => {
      const file = await open(path, 'r');
      await file.sync();
      await file.close();
    },
    keep: async (path, location) => {
      const target = pathOf(location);
      await mkdir(join(target, '..'), { recursive: true });
      await rename(path, target);
    },
    discard: (path) => rm(path, { force: true }),
    discardAbandoned: async (since) => {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name);
        // Another instance may have taken it meanwhile.
        const file = await stat(path).catch(() => undefined);
        if (file && file.mtime < since) await rm(path, { force: true });
      }
    },
    remove: (location) => rm(pathOf(location), { force: true }),
    find: async (location) => {
      if (!isStoredName(location)) return undefined;
      const path = pathOf(location);
      return (await stat(path).catch(() => undefined))?.isFile() ? path : undefined;
    },
    read: (location, range) => createReadStream(pathOf(location), range),
  };
}

/** The storage of a back end: a folder beside its data. */
export const storageOf = perKernel((kernel) => localStorage(join(kernel.config.dataDir, 'files')));
