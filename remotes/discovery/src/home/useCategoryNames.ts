import { useApiQuery } from '@tasklane/api-client';

/** Names of all categories by slug, in the visitor's language. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const { data } = useApiQuery('categories.list', {}, { handled: true });
  const all = (data?.data ?? []).flatMap((category) => [category, ...category.child_categories]);
  return new Map(all.map(({ slug, name }) => [slug, name]));
}
