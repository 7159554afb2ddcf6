import { useApiQuery } from '@tasklane/api-client';

/** Names and hashes of all categories by slug, the names in the visitor's language. */
export function useCategories(): ReadonlyMap<string, { readonly name: string; readonly hash: string }> {
  const { data } = useApiQuery('categories.list', {}, { handled: true });
  const all = (data?.data ?? []).flatMap((category) => [category, ...category.child_categories]);
  return new Map(all.map((category) => [category.slug, category]));
}
