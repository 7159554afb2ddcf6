import { loadingBreaker, loadingBudgets } from '@tasklane/contracts';
import type { LoadingBudgets } from '@tasklane/contracts';
import { createBreaker } from './breaker';
import type { Breaker } from './breaker';
import { createBuildLoader } from './build-loader';
import type { BuildLoaderOptions, LoadedView } from './build-loader';
import type { RemoteFailure } from './failure';
import { createLastGood } from './last-good';
import type { GoodVersions } from './last-good';
import { createPageBuilds } from './page-builds';
import type { PageBuilds, ShownBuild } from './page-builds';
import type { RegistryStore } from './registry';
import { createRenderMark } from './render-mark';
import type { MarkRender } from './render-mark';
import { showSheetsOf } from './sheets';
import { createShownPages } from './shown-pages';
import type { ShownPages } from './shown-pages';
import type { Loadable } from './state';
import { tellingOnce } from './telling';
import type { Tell } from './telling';
import { createRemoteViews } from './remote-views';
import type { ViewUse } from './remote-views';

/** What a page's loader answers, as far as it says whose page it is; `loaded` is null where no view came. */
export interface ExpectedPage {
  readonly loaded: LoadedView | null;
}

export interface RemotesOptions extends Omit<BuildLoaderOptions, 'budgets'> {
  readonly registry: RegistryStore;
  readonly budgets?: LoadingBudgets;
  readonly breaker?: Breaker;
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
  hold(shown: LoadedView, as: ViewUse): () => void;
  /** Says that a page's view is rendered next, unless its navigation is aborted. */
  beforeRender(view: LoadedView, signal: AbortSignal): void;
  /** Hears of an error of a build that is shown. */
  crashed(shown: ShownBuild, error: unknown): void;
  /** Puts the last good build in the place of one that broke, once. @returns whether there is one */
  recover(shown: LoadedView): Promise<boolean>;
}

export function createRemotes(options: RemotesOptions): Remotes {
  const { registry, tell, onFailure } = options;
  const { budgets = loadingBudgets, breaker = createBreaker(loadingBreaker) } = options;
  const builds = createPageBuilds(registry);
  const lastGood = createLastGood(builds, registry, options.goodVersions);
  const report = tellingOnce((news) => tell?.(news));
  const mark = createRenderMark(options.markRender);
  const loadFromBuild = createBuildLoader({ ...options, budgets });
  const views = createRemoteViews({ loadFromBuild, builds, lastGood, breaker, report, onFailure });

  return {
    registry,
    builds,
    shownPages: createShownPages(mark.end),
    view: (remote, viewName) => views.viewOf(remote, viewName, 'page'),
    part: (remote, viewName) => views.viewOf(remote, viewName, 'part'),
    preload(remote, viewName) {
      const build = builds.forPart(remote);
      if (build) void views.guess(build, viewName).catch(() => undefined);
    },
    hold(shown, as) {
      const build = builds.get(shown);
      if (build) {
        showSheetsOf(build);
        report(build, 'loaded');
      }
      lastGood.worked(shown);
      return builds.hold(shown, as);
    },
    beforeRender: mark.set,
    crashed({ remote: name, version }, error) {
      // A part that a view fetches when it is shown fails by this name.
      const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
      report({ name, version }, isChunk ? 'chunk' : 'render', error);
    },
    async recover(shown) {
      const build = builds.get(shown);
      if (!build || !lastGood.broke(shown)) return false;
      return (await views.fromAnother(build, shown.name)) !== undefined;
    },
  };
}
