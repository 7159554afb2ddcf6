/** A filter of a list, by its name in the API and in the address of the page. */
export type Filter =
  /** Lengths in characters; the browser refuses a text that is too short. */
  | { readonly kind: 'text'; readonly min?: number; readonly max: number }
  /** Dollars, from nothing to `max`. */
  | { readonly kind: 'amount'; readonly max: number }
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly options: readonly string[] };

export type FilterSet = Readonly<Record<string, Filter>>;

/** The values that filter a list, by the names of filters; strings, as in an address. */
export type FilterValues<Filters extends FilterSet = FilterSet> = {
  readonly [Name in keyof Filters]?: string;
};

const amount = /^\d+(\.\d{1,2})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a filter accepts a value: invalid values in an address are ignored. */
function takes(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.includes(value);
  if (filter.kind === 'text') return value.length <= filter.max;
  if (filter.kind === 'amount') return amount.test(value) && Number(value) <= filter.max;
  return day.test(value) && !Number.isNaN(Date.parse(value));
}

/** Returns the filter values in the address of a page. */
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
