import { loadingBreaker, loadingBudgets } from '@tasklane/contracts';
import type { LoadingBudgets, RegistryRemote } from '@tasklane/contracts';
import type { RemoteDefinition, ViewLoader } from '../remote';
import type { AnyView } from '../view';
import { attempt } from './attempt';
import { createBreaker } from './breaker';
import type { Breaker } from './breaker';
import { described } from './described';
import { RemoteFailure, isRemoteFailure } from './failure';
import type { Phase } from './failure';
import { trustOnly } from './integrity';
import { createLastGood } from './last-good';
import type { GoodVersions } from './last-good';
import { createPageBuilds, keyOf } from './page-builds';
import type { PageBuilds, ShownBuild } from './page-builds';
import { preloadEntry, preloadFiles } from './preload';
import type { RegistryStore } from './registry';
import type { RemoteRuntime } from './runtime';
import { showSheetsOf } from './sheets';
import { createShownPages } from './shown-pages';
import type { ShownPages } from './shown-pages';
import { loadable } from './state';
import type { Loadable } from './state';
import { tellingOnce } from './telling';
import type { Tell } from './telling';

/** A view that is ready to be shown: its code and its texts are here. */
export interface LoadedView extends ShownBuild {
  readonly name: string;
  readonly view: AnyView;
}

/** What a page's loader answers, as far as it says whose page it is; `loaded` is null where no view came. */
export interface ExpectedPage {
  readonly loaded: LoadedView | null;
}

/**
 * Marks the build whose view is about to be rendered, for a page that hangs in it and can report nothing any more.
 * @returns the function that takes the mark back
 */
export type MarkRender = (build: ShownBuild) => () => void;

export interface RemotesOptions {
  readonly registry: RegistryStore;
  readonly runtime: RemoteRuntime;
  readonly budgets?: LoadingBudgets;
  readonly breaker?: Breaker;
  /** The language spoken, whose texts are fetched beside the code. */
  readonly language: string;
  /** Makes a remote's texts known and fetches those of the language spoken. */
  readonly loadTexts: (definition: RemoteDefinition) => Promise<void>;
  /** Told of each failure for which there was no other build to put in its place. */
  readonly onFailure?: (failure: RemoteFailure) => void;
  /** Told once of each build that was on the screen, and of each phase in which one failed. */
  readonly tell?: Tell;
  readonly markRender?: MarkRender;
  readonly goodVersions?: GoodVersions;
}

/** Loads remotes and their views, each once, each failing for itself. */
export interface Remotes {
  readonly registry: RegistryStore;
  /** Which builds this page runs. */
  readonly builds: Pick<
    PageBuilds,
    'forPage' | 'forPart' | 'all' | 'stale' | 'update' | 'revision' | 'subscribe'
  >;
  readonly shownPages: ShownPages<ExpectedPage>;
  /** What stands for a page's view right now; the same object for every caller. */
  view(remote: string, view: string): Loadable<LoadedView>;
  /** The same for a slot: never of another build than the remote's own page on the screen. */
  part(remote: string, view: string): Loadable<LoadedView>;
  /** Fetches what a view needs and says nothing when it fails: only a guess that it will be needed. */
  preload(remote: string, view: string): void;
  /** Says that a view is on the screen. @returns the function that says that it is gone */
  hold(shown: LoadedView, as: 'page' | 'part'): () => void;
  /** Says that a page's view is rendered next, unless its navigation is aborted. */
  beforeRender(view: LoadedView, signal: AbortSignal): void;
  /** Hears of an error of a build that is shown. */
  crashed(shown: ShownBuild, error: unknown): void;
  /** Puts the last good build in the place of one that broke, once. @returns whether there is one */
  recover(shown: LoadedView): Promise<boolean>;
}

/** Stands for a failure that was not tried again, since the build has failed too often of late. */
class RestingFailure extends Error {
  override readonly name = 'RestingFailure';
}

/** @throws TypeError for a module that exports no view */
async function importView(load: ViewLoader): Promise<AnyView> {
  const { default: view } = await load();
  if (!view?.Component) throw new TypeError('The module exports no view.');
  return view;
}

/** @throws TypeError for an entry that exports no definition */
async function importDefinition(runtime: RemoteRuntime, build: RegistryRemote): Promise<RemoteDefinition> {
  const definition = await runtime.load(build);
  if (!definition?.views) throw new TypeError('The entry exports no definition.');
  return definition;
}

