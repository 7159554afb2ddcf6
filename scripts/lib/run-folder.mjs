import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const inMemory = '/dev/shm';

const gigabyte = 2 ** 30;

/** A run has about one gigabyte of files at a time; its programs need more memory than that. */
const needed = { files: 4 * gigabyte, memory: 12 * gigabyte };

/**
 * Makes the folder of temporary files of this program and all that it starts. It is in memory where there is room: a
 * database of a test is a copy of a thousand small files, which cost up to ten times as much on a disk.
 * It is removed when this program exits.
 */
export function openRunFolder() {
  const folder = mkdtempSync(join(process.env.TMPDIR ?? (hasRoom() ? inMemory : tmpdir()), 'tasklane-run-'));
  // Like the system's own folder, since PostgreSQL runs as another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed.files && process.availableMemory() > needed.memory;
  } catch {
    return false;
  }
}
