import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

export type DisputeOverview = Data<'disputes.overview'>;
export type Precedent = Data<'disputes.precedents'>[number];
export type PrecedentFilter = Input<'disputes.usualShare'>['query'];

export const useDisputeOverview = () => useApiQuery('disputes.overview', {}, { handled: true });

/** How many precedents the page of a dispute shows. */
const LATEST = 3;

/** Returns the latest precedents of this kind. */
export const usePrecedents = (query: PrecedentFilter) =>
  useApiQuery('disputes.precedents', { query: { ...query, page: 1, per_page: LATEST } }, { handled: true });

/** Returns how much of the price usually goes back. */
export const useUsualShare = (query: PrecedentFilter) =>
  useApiQuery('disputes.usualShare', { query }, { handled: true });

/** Returns the names of categories by their slugs; of a child, after its parent's. */
function namesIn(categories: Data<'categories.list'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    categories.flatMap(({ slug, name: parent, child_categories: children }) => [
      [slug, parent] as const,
      ...children.map((child) => [child.slug, `${parent} · ${child.name}`] as const),
    ]),
  );
}

/** For loaders. @throws ApiError */
export const readCategoryNames = async (api: Api) => namesIn((await api.ensure('categories.list')).data);

/** Returns a function that names a category by its slug; the slug itself while the names are not known. */
export function useCategoryName() {
  const { data } = useApiQuery('categories.list', {}, { handled: true });
  const names = data && namesIn(data.data);
  return (slug: string): string => names?.[slug] ?? slug;
}
