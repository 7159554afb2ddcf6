import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isKept } from './state';
import type { State } from './state';

/** Where the files of builds lie. */
export interface BuildFolders {
  /** The folder of a version. */
  of(name: string, version: string): string;
  /** A folder for a build that is not complete; it is gone after a restart. */
  draft(id: string): string;
  /** The place of a version that is not kept, free: what lies there was left by a switch that failed. */
  free(name: string, version: string): Promise<string>;
  removeDrafts(): Promise<void>;
  /** Removes what a crash left: copies cut short, and builds that were in place before the state named them. */
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
