import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraftOf, writeJson } from './durable';
import { completed } from './state';
import type { State } from './state';

/** The file that records what is deployed. */
export interface StateFile {
  read(): Promise<State>;
  /** @throws Unconfirmed when the new state is already in place; after any other error the old one is */
  write(state: State): Promise<void>;
  /** Removes drafts that a crash left beside it. */
  removeDrafts(): Promise<void>;
}

export function createStateFile(dataDir: string): StateFile {
  const file = join(dataDir, 'deployments.json');
  return {
    async read() {
      if (!existsSync(file)) return {};
      const read = JSON.parse(await readFile(file, 'utf8')) as State;
      return Object.fromEntries(Object.entries(read).map(([name, each]) => [name, completed(each)]));
    },
    write: (state) => writeJson(file, state),
    async removeDrafts() {
      if (!existsSync(dataDir)) return;
      for (const name of await readdir(dataDir)) {
        if (isDraftOf(file, name)) await rm(join(dataDir, name), { force: true });
      }
    },
  };
}
