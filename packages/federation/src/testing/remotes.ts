import type { Registry, RegistryRemote } from '@tasklane/contracts';
import { createRegistryStore } from '../loading/registry';
import { createRemotes } from '../loading/remotes';
import type { Remotes, RemotesOptions } from '../loading/remotes';
import type { RemoteRuntime } from '../loading/runtime';
import type { RemoteDefinition } from '../remote';

/** A remote as a registry lists it. */
export const registryEntry = (
  name: string,
  version: string,
  routes: RegistryRemote['routes'] = [],
  slots: RegistryRemote['slots'] = [],
): RegistryRemote => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  access: 'public',
  routes,
  slots,
  views: {},
  shared: {},
  locales: {},
  integrity: { 'remoteEntry.js': `sha384-${name}-${version}` },
});

/** What the runtime answers for `<name>@<version>`: each call takes the next one, the last one repeats. */
export type Script = Readonly<Record<string, readonly (RemoteDefinition | Error)[]>>;

export interface ScriptedOptions extends Partial<RemotesOptions> {
  /** What the edge lists for a page that failed to load a build. */
  readonly instead?: readonly RegistryRemote[];
  /** What the edge lists when it is asked again. */
  readonly later?: readonly RegistryRemote[];
}

/** The real loader over a runtime that answers from a script, and an edge that answers from lists. */
export function scripted(
  remotes: readonly RegistryRemote[],
  script: Script,
  { instead = [], later = remotes, ...options }: ScriptedOptions = {},
): { readonly remotes: Remotes; readonly loads: string[] } {
  const loads: string[] = [];
  const patience = { timeoutMs: 500, tries: 2, pauseMs: 1 };
  const budgets = { registry: patience, entry: patience, chunk: patience, texts: patience, render: patience };
  const runtime: RemoteRuntime = {
    async load({ name, version }) {
      const key = `${name}@${version}`;
      const turn = loads.filter((each) => each === key).length;
      loads.push(key);
      const outcomes = script[key] ?? [];
      const outcome =
        outcomes[Math.min(turn, outcomes.length - 1)] ?? new Error(`No outcome is set for ${key}.`);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes },
    patience,
    fetch: async (address) => {
      const list = String(address).includes('without=') ? instead : later;
      return Response.json({ contracts: '1.0.0', remotes: list } satisfies Registry);
    },
  });
  const loadTexts = async (): Promise<void> => undefined;
  return {
    remotes: createRemotes({ registry, runtime, budgets, language: 'en', loadTexts, ...options }),
    loads,
  };
}
