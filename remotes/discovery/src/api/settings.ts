import { useApiQuery } from '@tasklane/api-client';

/** Settings of the site; undefined until they have been read. */
export const useSettings = () => useApiQuery('settings.read', {}, { handled: true }).data?.data;
