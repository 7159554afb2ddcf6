import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Unconfirmed, copyFolder, isDraftOf, moveFolder, writeJson } from './durable';
import { createQueue } from '@tasklane/server';
import type { Queue } from '@tasklane/server';
import { checkWhole, isGuarded } from './shared/description';
import { StorageFailure } from './shared/storage';
import type { SharedStorage } from './shared/storage';
import {
  completed,
  followsWorkspace,
  instead,
  isKept,
  withDepartures,
  withLive,
  withReturn,
  withVersion,
  withoutSurplus,
} from './state';
import type { Canary, Deployable, State } from './state';

/** What is to happen with a version that has come. */
export interface Placement {
  /** Percent of the visitors that get it; all of them, for good, when left out. */
  readonly canary?: number | undefined;
}

/**
 * What became of a build of the workspace: it went live, is kept beside a team's choice, is kept since it must not go
 * live now, or was there before.
 */
export type Adoption = 'live' | 'held' | 'unfit' | 'unchanged';

/**
 * Which builds are deployed and which are live, in a folder of its own that may follow what several edges share. What
 * rejects has changed nothing, unless it rejects with Unconfirmed: then it is done.
 */
export interface Deployments {
  names(): string[];
  /** All that is known of a name. */
  of(name: string): Deployable | undefined;
  live(name: string): string | undefined;
  /** Versions of a name, the newest first. */
  versions(name: string): string[];
  /** Another version than this one, for a page that could not load it; itself when there is none. */
  instead(name: string, version: string): string;
  /** Where the files of a version lie. */
  folder(name: string, version: string): string;
  /** A folder for a build that is not complete; it is gone after a restart. */
  draftFolder(id: string): string;
  /** Keeps a build; the folder is copied. Does nothing when the version is there already. */
  add(name: string, version: string, from: string): Promise<void>;
  /** Keeps a build whose draft is complete and on the disk, and makes it live, or a canary, in the same switch. */
  place(name: string, version: string, draft: string, how?: Placement): Promise<void>;
  /**
   * Makes a kept version the live one.
   * @throws Error for a version that is not kept
   */
  switchTo(name: string, version: string): Promise<void>;
  /**
   * Makes a kept version live that was so before, and ends a canary.
   * @throws Error for a version that is not kept
   */
  goBack(name: string, version: string): Promise<void>;
  /**
   * Gives a kept version to this share of the visitors, 0 to 100 percent; nothing ends the canary.
   * @throws Error for a version that is not kept
   */
  setCanary(name: string, canary: Pick<Canary, 'version' | 'percent'> | null): Promise<void>;
  /**
   * Keeps the workspace's build, and makes it live when it is new and the live build is the workspace's own: what a team
   * has deployed or gone back to since stays, and so does what a canary is compared with. A build that may not go live
   * is considered again each time; the first one of a name is live all the same.
   */
  adopt(
    name: string,
    version: string,
    from: string,
    how?: { readonly mayGoLive?: boolean },
  ): Promise<Adoption>;
  /**
   * Takes over what another edge has shared since; does nothing where nothing is shared.
   * @throws StorageFailure; what was here goes on
   */
  catchUp(): Promise<void>;
  /** Calls the listener after each change of what is deployed, wherever it was made. */
  onChange(listener: () => void): void;
}

export interface DeploymentsOptions {
  readonly now?: () => Date;
  /** What this edge shares with others: its state is the truth, and the folder follows it. */
  readonly shared?: SharedStorage | undefined;
  /** Another edge changes what is shared; this one never does. */
  readonly follows?: boolean;
}

