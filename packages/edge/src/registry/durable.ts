import { cp, mkdir, open, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const beside = (path: string): string => join(dirname(path), `.${basename(path)}.${randomUUID()}`);

/** Puts a JSON file in place so that whoever reads it, after a crash as well, finds the old or the new one whole. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = beside(path);
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await flush(dirname(path));
}

/** Copies a folder so that it is either there whole or not at all. */
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
