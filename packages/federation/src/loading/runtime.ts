import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { loadingBudgets } from '@tasklane/contracts';
import type { RegistryRemote } from '@tasklane/contracts';
import type { RemoteDefinition } from '../remote';
import { containerName } from './container-name';
import { integrityOf } from './integrity';

/** Loads one build of a remote into the page. Only this module knows the federation library. */
export interface RemoteRuntime {
  /** Rejects when the entry, or the chunk that holds the definition, fails to load. */
  load(remote: RegistryRemote): Promise<RemoteDefinition>;
}

/** The library has no useful time-out for entries, and sets no integrity. */
const guard = (timeoutMs: number): ModuleFederationRuntimePlugin => ({
  name: 'tasklane-guard',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = integrityOf(url);
    if (integrity) script.integrity = integrity;
    return { script, timeout: timeoutMs };
  },
});

/**
 * The real runtime. Each build is registered under its own name, so that a newer build can be loaded into a page
 * where the older one already runs, and a withdrawn one can be replaced.
 */
export function federationRuntime({ timeoutMs } = loadingBudgets.entry): RemoteRuntime {
  let guarded = false;
  const registered = new Set<string>();

  const register = (remote: RegistryRemote, name: string): void => {
    if (!guarded) registerPlugins([guard(timeoutMs)]);
    guarded = true;
    if (registered.has(name)) return;
    registered.add(name);
    registerRemotes([
      { name, entry: new URL(remote.base + remote.entry, location.href).href, type: 'global' },
    ]);
  };

  return {
    async load(remote) {
      const name = containerName(remote.name, remote.version);
      register(remote, name);
      const module = await loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
      if (!module) throw new Error(`${name} exposes nothing.`);
      return module.default;
    },
  };
}
