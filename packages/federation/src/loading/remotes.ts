import type { RegistryRemote } from '@tasklane/contracts';
import type { RemoteDefinition } from '../remote';
import type { AnyView } from '../view';
import { attempt } from './attempt';
import type { Patience } from './attempt';
import { RemoteFailure, isRemoteFailure } from './failure';
import type { Phase } from './failure';
import { trustOnly } from './integrity';
import { preloadFiles } from './preload';
import type { RegistryStore } from './registry';
import type { RemoteRuntime } from './runtime';
import { loadable } from './state';
import type { Loadable } from './state';
import { tellingOnce } from './telling';
import type { Tell } from './telling';

/** A view that is ready to be shown: its code and its texts are here. */
export interface LoadedView {
  readonly remote: string;
  readonly version: string;
  readonly view: AnyView;
}

export interface RemotesOptions {
  readonly registry: RegistryStore;
  readonly runtime: RemoteRuntime;
  readonly patience: Patience;
  /** The language spoken, whose texts are fetched beside the code. */
  readonly language: string;
  /** Makes a remote's texts known and fetches those of the language spoken. */
  readonly loadTexts: (definition: RemoteDefinition) => Promise<void>;
  /** Told of each failure for which there was no other build to put in its place. */
  readonly onFailure?: (failure: RemoteFailure) => void;
  /** Told once of each build that came, and of each phase in which one failed. */
  readonly tell?: Tell;
}

/** Loads remotes and their views, each once, each failing for itself. */
export interface Remotes {
  readonly registry: RegistryStore;
  /** What stands for a view right now; the same object for every caller. */
  view(remote: string, view: string): Loadable<LoadedView>;
  /** Fetches what a view needs and says nothing when it fails: only a guess that it will be needed. */
  preload(remote: string, view: string): void;
  /** Hears of an error that a view threw while it was shown. */
  crashed(shown: LoadedView, error: unknown): void;
}

export function createRemotes(options: RemotesOptions): Remotes {
  const { registry, runtime, patience, language, loadTexts, onFailure, tell } = options;
  const definitions = new Map<string, Loadable<RemoteDefinition>>();
  const views = new Map<string, Loadable<LoadedView>>();
  /** The build that this page runs, by the name of the remote. */
  const running = new Map<string, RegistryRemote>();
  const told = tellingOnce((report) => tell?.(report));

  const inPhase = async <Value>(phase: Phase, remote: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await attempt(patience, work);
    } catch (cause) {
      throw new RemoteFailure(phase, remote, cause);
    }
  };

  const kept = <Value>(map: Map<string, Loadable<Value>>, key: string, work: () => Promise<Value>) => {
    const known = map.get(key);
    if (known) return known;
    const fresh = loadable(work);
    map.set(key, fresh);
    return fresh;
  };

  const definitionOf = (remote: RegistryRemote): Promise<RemoteDefinition> =>
    kept(definitions, `${remote.name}@${remote.version}`, () => {
      trustOnly(remote);
      return inPhase('entry', remote.name, () => runtime.load(remote));
    }).load();

  const viewOf = async (remote: RegistryRemote, name: string): Promise<LoadedView> => {
    preloadFiles(remote, name, language);
    const definition = await definitionOf(remote);
    const load = definition.views[name];
    if (!load) throw new RemoteFailure('entry', remote.name, new Error(`It has no view "${name}".`));
    const [module] = await Promise.all([
      inPhase('chunk', remote.name, load),
      inPhase('texts', remote.name, () => loadTexts(definition)),
    ]);
    running.set(remote.name, remote);
    return { remote: remote.name, version: remote.version, view: module.default };
  };

  /** A page that has begun with one build of a remote stays with it, whatever is deployed meanwhile. */
  const buildOf = (name: string): RegistryRemote => {
    const found = running.get(name) ?? registry.get().remotes.find((remote) => remote.name === name);
    if (!found) throw new RemoteFailure('registry', name, new Error('The registry does not list it.'));
    return found;
  };

  const tellFailure = (build: RegistryRemote, failure: unknown): void => {
    if (isRemoteFailure(failure)) told(build, failure.phase, failure.cause);
  };

  /** Tells how it went, also with a build for which another one is put in its place. */
  const toldView = async (build: RegistryRemote, viewName: string): Promise<LoadedView> => {
    try {
      const loaded = await viewOf(build, viewName);
      told(build, 'loaded');
      return loaded;
    } catch (failure) {
      tellFailure(build, failure);
      throw failure;
    }
  };

  const loadView = async (name: string, viewName: string): Promise<LoadedView> => {
    const build = buildOf(name);
    try {
      return await toldView(build, viewName);
    } catch (failure) {
      const other = await registry
        .instead(build)
        .catch((unanswered: unknown) => tellFailure(build, unanswered));
      if (!other) throw failure;
      return await toldView(other, viewName).catch(() => Promise.reject(failure));
    }
  };

  const view: Remotes['view'] = (name, viewName) =>
    kept(views, `${name}/${viewName}`, () =>
      loadView(name, viewName).catch((failure: RemoteFailure) => {
        onFailure?.(failure);
        throw failure;
      }),
    );

  return {
    registry,
    view,
    preload: (name, viewName) =>
      void view(name, viewName)
        .load()
        .catch(() => undefined),
    crashed({ remote: name, version }, error) {
      // A part that a view fetches when it is shown fails by this name.
      const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
      told({ name, version }, isChunk ? 'chunk' : 'render', error);
    },
  };
}
