import type { Sort } from '../constants/browsing';

/** Names of the indexes behind the search protocol. */
export const searchIndexes = { tasks: 'tasks', suggestions: 'suggestions' } as const;
export type SearchIndexName = (typeof searchIndexes)[keyof typeof searchIndexes];

/** Orders of the task index, by the names used in the address bar and by `GET /gigs`. */
const taskOrders = {
  'date.desc': 'created:desc',
  'price.asc': 'price:asc',
  'price.desc': 'price:desc',
  'reviews.desc': 'review_count:desc',
  'last_active.desc': 'last_active:desc',
} as const satisfies Record<Sort, string>;

export type TaskOrder = Sort;

/** Returns whether a value, such as an address parameter, names an order. */
export function isTaskOrder(value: unknown): value is TaskOrder {
  return typeof value === 'string' && Object.hasOwn(taskOrders, value);
}

/** Returns the order as a rule of the search protocol, `price:asc`. */
export function taskSortRule(order: TaskOrder): string {
  return taskOrders[order];
}

/**
 * Returns the variant of the task index that InstantSearch requests for an order: `tasks:price:asc`. Without an order
 * it is the base index: best match first, and newest first for an empty query.
 */
export function taskIndexVariant(order?: TaskOrder): string {
  return order ? `${searchIndexes.tasks}:${taskSortRule(order)}` : searchIndexes.tasks;
}

/** Returns the order of a variant; undefined for the base index. */
export function orderOfVariant(indexName: string): TaskOrder | undefined {
  return (Object.keys(taskOrders) as TaskOrder[]).find((order) => taskIndexVariant(order) === indexName);
}
