import type { RegistryRemote } from '@tasklane/contracts';
import { useSyncExternalStore } from 'react';
import { useRemotes } from './provider';

/**
 * Returns the builds of the visitor's remotes that this page runs, or would run now; later deployments may be
 * missing.
 */
export function useBuilds(): readonly RegistryRemote[] {
  const { registry, builds } = useRemotes();
  useSyncExternalStore(builds.subscribe, builds.revision, builds.revision);
  return registry.get().remotes.flatMap(({ name }) => builds.forPart(name) ?? []);
}

/** Returns the remotes of the visitor's registry, as the edge last answered. */
export function useListedRemotes(): readonly RegistryRemote[] {
  const { registry } = useRemotes();
  return useSyncExternalStore(registry.subscribe, registry.get, registry.get).remotes;
}
