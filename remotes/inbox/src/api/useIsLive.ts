import { useApi } from '@tasklane/api-client';
import { useSyncExternalStore } from 'react';

/** Whether what is live was loaded: the shell does so for whoever is signed in, once the page is at rest. */
export function useIsLive(): boolean {
  const { live } = useApi();
  return useSyncExternalStore(live.subscribe, live.get, () => null) !== null;
}
