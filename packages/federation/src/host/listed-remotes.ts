import type { RegistryRemote } from '@tasklane/contracts';
import { useSyncExternalStore } from 'react';
import { useRemotes } from './provider';

/** The builds of the visitor's remotes that this page runs, or would run now; a deployment since need not be among them. */
export function useBuilds(): readonly RegistryRemote[] {
  const { registry, builds } = useRemotes();
  useSyncExternalStore(builds.subscribe, builds.revision, builds.revision);
  return registry.get().remotes.flatMap(({ name }) => builds.forPart(name) ?? []);
}

/** The remotes of the visitor's registry, as the edge said last. */
export function useListedRemotes(): readonly RegistryRemote[] {
  const { registry } = useRemotes();
  return useSyncExternalStore(registry.subscribe, registry.get, registry.get).remotes;
}
