import { useCategoryTree } from '../api/categories';

/** Names, in the visitor's language, and hashes of all categories by slug. */
export function useCategories(): ReadonlyMap<string, { readonly name: string; readonly hash: string }> {
  const all = (useCategoryTree() ?? []).flatMap((category) => [category, ...category.child_categories]);
  return new Map(all.map((category) => [category.slug, category]));
}
