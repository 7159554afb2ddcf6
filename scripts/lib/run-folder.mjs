import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const inMemory = '/dev/shm';

const gigabyte = 2 ** 30;

/** A run has about one gigabyte of files at a time; its programs need more memory than that. */
const needed = { files: 4 * gigabyte, memory: 12 * gigabyte };

/**
 * Makes the folder of temporary files of this program and all that it starts. It is in memory where there is room: a
 * database of a test is a copy of a thousand small files, which cost up to ten times as much on a disk. It is removed
 * when this program exits, or by the next one if this one is killed.
 */
export function openRunFolder() {
  const folder = process.env.TMPDIR === undefined && hasRoom() ? inMemoryFolder() : plainFolder();
  // Like the system's own folder, since PostgreSQL runs as another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const plainFolder = () => mkdtempSync(join(tmpdir(), 'tasklane-run-'));

/** Makes a folder that names its process, and removes those of processes that are gone: nothing else frees the memory. */
function inMemoryFolder() {
  // Containers may share the memory, and each counts its processes itself.
  const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
  const named = new RegExp(`^tasklane-run-${namespace}-(\\d+)-`);
  for (const name of readdirSync(inMemory)) {
    const pid = named.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) remove(join(inMemory, name));
  }
  return mkdtempSync(join(inMemory, `tasklane-run-${namespace}-${process.pid}-`));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed.files && process.availableMemory() > needed.memory;
  } catch {
    return false;
  }
}
