import { copyFolder, moveFolder } from './durable';
import type { SharedStorage } from './shared/storage';
import { followsWorkspace, instead, isKept, withLive, withReturn, withVersion } from './state';
import type { Canary, Deployable } from './state';
import { openStore } from './store';
import type { Store } from './store';

/** What to do with a version that was uploaded. */
export interface Placement {
  /** Percent of the visitors that get it; when left out, it goes live for all of them. */
  readonly canary?: number | undefined;
}

/**
 * The outcome for a workspace build: it went live, is retained while a team's choice stays live, is retained since it
 * must not go live now, or was already there.
 */
export type Adoption = 'live' | 'held' | 'unfit' | 'unchanged';

/**
 * Which builds are deployed and which are live, in a folder of its own that may follow the state shared by several
 * edges. A method that rejects has changed nothing, unless it rejects with Unconfirmed: then the change is done.
 */
export interface Deployments {
  names(): string[];
  /** Returns everything known of a name. */
  of(name: string): Deployable | undefined;
  live(name: string): string | undefined;
  /** Returns the versions of a name, newest first. */
  versions(name: string): string[];
  /** Returns another version for a page that could not load this one; this version when there is no other. */
  instead(name: string, version: string): string;
  /** Returns the folder with the files of a version. */
  folder(name: string, version: string): string;
  /** Returns a folder for an incomplete build; a restart removes it. */
  draftFolder(id: string): string;
  /** Stores a copy of a build's folder. Does nothing when the version is already there. */
  add(name: string, version: string, from: string): Promise<void>;
  /** Stores a build whose draft is complete and on the disk, and makes it live, or a canary, in the same switch. */
  place(name: string, version: string, draft: string, how?: Placement): Promise<void>;
  /**
   * Makes a retained version the live one.
   * @throws Error for a version that is not retained
   */
  switchTo(name: string, version: string): Promise<void>;
  /**
   * Makes a previously live, retained version live again, and ends a canary.
   * @throws Error for a version that is not retained
   */
  goBack(name: string, version: string): Promise<void>;
  /**
   * Gives a retained version to this share of the visitors, 0 to 100 percent; null ends the canary.
   * @throws Error for a version that is not retained
   */
  setCanary(name: string, canary: Pick<Canary, 'version' | 'percent'> | null): Promise<void>;
  /**
   * Stores the workspace build, and makes it live when it is new and the live build is the workspace's own: what a team
   * has deployed or rolled back to since stays live, and so does what a canary is compared with. A build that may not
   * go live is considered again each time; the first build of a name goes live regardless.
   */
  adopt(
    name: string,
    version: string,
    from: string,
    how?: { readonly mayGoLive?: boolean },
  ): Promise<Adoption>;
  /**
   * Adopts what another edge has shared since; does nothing where nothing is shared.
   * @throws StorageFailure; the previous state stays in use
   */
  catchUp(): Promise<void>;
  /** Registers a listener that is called after each change of what is deployed, on whichever edge it was made. */
  onChange(listener: () => void): void;
}

export interface DeploymentsOptions {
  readonly now?: () => Date;
  /** State that this edge shares with others: it is authoritative, and the folder follows it. */
  readonly shared?: SharedStorage | undefined;
  /** Whether another edge changes the shared state and this one never does. */
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

/** @throws Error for a version that is not retained */
function requireKept(store: Store, name: string, version: string): Deployable {
  const of = store.state()[name];
  if (!of || !isKept(of, version)) throw new Error(`There is no version ${version} of ${name}.`);
  return of;
}

interface Arrival {
  readonly name: string;
  readonly version: string;
  /** When it arrived, ISO 8601. */
  readonly since: string;
}

/** Copies a build to its place. @returns what is deployed under the name, including this version */
async function withCopy(
  store: Store,
  { name, version, since, from }: Arrival & { readonly from: string },
): Promise<Deployable> {
  await store.keepFiles(name, version, (folder) => copyFolder(from, folder));
  return withVersion(store.state()[name], { version, since });
}

/** Moves a draft to its place, and makes it live or a canary in one switch; a failure leaves nothing behind. */
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

/** Stores a workspace build, and makes it live if the live one is the workspace's own and this one may go live. */
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
