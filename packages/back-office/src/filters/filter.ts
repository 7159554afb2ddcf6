import { termsLength } from '@tasklane/contracts';

/** A filter of a list, by its name in the API and in the address of the page. */
export type Filter = (
  | {
      readonly kind: 'text';
      readonly max: number;
      /** How long it has to be, as `termsLength` measures it. */
      readonly min?: number;
    }
  /** Dollars, from nothing to `max`. */
  | { readonly kind: 'amount'; readonly max: number }
  | { readonly kind: 'day' }
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      /** Names of options that only the API knows; the others are texts of the page. */
      readonly names?: Readonly<Record<string, string>>;
    }
) & {
  /** The lists that have the filter, where several share the page; all of them when left out. */
  readonly lists?: readonly string[];
};

export type FilterSet = Readonly<Record<string, Filter>>;

/** The values that filter a list, by the names of filters; strings, as in an address. */
export type FilterValues<Filters extends FilterSet = FilterSet> = {
  readonly [Name in keyof Filters]?: string;
};

const amount = /^\d+(\.\d{1,2})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns how long a text has to be, where it is too short; undefined where it is not. */
export function missingLength(filter: Filter, value: string): number | undefined {
  if (filter.kind !== 'text' || filter.min === undefined || value === '') return undefined;
  return termsLength(value) < filter.min ? filter.min : undefined;
}

/** Whether a filter accepts a value: invalid values in an address are ignored. */
function takes(filter: Filter, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.includes(value);
  if (filter.kind === 'text') return value.length <= filter.max && missingLength(filter, value) === undefined;
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
