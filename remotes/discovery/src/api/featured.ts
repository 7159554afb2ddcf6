import { useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { browsing } from '@tasklane/contracts';

const input = { query: { limit: browsing.showcaseSize } };

/** For loaders. @throws ApiError */
export const readFeatured = (api: Api) => api.ensure('gigs.featured', input);

/** Featured tasks; undefined until they have been read. */
export const useFeatured = () => useApiQuery('gigs.featured', input, { handled: true }).data?.data;
