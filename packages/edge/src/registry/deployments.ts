import { copyFolder, moveFolder } from './durable';
import type { SharedStorage } from './shared/storage';
import { followsWorkspace, instead, isKept, withLive, withReturn, withVersion } from './state';
import type { Canary, Deployable } from './state';
import { openStore } from './store';
import type { Store } from './store';

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
  const store = await openStore(dataDir, { now, shared, follows });
  const { folders, inTurn, change } = store;
  const of = (name: string): Deployable | undefined => store.state()[name];
  const since = (): string => now().toISOString();

  return {
    names: () => Object.keys(store.state()).sort(),
    of,
    live: (name) => of(name)?.live,
    versions: (name) => (of(name)?.versions ?? []).map(({ version }) => version).reverse(),
    instead: (name, version) => {
      const deployment = of(name);
      return deployment ? instead(deployment, version) : version;
    },
    folder: folders.of,
    draftFolder: folders.draft,
    add: (name, version, from) =>
      inTurn(async () => change(name, await withCopy(store, { name, version, from, since: since() }))),
    place: (name, version, draft, { canary } = {}) =>
      inTurn(() => placeDraft(store, { name, version, draft, canary, since: since() })),
    switchTo: (name, version) =>
      inTurn(async () => change(name, withLive(requireKept(store, name, version), version))),
    goBack: (name, version) =>
      inTurn(async () => change(name, withReturn(requireKept(store, name, version), version))),
    setCanary: (name, canary) =>
      inTurn(async () => {
        const deployment = requireKept(store, name, canary?.version ?? of(name)?.live ?? '');
        await change(name, { ...deployment, canary: canary && { ...canary, since: since() } });
      }),
    adopt: (name, version, from, { mayGoLive = true } = {}) =>
      inTurn(() => adoptBuild(store, { name, version, from, mayGoLive, since: since() })),
    catchUp: store.catchUp,
    onChange: store.onChange,
  };
}

/** @throws Error for a version that is not kept */
function requireKept(store: Store, name: string, version: string): Deployable {
  const of = store.state()[name];
  if (!of || !isKept(of, version)) throw new Error(`There is no version ${version} of ${name}.`);
  return of;
}

interface Arrival {
  readonly name: string;
  readonly version: string;
  /** When it came, ISO 8601. */
  readonly since: string;
}

/** Copies a build to its place. @returns what is deployed of the name, with this version */
async function withCopy(
  store: Store,
  { name, version, since, from }: Arrival & { readonly from: string },
): Promise<Deployable> {
  await store.keepFiles(name, version, (folder) => copyFolder(from, folder));
  return withVersion(store.state()[name], { version, since });
}

/** Moves a draft to its place, and makes it live or a canary in one switch; nothing is left of what fails. */
async function placeDraft(
  store: Store,
  { name, version, since, draft, canary }: Arrival & Placement & { readonly draft: string },
): Promise<void> {
  const isNew = !isKept(store.state()[name], version);
  const next = withVersion(store.state()[name], { version, since });
  const deployment =
    canary === undefined ? withLive(next, version) : { ...next, canary: { version, percent: canary, since } };
  try {
    await store.keepFiles(name, version, (folder) => moveFolder(draft, folder));
    await store.change(name, deployment);
  } catch (error) {
    if (isNew && !isKept(store.state()[name], version)) await store.folders.free(name, version);
    throw error;
  }
}

/** Keeps a build of the workspace, and makes it live where the live one is the workspace's own and this one may. */
async function adoptBuild(
  store: Store,
  { mayGoLive, ...build }: Arrival & { readonly from: string; readonly mayGoLive: boolean },
): Promise<Adoption> {
  const { name, version } = build;
  const before = store.state()[name];
  const next = await withCopy(store, build);
  if (next.built === version || before?.live === version) {
    await store.change(name, next);
    return before?.live === version ? 'unchanged' : 'held';
  }
  const isOwn = followsWorkspace(before);
  if (isOwn && before && !mayGoLive) {
    await store.change(name, next);
    return 'unfit';
  }
  await store.change(name, { ...(isOwn ? withLive(next, version) : next), built: version });
  return isOwn ? 'live' : 'held';
}