export function createRemotes(options: RemotesOptions): Remotes {
  const { registry, runtime, language, loadTexts, onFailure, tell, markRender } = options;
  const { budgets = loadingBudgets, breaker = createBreaker(loadingBreaker) } = options;
  const wholes = new Map<string, Loadable<RegistryRemote>>();
  const definitions = new Map<string, Loadable<RemoteDefinition>>();
  const views = new Map<string, Loadable<LoadedView>>();
  const builds = createPageBuilds(registry);
  const lastGood = createLastGood(builds, registry, options.goodVersions);
  const told = tellingOnce((report) => tell?.(report));
  let unmark: (() => void) | undefined;
  const endMark = (): void => {
    unmark?.();
    unmark = undefined;
  };

  const inPhase = async <Value>(
    phase: Exclude<Phase, 'registry' | 'render'>,
    { name, version }: RegistryRemote,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await attempt(budgets[phase], work);
    } catch (cause) {
      throw new RemoteFailure(phase, name, cause, version);
    }
  };

  const kept = <Value>(map: Map<string, Loadable<Value>>, key: string, work: () => Promise<Value>) => {
    const known = map.get(key);
    if (known) return known;
    const fresh = loadable(work);
    map.set(key, fresh);
    return fresh;
  };

  /** The build with all its hashes, without which none of its files is asked for but the entry. */
  const wholeOf = (build: RegistryRemote): Promise<RegistryRemote> =>
    kept(wholes, keyOf(build.name, build.version), async () => {
      preloadEntry(build);
      const whole = await inPhase('entry', build, (signal) => described(build, signal));
      trustOnly(whole);
      return whole;
    }).load();

  const definitionOf = (build: RegistryRemote): Promise<RemoteDefinition> =>
    kept(definitions, keyOf(build.name, build.version), () =>
      inPhase('entry', build, () => importDefinition(runtime, build)),
    ).load();

  const viewOf = async (build: RegistryRemote, name: string): Promise<LoadedView> => {
    const { name: remote, version } = build;
    preloadFiles(await wholeOf(build), name, language);
    const definition = await definitionOf(build);
    const load = definition.views[name];
    if (!load) throw new RemoteFailure('entry', remote, new Error(`It has no view "${name}".`), version);
    const [view] = await Promise.all([
      inPhase('chunk', build, () => importView(load)),
      inPhase('texts', build, () => loadTexts(definition)),
    ]);
    return { remote, version, name, view };
  };

  const tellFailure = (build: RegistryRemote, failure: unknown): void => {
    if (isRemoteFailure(failure)) told(build, failure.phase, failure.cause);
  };

  /** Tells of a failure also where another build is put in the place of the one that failed. */
  const toldView = async (build: RegistryRemote, viewName: string): Promise<LoadedView> => {
    const key = keyOf(build.name, build.version);
    if (!breaker.admits(key)) {
      throw new RemoteFailure('entry', build.name, new RestingFailure(), build.version);
    }
    try {
      const loaded = await viewOf(build, viewName);
      breaker.worked(key);
      return loaded;
    } catch (failure) {
      breaker.failed(key);
      tellFailure(build, failure);
      throw failure;
    }
  };

  const ownView = (build: RegistryRemote, viewName: string): Promise<LoadedView> =>
    kept(views, `${keyOf(build.name, build.version)}/${viewName}`, () => toldView(build, viewName)).load();

  /** Another build of the remote, brought in place by `use`; nothing when there is none that works. */
  async function instead<Value>(
    build: RegistryRemote,
    use: (other: RegistryRemote) => Promise<Value>,
  ): Promise<Value | undefined> {
    for (const find of lastGood.ways(build)) {
      const other = await find().catch((unanswered: unknown) => tellFailure(build, unanswered));
      const value = other && (await use(other).catch(() => undefined));
      if (other && value !== undefined) {
        builds.replace(build, other);
        return value;
      }
    }
    return undefined;
  }

  const loadView = async (build: RegistryRemote, viewName: string, as: 'page' | 'part') => {
    try {
      return await ownView(build, viewName);
    } catch (failure) {
      // A part waits for no other build while the remote is on the screen in this one.
      if (as === 'part' && builds.isInUse(build.name)) throw failure;
      const loaded = await instead(build, (other) => ownView(other, viewName));
      if (!loaded) throw failure;
      return loaded;
    }
  };

  const viewIn = (remote: string, viewName: string, as: 'page' | 'part'): Loadable<LoadedView> => {
    const build = as === 'page' ? builds.forPage(remote) : builds.forPart(remote);
    return kept(views, `${as} ${keyOf(remote, build?.version ?? '')}/${viewName}`, async () => {
      try {
        if (build) return await loadView(build, viewName, as);
        throw new RemoteFailure('registry', remote, new Error('The registry does not list it.'));
      } catch (failure) {
        if (isRemoteFailure(failure)) onFailure?.(failure);
        throw failure;
      }
    });
  };

  return {
    registry,
    builds,
    shownPages: createShownPages(endMark),
    view: (remote, viewName) => viewIn(remote, viewName, 'page'),
    part: (remote, viewName) => viewIn(remote, viewName, 'part'),
    preload(remote, viewName) {
      const build = builds.forPart(remote);
      if (build) void ownView(build, viewName).catch(() => undefined);
    },
    hold(shown, as) {
      const build = builds.get(shown);
      if (build) {
        showSheetsOf(build);
        told(build, 'loaded');
      }
      lastGood.worked(shown);
      return builds.hold(shown, as);
    },
    beforeRender(view, signal) {
      endMark();
      unmark = markRender?.(view);
      signal.addEventListener('abort', endMark, { once: true });
    },
    crashed({ remote: name, version }, error) {
      // A part that a view fetches when it is shown fails by this name.
      const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
      told({ name, version }, isChunk ? 'chunk' : 'render', error);
    },
    async recover(shown) {
      const build = builds.get(shown);
      if (!build || !lastGood.broke(shown)) return false;
      return (await instead(build, (other) => ownView(other, shown.name))) !== undefined;
    },
  };
}
