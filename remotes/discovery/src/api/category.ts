import type { Api, Data, Input } from '@tasklane/api-client';

export type CategoryDetails = Data<'categories.read'>[number];
export type CategoryTasks = Data<'gigs.search'>;

/** For loaders; undefined where the response is empty. @throws ApiError */
export const readCategory = async (api: Api, slug: string): Promise<CategoryDetails | undefined> =>
  (await api.ensure('categories.read', { params: { id: slug } })).data[0];

/** For loaders: one page of a category's tasks. @throws ApiError */
export const readCategoryTasks = (api: Api, query: Input<'gigs.search'>['query']) =>
  api.ensure('gigs.search', { query });
