import { useApi, useStore } from '@tasklane/api-client';

/** Whether what is live was loaded: the shell does so for whoever is signed in, once the page is at rest. */
export const useIsLive = (): boolean => useStore(useApi().live) !== null;
