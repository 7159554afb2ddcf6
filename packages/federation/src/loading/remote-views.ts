import type { RegistryRemote } from '@tasklane/contracts';
import type { Breaker } from './breaker';
import type { LoadFromBuild, LoadedView } from './build-loader';
import { RemoteFailure, isRemoteFailure } from './failure';
import type { LastGood } from './last-good';
import { keyOf } from './page-builds';
import type { PageBuilds } from './page-builds';
import { loadableByKey } from './state';
import type { Loadable } from './state';
import type { ReportOnce } from './telling';

/** What a view is loaded for: a page, or a part that another page shows. */
export type ViewUse = 'page' | 'part';

/** Loads views of the builds that this page runs, and of others in the place of those that fail. */
export interface RemoteViews {
  /** What stands for a view right now; the same object for every caller. */
  viewOf(remote: string, viewName: string, as: ViewUse): Loadable<LoadedView>;
  /** Loads a view of this build and no other, which nobody has asked for yet. */
  guess(build: RegistryRemote, viewName: string): Promise<LoadedView>;
  /** Puts another build that has the view in the place of this one. @returns the view; undefined where none has it */
  fromAnother(build: RegistryRemote, viewName: string): Promise<LoadedView | undefined>;
}

export interface RemoteViewsOptions {
  readonly loadFromBuild: LoadFromBuild;
  readonly builds: PageBuilds;
  readonly lastGood: LastGood;
  readonly breaker: Breaker;
  readonly report: ReportOnce;
  /** Told of each failure for which there was no other build to put in its place. */
  readonly onFailure: ((failure: RemoteFailure) => void) | undefined;
}

/** Whether somebody waits for a view, or may want it next. */
type Demand = 'asked' | 'guessed';

/** Stands for a failure that was not tried again, since the build has failed too often of late. */
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

  const tellFailure = (build: RegistryRemote, failure: unknown): void => {
    if (isRemoteFailure(failure)) report(build, failure.phase, failure.cause);
  };

  /**
   * Tells of a failure also where another build is put in the place of the one that failed. Guesses have a count of their
   * own: a pointer that passes over links must not keep a page from whoever asks for it.
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
      tellFailure(build, failure);
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
      const other = await find().catch((unanswered: unknown) => tellFailure(build, unanswered));
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