export async function openDeployments(
  dataDir: string,
  { now = () => new Date(), shared, follows = false }: DeploymentsOptions = {},
): Promise<Deployments> {
  const file = join(dataDir, 'deployments.json');
  const builds = join(dataDir, 'builds');
  const folder = (name: string, version: string): string => join(builds, name, version);
  const inOrder = createQueue();
  const listeners: (() => void)[] = [];
  let state = await readState(file);
  /** Revision of the shared state that `state` is; nothing is known of it at first. */
  let revision: string | undefined;
  await rm(join(dataDir, 'drafts'), { recursive: true, force: true });
  await removeRemains(builds, state);
  await removeStateDrafts(dataDir, file);

  const become = (changed: State): void => {
    state = changed;
    for (const listener of listeners) listener();
  };

  /** The one way in which anything changes: written whole beside the old state, then put in its place. */
  const change = async (name: string, next: Deployable): Promise<void> => {
    if (next === state[name]) return;
    const at = now();
    const { of, dropped } = withoutSurplus(withDepartures(state[name], next, at), at);
    const changed = { ...state, [name]: of };
    if (shared) revision = await shared.write(changed, revision);
    const fault = await writeJson(file, changed).then(
      () => undefined,
      (error: unknown) => error,
    );
    // What is shared decides, and is read again at the next start.
    if (fault && !shared && !(fault instanceof Unconfirmed)) throw fault;
    become(changed);
    if (fault) {
      // The old state may come back with the next start, and would want what it names: nothing is removed.
      if (!shared) throw fault;
      console.error(fault);
      return;
    }
    // The switch has happened; what cannot be removed now is removed at the next start.
    for (const old of dropped) {
      await rm(folder(name, old), { recursive: true, force: true }).catch(() => undefined);
      await shared?.remove(name, old).catch(() => undefined);
    }
  };

  /** Brings a shared build here, whole or not at all. */
  const mirror = async (name: string, version: string): Promise<void> => {
    const draft = join(dataDir, 'drafts', randomUUID());
    try {
      await shared?.download(name, version, draft);
      await checkWhole(draft);
      await moveFolder(draft, folder(name, version));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };

  const catchUp = async (): Promise<void> => {
    const found = await shared?.read(revision);
    if (!found || found === 'unchanged') return;
    for (const [name, { versions }] of Object.entries(found.state)) {
      for (const { version } of versions) {
        if (!existsSync(folder(name, version))) await mirror(name, version);
      }
    }
    await writeJson(file, found.state);
    revision = found.tag;
    become(found.state);
    await removeRemains(builds, state).catch(() => undefined);
  };

  /** Gives a build that lies here to the others. */
  const share = async (name: string, version: string): Promise<void> => {
    const from = folder(name, version);
    await shared?.upload(name, version, from, await isGuarded(from));
  };

  /** Shares what is here when nothing is shared yet. */
  const begin = async (): Promise<void> => {
    if (!shared || follows || revision !== undefined || Object.keys(state).length === 0) return;
    for (const [name, { versions }] of Object.entries(state)) {
      for (const { version } of versions) await share(name, version);
    }
    revision = await shared.write(state, undefined);
  };

  /** Nothing is changed but on top of what is shared by now. */
  const inTurn: Queue = (work) =>
    inOrder(async () => {
      await catchUp();
      await begin();
      return work();
    });

  await inTurn(() => Promise.resolve()).catch((error: unknown) => {
    if (!(error instanceof StorageFailure) || Object.keys(state).length === 0) throw error;
    console.error(error);
  });

  const kept = (name: string, version: string): Deployable => {
    const known = state[name];
    if (!known || !isKept(known, version)) throw new Error(`There is no version ${version} of ${name}.`);
    return known;
  };

  /** The place of a version that is not kept: what lies there was left by a switch that failed. */
  const freeFolder = async (name: string, version: string): Promise<string> => {
    await rm(folder(name, version), { recursive: true, force: true });
    return folder(name, version);
  };

  const since = (): string => now().toISOString();
  const withCopy = async (name: string, version: string, from: string): Promise<Deployable> => {
    if (!isKept(state[name], version)) {
      await copyFolder(from, await freeFolder(name, version));
      await share(name, version);
    }
    return withVersion(state[name], { version, since: since() });
  };

  return {
    names: () => Object.keys(state).sort(),
    of: (name) => state[name],
    live: (name) => state[name]?.live,
    versions: (name) => (state[name]?.versions ?? []).map(({ version }) => version).reverse(),
    instead: (name, version) => {
      const known = state[name];
      return known ? instead(known, version) : version;
    },
    folder,
    draftFolder: (id) => join(dataDir, 'drafts', id),
    add: (name, version, from) => inTurn(async () => change(name, await withCopy(name, version, from))),
    place: (name, version, draft, { canary } = {}) =>
      inTurn(async () => {
        const isNew = !isKept(state[name], version);
        const next = withVersion(state[name], { version, since: since() });
        const shown =
          canary === undefined
            ? withLive(next, version)
            : { ...next, canary: { version, percent: canary, since: since() } };
        try {
          if (isNew) {
            await moveFolder(draft, await freeFolder(name, version));
            await share(name, version);
          }
          await change(name, shown);
        } catch (error) {
          if (isNew && !isKept(state[name], version)) await freeFolder(name, version);
          throw error;
        }
      }),
    switchTo: (name, version) => inTurn(async () => change(name, withLive(kept(name, version), version))),
    goBack: (name, version) => inTurn(async () => change(name, withReturn(kept(name, version), version))),
    setCanary: (name, canary) =>
      inTurn(async () => {
        const known = kept(name, canary?.version ?? state[name]?.live ?? '');
        await change(name, { ...known, canary: canary && { ...canary, since: since() } });
      }),
    adopt: (name, version, from, { mayGoLive = true } = {}) =>
      inTurn(async () => {
        const before = state[name];
        const next = await withCopy(name, version, from);
        if (next.built === version || before?.live === version) {
          await change(name, next);
          return before?.live === version ? 'unchanged' : 'held';
        }
        const isOwn = followsWorkspace(before);
        if (isOwn && before && !mayGoLive) {
          await change(name, next);
          return 'unfit';
        }
        await change(name, { ...(isOwn ? withLive(next, version) : next), built: version });
        return isOwn ? 'live' : 'held';
      }),
    catchUp: () => inOrder(catchUp),
    onChange: (listener) => void listeners.push(listener),
  };
}

async function readState(file: string): Promise<State> {
  if (!existsSync(file)) return {};
  const read = JSON.parse(await readFile(file, 'utf8')) as State;
  return Object.fromEntries(Object.entries(read).map(([name, each]) => [name, completed(each)]));
}

/** Removes what a crash left: copies cut short, and builds that were in place before the state named them. */
async function removeRemains(builds: string, state: State): Promise<void> {
  if (!existsSync(builds)) return;
  for (const name of await readdir(builds)) {
    for (const version of await readdir(join(builds, name))) {
      if (!isKept(state[name], version))
        await rm(join(builds, name, version), { recursive: true, force: true });
    }
  }
}

async function removeStateDrafts(dataDir: string, file: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  for (const name of await readdir(dataDir)) {
    if (isDraftOf(file, name)) await rm(join(dataDir, name), { force: true });
  }
}
