import type { LoadingBudgets, RegistryRemote } from '@tasklane/contracts';
import type { RemoteDefinition, ViewLoader } from '../remote';
import type { AnyView } from '../view';
import { attempt } from './attempt';
import { described } from './described';
import { RemoteFailure } from './failure';
import type { Phase } from './failure';
import { trustOnly } from './integrity';
import { keyOf } from './page-builds';
import type { ShownBuild } from './page-builds';
import { preloadEntry, preloadFiles } from './preload';
import type { RemoteRuntime } from './runtime';
import { loadableByKey } from './state';

/** A view that is ready to be shown: its code and its texts are loaded. */
export interface LoadedView extends ShownBuild {
  readonly name: string;
  readonly view: AnyView;
}

export interface BuildLoaderOptions {
  readonly runtime: RemoteRuntime;
  readonly budgets: LoadingBudgets;
  /** The current language, whose texts are fetched together with the code. */
  readonly language: string;
  /** Registers a remote's texts and fetches those of the current language. */
  readonly loadTexts: (definition: RemoteDefinition) => Promise<void>;
}

/**
 * Loads a view of a build, and what the build needs once before its first view. @throws RemoteFailure with its phase
 */
export type LoadFromBuild = (build: RegistryRemote, viewName: string) => Promise<LoadedView>;

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

export function createBuildLoader({
  runtime,
  budgets,
  language,
  loadTexts,
}: BuildLoaderOptions): LoadFromBuild {
  const wholes = loadableByKey<RegistryRemote>();
  const definitions = loadableByKey<RemoteDefinition>();

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

  /** The build with all its hashes, without which only its entry may be requested. */
  const wholeOf = (build: RegistryRemote): Promise<RegistryRemote> =>
    wholes(keyOf(build.name, build.version), async () => {
      preloadEntry(build);
      const whole = await inPhase('entry', build, (signal) => described(build, signal));
      trustOnly(whole);
      return whole;
    }).load();

  const definitionOf = (build: RegistryRemote): Promise<RemoteDefinition> =>
    definitions(keyOf(build.name, build.version), () =>
      inPhase('entry', build, () => importDefinition(runtime, build)),
    ).load();

  return async (build, name) => {
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
}
