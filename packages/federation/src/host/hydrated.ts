import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns whether the page is hydrated: false on the server and in the first render of a page that the edge rendered,
 * which has to match the server's.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
