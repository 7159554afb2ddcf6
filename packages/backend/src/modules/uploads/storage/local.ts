import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { newHash } from '@tasklane/server-kit';
import { countedPieces } from './pieces';
import { isStoredName, putWhole, requireStoredName } from './storage';
import type { Storage, Upload } from './storage';

/** A storage in a folder of this machine. */
export interface LocalStorage extends Storage {
  names(): AsyncIterable<string>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes files below a folder that were last written before `since`. */
export async function removeOlder(folder: string, since: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Another instance may have removed it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtime < since) await rm(path, { force: true });
  }
}

/** A file that grows in the folder of incoming files, and gets its name by being moved. */
function growingFile(path: string, target: string, size: number): Upload {
  let bytes = size;
  return {
    get bytes() {
      return bytes;
    },
    async append(content, limit) {
      const file = await open(path, 'a');
      try {
        for await (const each of countedPieces(content, bytes, limit)) {
          await file.appendFile(each.piece);
          bytes = each.bytes;
        }
      } finally {
        await file.close();
      }
    },
    async complete() {
      const file = await open(path, 'a');
      await file.sync().finally(() => file.close());
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    },
    abort: () => rm(path, { force: true }),
  };
}

/** Stores files in a folder: complete ones in `kept` by their names, incoming ones in `incoming`. */
export function localStorage(folder: string): LocalStorage {
  const incoming = join(folder, 'incoming');
  const storedFolder = join(folder, 'kept');
  const pathOf = (name: string) => join(storedFolder, requireStoredName(name));
  /** Names contain no hyphen, so a hyphen terminates them. */
  const beginningOf = (name: string) => `${requireStoredName(name).replace('/', '-')}-`;

  async function begin(name: string): Promise<Upload> {
    await mkdir(incoming, { recursive: true });
    return growingFile(join(incoming, beginningOf(name) + newHash()), pathOf(name), 0);
  }

  return {
    shared: false,
    begin,
    put: async (name, content) => putWhole(await begin(name), content),
    resume: async (name) => {
      const isOfName = new RegExp(`^${beginningOf(name).replace('.', '\\.')}[^-]+$`);
      const candidates = (await readdir(incoming).catch(() => [])).filter((each) => isOfName.test(each));
      const files = await Promise.all(
        candidates.map(async (each) => ({ each, bytes: (await stat(join(incoming, each))).size })),
      );
      const longest = files.sort((one, other) => other.bytes - one.bytes)[0];
      return longest ? growingFile(join(incoming, longest.each), pathOf(name), longest.bytes) : begin(name);
    },
    read: async (name, range) => {
      const file = await open(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return file && createReadStream('', { fd: file, ...range });
    },
    inspect: async (name) => {
      const file = await stat(pathOf(name)).catch(() => undefined);
      return file?.isFile() ? { bytes: file.size } : undefined;
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    discardAbandoned: (since) => removeOlder(incoming, since),
    async *names() {
      for (const each of await readdir(storedFolder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      )) {
        const name = relative(storedFolder, join(each.parentPath, each.name)).replaceAll('\\', '/');
        if (each.isFile() && isStoredName(name)) yield name;
      }
    },
    close: () => Promise.resolve(),
  };
}
