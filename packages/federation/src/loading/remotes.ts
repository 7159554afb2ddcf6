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
import { reportingOnce } from './report-once';
import type { SendReport } from './report-once';
import { createRemoteViews } from './remote-views';
import type { ViewUse } from './remote-views';

/** What a page's loader answers, as far as it names the remote of the page; `loaded` is null where no view came. */
export interface ExpectedPage {
  readonly loaded: LoadedView | null;
}

export interface RemotesOptions extends Omit<BuildLoaderOptions, 'budgets'> {
  readonly registry: RegistryStore;
  readonly budgets?: LoadingBudgets;
  readonly breaker?: Breaker;
  /** Called for each failure of a build that has no replacement. */
  readonly onFailure?: (failure: RemoteFailure) => void;
  /** Called once for each build that was on the screen, and once for each phase in which one failed. */
  readonly onReport?: SendReport;
  readonly markRender?: MarkRender;
  readonly goodVersions?: GoodVersions;
}

/** Loads remotes and their views, each once; a failure affects only its own view. */
export interface Remotes {
  readonly registry: RegistryStore;
  readonly builds: Pick<
    PageBuilds,
    'forPage' | 'forPart' | 'all' | 'stale' | 'update' | 'revision' | 'subscribe'
  >;
  readonly shownPages: ShownPages<ExpectedPage>;
  /** Returns the current loadable of a page's view; the same object for every caller. */
  view(remote: string, view: string): Loadable<LoadedView>;
  /** Returns the same for a slot: never of another build than the remote's own page on the screen. */
  part(remote: string, view: string): Loadable<LoadedView>;
  /** Fetches what a view needs and ignores failures: it is only a guess that the view will be needed. */
  preload(remote: string, view: string): void;
  /** Marks a view as on the screen. @returns the function that unmarks it */
  hold(shown: LoadedView, as: ViewUse): () => void;
  /** Announces that a page's view is rendered next, unless its navigation is aborted. */
  beforeRender(view: LoadedView, signal: AbortSignal): void;
  /** Handles an error of a build that is on the screen. */
  crashed(shown: ShownBuild, error: unknown): void;
  /** Replaces a build that broke by the last good one, once. @returns whether there is one */
  recover(shown: LoadedView): Promise<boolean>;
}

export function createRemotes(options: RemotesOptions): Remotes {
  const { registry, onReport, onFailure } = options;
  const { budgets = loadingBudgets, breaker = createBreaker(loadingBreaker) } = options;
  const builds = createPageBuilds(registry);
  const lastGood = createLastGood(builds, registry, options.goodVersions);
  const report = reportingOnce((each) => onReport?.(each));
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
      // A chunk that a view loads when it is shown fails with this name.
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
