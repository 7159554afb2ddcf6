import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { moveFolder } from './durable';
import type { BuildFolders } from './folders';
import { checkWhole, isGuarded } from './shared/description';
import type { SharedStorage } from './shared/storage';
import type { State } from './state';

/** Downloads the builds of a state from the shared storage, and uploads local ones to it. */
export interface Exchange {
  /** Uploads a local build for the other edges. */
  share(name: string, version: string): Promise<void>;
  shareAll(state: State): Promise<void>;
  /** Downloads all builds of a state that are not here, each whole or not at all. */
  fetchMissing(state: State): Promise<void>;
  /** Removes a version everywhere; what cannot be removed now is removed at the next start. */
  drop(name: string, version: string): Promise<void>;
}

const versionsIn = (state: State): { name: string; version: string }[] =>
  Object.entries(state).flatMap(([name, { versions }]) => versions.map(({ version }) => ({ name, version })));

/** @param shared undefined for a single edge, which has no other edges to share with */
export function createExchange(folders: BuildFolders, shared: SharedStorage | undefined): Exchange {
  const share = async (name: string, version: string): Promise<void> => {
    const from = folders.of(name, version);
    await shared?.upload(name, version, from, await isGuarded(from));
  };

  const fetch = async (name: string, version: string): Promise<void> => {
    const draft = folders.draft(randomUUID());
    try {
      await shared?.download(name, version, draft);
      await checkWhole(draft);
      await moveFolder(draft, folders.of(name, version));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

  return {
    share,
    async shareAll(state) {
      for (const { name, version } of versionsIn(state)) await share(name, version);
    },
    async fetchMissing(state) {
      for (const { name, version } of versionsIn(state)) {
        if (!existsSync(folders.of(name, version))) await fetch(name, version);
      }
    },
    async drop(name, version) {
      await folders.free(name, version).catch(() => undefined);
      await shared?.remove(name, version).catch(() => undefined);
    },
  };
}
