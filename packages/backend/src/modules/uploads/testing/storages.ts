import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../../platform/config';
import { localStorage } from '../storage/local';
import { s3Storage } from '../storage/s3';
import type { Storage } from '../storage/storage';
import { startS3Server } from './s3-server';

/** A storage to test, with what its tests do to it from outside. */
export interface TestedStorage {
  readonly storage: Storage;
  /** What a back end, or the program of half an upload, is told of it. */
  readonly config: Pick<Config, 'storage'>;
  readonly place: string;
  /** How many uploads were begun and neither completed nor removed, as far as they have left this program. */
  unfinishedCount(): number;
  /** Has those written two hours ago. */
  age(): void;
  /** Names of all files. */
  names(): string[];
  close(): Promise<void>;
}

/** Paths of all files below a folder, which may not be there. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
    : [];

const AGE_MS = 2 * 3_600_000;

/** Files in a folder. */
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

/** Objects of a server that speaks S3's protocol. */
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
