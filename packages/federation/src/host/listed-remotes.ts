import type { RegistryRemote } from '@tasklane/contracts';
import { useSyncExternalStore } from 'react';
import { useRemotes } from './provider';

/** The remotes of the visitor's registry, as the edge said last. */
export function useListedRemotes(): readonly RegistryRemote[] {
  const { registry } = useRemotes();
  return useSyncExternalStore(registry.subscribe, registry.get, registry.get).remotes;
}
