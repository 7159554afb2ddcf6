/** What narrows a search for tasks. Absent members and empty lists do not narrow. */
export interface TaskCriteria {
  /** Dollars; the lowest price still shown. */
  priceFrom?: number | undefined;
  /** Dollars; prices below this one are shown, this one is not. */
  priceTo?: number | undefined;
  /** Dollars; the highest price that is still shown, as of what somebody has left. */
  priceAtMost?: number | undefined;
  /** Hours at most. */
  delivery?: number | undefined;
  /** Stars at least. */
  rating?: number | undefined;
  /** English names; any of them. */
  languages?: readonly string[] | undefined;
  /** Slugs; any of them. */
  categories?: readonly string[] | undefined;
  /** ISO country codes; any of them. */
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
 * The conditions of a search for tasks in the search protocol's filter language, one string each, all of which must
 * hold. Price ranges are half-open, so that neighbouring buckets share no task.
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
