import { useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';

/** For loaders. @throws ApiError */
export const readSettings = (api: Api) => api.ensure('settings.read');

/** The service fee, in percent of a price; undefined until it has been read. */
export const useServiceRate = (): number | undefined => useApiQuery('settings.read').data?.data.service_rate;
