import type { BuiltFile, BuiltManifest, BuiltShell } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFailure } from './storage';

async function descriptionIn(folder: string): Promise<BuiltManifest | BuiltShell | undefined> {
  for (const file of ['remote.json', 'shell.json']) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as BuiltManifest | BuiltShell;
  }
  return undefined;
}

/** Whether only some visitors may load a build, so that only edges may read its files. */
export async function isGuarded(folder: string): Promise<boolean> {
  const description = await descriptionIn(folder);
  return description !== undefined && 'access' in description && description.access !== 'public';
}

/** Checks that a folder holds every file of its build, as the build describes it. @throws StorageFailure */
export async function checkWhole(folder: string): Promise<void> {
  const description = await descriptionIn(folder);
  if (!description) throw new StorageFailure('The build has no description.');
  for (const file of description.files) await checkFile(folder, file);
}

async function checkFile(folder: string, { path, integrity }: BuiltFile): Promise<void> {
  const content = await readFile(join(folder, path)).catch(() => Buffer.alloc(0));
  const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (actual !== integrity) throw new StorageFailure(`"${path}" is not the file that its build describes.`);
}
