import { cp, mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/** What was written is in its place, but the disk did not confirm it: a power failure may undo it. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
}

/** Flushes a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file and flushes its content to the disk. */
export async function writeFlushed(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const beside = (path: string): string => join(dirname(path), `.${basename(path)}.${randomUUID()}`);

/**
 * Puts a JSON file in place atomically: a reader, even after a crash, finds either the old or the new one whole.
 * @throws Unconfirmed when the new one is already in place; after any other error the old one is
 */
export async function writeJson(path: string, value: unknown, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = beside(path);
  try {
    const handle = await open(draft, 'w', mode);
    try {
      await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flush(dirname(path)).catch((cause: unknown) => {
    throw new Unconfirmed(`The disk did not confirm ${path}.`, { cause });
  });
}

/** Whether a name is that of a draft that a crash left beside the file. */
export const isDraftOf = (path: string, name: string): boolean => name.startsWith(`.${basename(path)}.`);

/** Copies a folder atomically: it is there either whole or not at all. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const draft = beside(to);
  try {
    await cp(from, draft, { recursive: true });
    await rename(draft, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await flush(dirname(to));
}

/** Moves a folder whose files are on the disk atomically: it is in its new place whole or not at all. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await flush(dirname(to));
  await flush(dirname(dirname(to)));
}

/** Appends a line to a file and flushes it to the disk. A line that a crash truncated stays a line of its own. */
export async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'a+');
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const whole = size === 0 || buffer.toString() === '\n';
    await handle.appendFile(`${whole ? '' : '\n'}${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
