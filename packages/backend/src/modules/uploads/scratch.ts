import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newHash } from '@tasklane/server-kit';
import type { Kernel } from '../../kernel';
import { filesFolder } from './storage';
import { removeOlder } from './storage/local';
import { countedPieces } from './storage/pieces';
import type { Content } from './storage/storage';

/** Folder for files that are inspected before they go to the storage; on this machine, wherever the storage is. */
const scratchFolder = ({ config }: Kernel): string => join(filesFolder(config.dataDir), 'incoming');

/**
 * Writes content to a temporary file that is deleted after use.
 * @param limit maximum bytes
 * @throws payload_too_large, and whatever `use` throws
 */
export async function inScratchFile<T>(
  kernel: Kernel,
  content: Content,
  limit: number,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = scratchFolder(kernel);
  await mkdir(folder, { recursive: true });
  const path = join(folder, newHash());
  async function* pieces() {
    for await (const { piece } of countedPieces(content, 0, limit)) yield piece;
  }
  try {
    await pipeline(pieces(), createWriteStream(path));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes files left by a program that died. */
export const discardScratch = (kernel: Kernel, since: Date): Promise<void> =>
  removeOlder(scratchFolder(kernel), since);
