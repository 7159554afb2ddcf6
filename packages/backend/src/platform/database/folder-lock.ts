import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a data folder for this process: the embedded database takes no lock itself, and two processes on one
 * folder lose rows. The lock of a process that is gone is taken over.
 * @returns the function that gives the folder back
 * @throws Error naming the process that holds the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'tasklane.lock');
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(path, 'utf8'));
      if (holder && isAlive(holder)) {
        throw new Error(
          `The data folder ${folder} is in use by process ${holder}; stop it or choose another folder.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
}
