/** A filter of a list, under the name that the API and the address of the page have for it. */
export type Filter =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly options: readonly string[] };

export type FilterSet = Readonly<Record<string, Filter>>;

/** The values that narrow a list, by the names of filters; texts, as an address has them. */
export type FilterValues<Filters extends FilterSet = FilterSet> = {
  readonly [Name in keyof Filters]?: string;
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a filter takes a value: nonsense in an address narrows nothing. */
function takes(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.includes(value);
  if (filter.kind === 'text') return value.length <= filter.max;
  return day.test(value) && !Number.isNaN(Date.parse(value));
}

/** What the address of a page narrows its list by. */
export function valuesIn<Filters extends FilterSet>(
  filters: Filters,
  params: URLSearchParams,
): FilterValues<Filters> {
  const entries = Object.entries(filters).flatMap(([name, filter]) => {
    const value = params.get(name)?.trim() ?? '';
    return value !== '' && takes(filter, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries) as FilterValues<Filters>;
}
