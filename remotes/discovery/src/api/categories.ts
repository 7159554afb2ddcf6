import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type Categories = Data<'categories.list'>;

/** For loaders. @throws ApiError */
export const readCategories = async (api: Api): Promise<Categories> =>
  (await api.ensure('categories.list')).data;

/** The category tree; undefined until it has been read. */
export const useCategoryTree = (): Categories | undefined =>
  useApiQuery('categories.list', {}, { handled: true }).data?.data;
