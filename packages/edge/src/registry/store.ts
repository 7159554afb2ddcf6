import { createQueue } from '@tasklane/server';
import type { Queue } from '@tasklane/server';
import { Unconfirmed } from './durable';
import { createExchange } from './exchange';
import { createBuildFolders } from './folders';
import type { BuildFolders } from './folders';
import { StorageFailure } from './shared/storage';
import type { SharedStorage } from './shared/storage';
import { createStateFile } from './state-file';
import type { StateFile } from './state-file';
import { isKept, withDepartures, withoutSurplus } from './state';
import type { Deployable, State } from './state';

export interface StoreOptions {
  readonly now: () => Date;
  /** State that this edge shares with others: it is authoritative, and the folder follows it. */
  readonly shared: SharedStorage | undefined;
  /** Whether another edge changes the shared state and this one never does. */
  readonly follows: boolean;
}

/** What is deployed, on this disk and in the shared storage, and how it changes. */
export interface Store {
  state(): State;
  readonly folders: BuildFolders;
  /** Serialises changes, each on top of the latest shared state. */
  readonly inTurn: Queue;
  /**
   * Stores the files of a version that is not retained yet, and shares them; nothing refers to them before `change`.
   * @param fill writes the files to a folder
   */
  keepFiles(name: string, version: string, fill: (folder: string) => Promise<void>): Promise<void>;
  /** The only way to change the state: the new state is written whole beside the old one, then replaces it. */
  change(name: string, next: Deployable): Promise<void>;
  /** Adopts what another edge has shared since. @throws StorageFailure; the previous state stays in use */
  catchUp(): Promise<void>;
  onChange(listener: () => void): void;
}

/** Opens the state of the last run, removes what a crash left, and catches up with the shared state. */
export async function openStore(dataDir: string, options: StoreOptions): Promise<Store> {
  const file = createStateFile(dataDir);
  const folders = createBuildFolders(dataDir);
  const state = await file.read();
  await folders.removeDrafts();
  await folders.removeRemains(state);
  await file.removeDrafts();
  const store = createStore(state, { ...options, file, folders });
  await store
    .inTurn(() => Promise.resolve())
    .catch((error: unknown) => {
      if (!(error instanceof StorageFailure) || Object.keys(store.state()).length === 0) throw error;
      console.error(error);
    });
  return store;
}

/** @param first what is deployed at the start */
function createStore(
  first: State,
  {
    now,
    shared,
    follows,
    file,
    folders,
  }: StoreOptions & { readonly file: StateFile; readonly folders: BuildFolders },
): Store {
  const exchange = createExchange(folders, shared);
  const inOrder = createQueue();
  const listeners: (() => void)[] = [];
  let state = first;
  /** Revision of the shared state that `state` corresponds to; unknown at first. */
  let revision: string | undefined;

  const become = (changed: State): void => {
    state = changed;
    for (const listener of listeners) listener();
  };

  const change = async (name: string, next: Deployable): Promise<void> => {
    if (next === state[name]) return;
    const at = now();
    const { of, dropped } = withoutSurplus(withDepartures(state[name], next, at), at);
    const changed = { ...state, [name]: of };
    if (shared) revision = await shared.write(changed, revision);
    const fault = await file.write(changed).then(
      () => undefined,
      (error: unknown) => error,
    );
    // The shared state is authoritative, and is read again at the next start.
    if (fault && !shared && !(fault instanceof Unconfirmed)) throw fault;
    become(changed);
    if (fault) {
      // The old state may be back at the next start, and would need the files it names: nothing is removed.
      if (!shared) throw fault;
      console.error(fault);
      return;
    }
    for (const version of dropped) await exchange.drop(name, version);
  };

  const catchUp = async (): Promise<void> => {
    const latest = await shared?.read(revision);
    if (!latest || latest === 'unchanged') return;
    await exchange.fetchMissing(latest.state);
    await file.write(latest.state);
    revision = latest.tag;
    become(latest.state);
    await folders.removeRemains(state).catch(() => undefined);
  };

  /** Shares the local state when nothing is shared yet. */
  const shareFirst = async (): Promise<void> => {
    if (!shared || follows || revision !== undefined || Object.keys(state).length === 0) return;
    await exchange.shareAll(state);
    revision = await shared.write(state, undefined);
  };

  return {
    state: () => state,
    folders,
    inTurn: (work) =>
      inOrder(async () => {
        await catchUp();
        await shareFirst();
        return work();
      }),
    async keepFiles(name, version, fill) {
      if (isKept(state[name], version)) return;
      await fill(await folders.free(name, version));
      await exchange.share(name, version);
    },
    change,
    catchUp: () => inOrder(catchUp),
    onChange: (listener) => void listeners.push(listener),
  };
}
