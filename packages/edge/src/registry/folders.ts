import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isKept } from './state';
import type { State } from './state';

/** Locations of the files of builds. */
export interface BuildFolders {
  of(name: string, version: string): string;
  /** Returns a folder for an incomplete build; a restart removes it. */
  draft(id: string): string;
  /** Clears and returns the place of a version that is not retained: a failed switch may have left files there. */
  free(name: string, version: string): Promise<string>;
  removeDrafts(): Promise<void>;
  /** Removes what a crash left: incomplete copies, and builds that were in place before the state named them. */
  removeRemains(state: State): Promise<void>;
}

export function createBuildFolders(dataDir: string): BuildFolders {
  const drafts = join(dataDir, 'drafts');
  const builds = join(dataDir, 'builds');
  const of = (name: string, version: string): string => join(builds, name, version);
  const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
  return {
    of,
    draft: (id) => join(drafts, id),
    async free(name, version) {
      await remove(of(name, version));
      return of(name, version);
    },
    removeDrafts: () => remove(drafts),
    async removeRemains(state) {
      if (!existsSync(builds)) return;
      for (const name of await readdir(builds)) {
        for (const version of await readdir(join(builds, name))) {
          if (!isKept(state[name], version)) await remove(of(name, version));
        }
      }
    },
  };
}
