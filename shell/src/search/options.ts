import { useApiQuery } from '@tasklane/api-client';
import type { Option } from '@tasklane/ui';

const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** The name by which the search knows a language. */
export const englishName = (code: string): string => english.of(code) ?? code;

const named = (each: { readonly code: string; readonly name: string }): Option => ({
  value: each.code,
  label: each.name,
});

/** What the advanced search offers to choose from, as far as it has come. */
export function useSearchOptions() {
  const categories = useApiQuery('categories.list').data?.data ?? [];
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
    /** Codes of languages by their English names; names that nobody knows have none. */
    codesOf: (names: readonly string[]): string[] => names.flatMap((name) => codes.get(name) ?? []),
  };
}
