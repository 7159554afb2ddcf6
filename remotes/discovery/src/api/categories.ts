import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type Categories = Data<'categories.menu'>;

/** For loaders. @throws ApiError */
export const readCategories = async (api: Api): Promise<Categories> =>
  (await api.ensure('categories.menu')).data;

/** The category tree; undefined until it has been read. */
export const useCategoryTree = (): Categories | undefined =>
  useApiQuery('categories.menu', {}, { handled: true }).data?.data;

/** The slug of the category with this hash; undefined without a hash, and until it is known. */
export function useCategoryOf(hash: string | null): string | undefined {
  const { data } = useApiQuery('categories.list', {}, { handled: true, enabled: hash !== null });
  return data?.data
    .flatMap((category) => [category, ...category.child_categories])
    .find((category) => category.hash === hash)?.slug;
}
