import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of the library that is used; it declares no types. */
interface Locking {
  /** Locks an open file for this process alone; false if another process holds the lock. */
  readonly tryLock: (file: number) => boolean;
}

/** Loads the library only when a folder is locked: not every system that can run the rest has it. */
function locking(folder: string): Locking {
  try {
    return createRequire(import.meta.url)('fs-native-extensions') as Locking;
  } catch (cause) {
    throw new Error(
      `The data folder ${folder} cannot be locked on this system. Name a PostgreSQL server by DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * Locks a data folder for this process: the embedded database takes no lock itself, and two processes on one folder
 * lose rows. The lock is the operating system's, on an open file: it ends with the process, however that ends, and
 * holds between containers, where several processes may have the same PID.
 * @param lockName the file that is locked, created in the folder
 * @returns the function that unlocks the folder
 * @throws Error naming the process that holds the folder
 */
export function lockFolder(folder: string, lockName: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, lockName);
  const { tryLock } = locking(folder);
  // The file stays when the lock is released: otherwise a new file of the same name could be locked beside it.
  const file = openSync(path, 'a+');
  if (!tryLock(file)) {
    const holder = readFileSync(path, 'utf8');
    closeSync(file);
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}; stop it or choose another folder.`,
    );
  }
  ftruncateSync(file);
  writeSync(file, String(process.pid));
  return () => closeSync(file);
}
