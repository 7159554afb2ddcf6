import { useApi, useStore } from '@tasklane/api-client';

/** Whether the live part of the API client has loaded: the shell loads it for signed-in users once the page is idle. */
export const useIsLive = (): boolean => useStore(useApi().live) !== null;
