import type { RegistryRemote } from '@tasklane/contracts';
import type { Breaker } from './breaker';
import type { LoadFromBuild, LoadedView } from './build-loader';
import { RemoteFailure, isRemoteFailure } from './failure';
import type { LastGood } from './last-good';
import { keyOf } from './page-builds';
import type { PageBuilds } from './page-builds';
import { loadableByKey } from './state';
import type { Loadable } from './state';
import type { ReportOnce } from './report-once';

/** What a view is loaded for: a page, or a part that another page shows. */
export type ViewUse = 'page' | 'part';

/** Loads views of the builds that this page runs, and replaces builds that fail by others. */
export interface RemoteViews {
  /** Returns the current loadable of a view; the same object for every caller. */
  viewOf(remote: string, viewName: string, as: ViewUse): Loadable<LoadedView>;
  /** Loads a view of exactly this build before anything has requested it. */
  guess(build: RegistryRemote, viewName: string): Promise<LoadedView>;
  /** Replaces this build by another one that has the view. @returns the view; undefined where no build has it */
  fromAnother(build: RegistryRemote, viewName: string): Promise<LoadedView | undefined>;
}

export interface RemoteViewsOptions {
  readonly loadFromBuild: LoadFromBuild;
  readonly builds: PageBuilds;
  readonly lastGood: LastGood;
  readonly breaker: Breaker;
  readonly report: ReportOnce;
  /** Called for each failure of a build that has no replacement. */
  readonly onFailure: ((failure: RemoteFailure) => void) | undefined;
}

/** Whether a view is being waited for, or may be needed next. */
type Demand = 'asked' | 'guessed';

/** A failure without an attempt, since the build has failed too often recently. */
class RestingFailure extends Error {
  override readonly name = 'RestingFailure';
}

export function createRemoteViews({
  loadFromBuild,
  builds,
  lastGood,
  breaker,
  report,
  onFailure,
}: RemoteViewsOptions): RemoteViews {
  const views = loadableByKey<LoadedView>();

  const reportFailure = (build: RegistryRemote, failure: unknown): void => {
    if (isRemoteFailure(failure)) report(build, failure.phase, failure.cause);
  };

  /**
   * Reports a failure even where another build replaces the one that failed. Guesses are counted separately: a
   * pointer that passes over links must not block a page that is really requested.
   */
  const tryBuild = async (build: RegistryRemote, viewName: string, demand: Demand): Promise<LoadedView> => {
    const counted = `${demand} ${keyOf(build.name, build.version)}`;
    if (!breaker.admits(counted)) {
      throw new RemoteFailure('entry', build.name, new RestingFailure(), build.version);
    }
    try {
      const loaded = await loadFromBuild(build, viewName);
      breaker.worked(counted);
      return loaded;
    } catch (failure) {
      breaker.failed(counted);
      reportFailure(build, failure);
      throw failure;
    }
  };

  const load = (build: RegistryRemote, viewName: string, demand: Demand): Promise<LoadedView> => {
    const key = `${demand} ${keyOf(build.name, build.version)}/${viewName}`;
    return views(key, () => tryBuild(build, viewName, demand)).load();
  };
  const fromBuild = (build: RegistryRemote, viewName: string): Promise<LoadedView> =>
    load(build, viewName, 'asked');

  const fromAnother = async (build: RegistryRemote, viewName: string): Promise<LoadedView | undefined> => {
    for (const find of lastGood.ways(build)) {
      const other = await find().catch((unanswered: unknown) => reportFailure(build, unanswered));
      const view = other && (await fromBuild(other, viewName).catch(() => undefined));
      if (other && view) {
        builds.replace(build, other);
        return view;
      }
    }
    return undefined;
  };

  const fromBest = async (build: RegistryRemote, viewName: string, as: ViewUse): Promise<LoadedView> => {
    try {
      return await fromBuild(build, viewName);
    } catch (failure) {
      // A part waits for no other build while the remote is on the screen in this one.
      if (as === 'part' && builds.isInUse(build.name)) throw failure;
      const loaded = await fromAnother(build, viewName);
      if (!loaded) throw failure;
      return loaded;
    }
  };

  return {
    guess: (build, viewName) => load(build, viewName, 'guessed'),
    fromAnother,
    viewOf(remote, viewName, as) {
      const build = as === 'page' ? builds.forPage(remote) : builds.forPart(remote);
      return views(`${as} ${keyOf(remote, build?.version ?? '')}/${viewName}`, async () => {
        try {
          if (build) return await fromBest(build, viewName, as);
          throw new RemoteFailure('registry', remote, new Error('The registry does not list it.'));
        } catch (failure) {
          if (isRemoteFailure(failure)) onFailure?.(failure);
          throw failure;
        }
      });
    },
  };
}
