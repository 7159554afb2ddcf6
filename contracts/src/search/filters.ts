/** Filters of a search for tasks. Absent members and empty lists do not filter. */
export interface TaskCriteria {
  /** Dollars; inclusive lower bound. */
  priceFrom?: number | undefined;
  /** Dollars; exclusive upper bound. */
  priceTo?: number | undefined;
  /** Dollars; inclusive upper bound, such as a remaining balance. */
  priceAtMost?: number | undefined;
  /** Maximum, in hours. */
  delivery?: number | undefined;
  /** Minimum, in stars. */
  rating?: number | undefined;
  /** English names; any of them matches. */
  languages?: readonly string[] | undefined;
  /** Slugs; any of them matches. */
  categories?: readonly string[] | undefined;
  /** ISO country codes; any of them matches. */
  sellerLocation?: readonly string[] | undefined;
}

/** Attributes of the task index that a search may filter and count by. */
export const taskFacets = {
  languages: 'user.languages',
  categories: 'categories',
  sellerLocation: 'user.country_iso',
  price: 'price',
  delivery: 'delivery',
  rating: 'review_average',
} as const;

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

const anyOf = (attribute: string, values: readonly string[] | undefined) =>
  values?.length ? [`${attribute} IN [${values.map(quote).join(', ')}]`] : [];

const bound = (attribute: string, operator: string, value: number | undefined) =>
  value === undefined ? [] : [`${attribute} ${operator} ${value}`];

/**
 * Returns the filters of a search for tasks in the search protocol's filter language, one string per condition, all of
 * which must hold. Price ranges are half-open, so that adjacent buckets share no task.
 */
export function taskFilters(criteria: TaskCriteria): string[] {
  return [
    ...bound(taskFacets.price, '>=', criteria.priceFrom),
    ...bound(taskFacets.price, '<', criteria.priceTo),
    ...bound(taskFacets.price, '<=', criteria.priceAtMost),
    ...bound(taskFacets.delivery, '<=', criteria.delivery),
    ...bound(taskFacets.rating, '>=', criteria.rating),
    ...anyOf(taskFacets.languages, criteria.languages),
    ...anyOf(taskFacets.categories, criteria.categories),
    ...anyOf(taskFacets.sellerLocation, criteria.sellerLocation),
  ];
}
