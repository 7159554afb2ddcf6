import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../platform/config';
import { localStorage } from '../storage/local';
import { s3Storage } from '../storage/s3';
import type { Storage } from '../storage/storage';
import { startS3Server } from './s3-server';

/** A storage to test, with what its tests can do to it from outside. */
export interface TestedStorage {
  readonly storage: Storage;
  /** Configures a back end, or the program `half-an-upload`, to use it. */
  readonly config: Pick<Config, 'storage'>;
  readonly place: string;
  /** Counts uploads that were started and neither completed nor removed, as far as they have left this program. */
  unfinishedCount(): number;
  /** Makes those two hours old. */
  age(): void;
  names(): string[];
  close(): Promise<void>;
}

/** Returns the paths of all files below a folder, which may not exist. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
    : [];

const AGE_MS = 2 * 3_600_000;

/** Stores files in a folder. */
export async function testedLocal(): Promise<TestedStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const incoming = join(folder, 'incoming');
  const storage = localStorage(folder);
  return {
    storage,
    config: { storage: undefined },
    place: folder,
    unfinishedCount: () => filesIn(incoming).length,
    age: () => {
      const then = new Date(Date.now() - AGE_MS);
      for (const name of filesIn(incoming)) utimesSync(join(incoming, name), then, then);
    },
    names: () => filesIn(join(folder, 'kept')).sort(),
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/** Stores objects on a server that implements S3's protocol. */
export async function testedS3(): Promise<TestedStorage> {
  const server = await startS3Server();
  const storage = s3Storage(server.settings);
  return {
    storage,
    config: { storage: server.settings },
    place: JSON.stringify(server.settings),
    unfinishedCount: () => server.uploads.size,
    age: () => server.age(AGE_MS),
    names: () => [...server.objects.keys()].map((key) => key.slice('files/'.length)).sort(),
    close: async () => {
      await storage.close();
      await server.close();
    },
  };
}

export const testedStorages = [
  ['a folder', testedLocal],
  ['a bucket', testedS3],
] as const;
