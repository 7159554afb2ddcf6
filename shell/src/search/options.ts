import { useApiQuery } from '@tasklane/api-client';
import type { Option } from '@tasklane/ui';

const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** Returns the English name by which the search index identifies a language. */
export const englishName = (code: string): string => english.of(code) ?? code;

const named = (each: { readonly code: string; readonly name: string }): Option => ({
  value: each.code,
  label: each.name,
});

/** Returns the choices of the advanced search, as far as they are loaded. */
export function useSearchOptions() {
  const categories = useApiQuery('categories.menu').data?.data ?? [];
  const countries = useApiQuery('countries.list').data?.data ?? [];
  const languages = useApiQuery('languages.list').data?.data ?? [];
  const codes = new Map(languages.map(({ code }) => [englishName(code), code]));
  return {
    categories: categories.flatMap(({ slug, name, child_categories }): Option[] => [
      { value: slug, label: name },
      ...child_categories.map((child) => ({ value: child.slug, label: `${name}: ${child.name}` })),
    ]),
    countries: countries.map(named),
    languages: languages.map(named),
    /** Returns the codes of languages by their English names; unknown names are left out. */
    codesOf: (names: readonly string[]): string[] => names.flatMap((name) => codes.get(name) ?? []),
  };
}
