import { useCategoryTree } from '../api/categories';

/** Names of all categories, in the visitor's language, by slug. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const all = (useCategoryTree() ?? []).flatMap((category) => [category, ...category.child_categories]);
  return new Map(all.map(({ slug, name }) => [slug, name]));
}
