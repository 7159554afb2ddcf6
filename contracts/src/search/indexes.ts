import type { Sort } from '../constants/browsing';

/** Names of the indexes behind the search protocol. */
export const searchIndexes = { tasks: 'tasks', suggestions: 'suggestions' } as const;
export type SearchIndexName = (typeof searchIndexes)[keyof typeof searchIndexes];

/** Order of the task index, by the name that the address bar and `GET /gigs` use. */
const taskOrders = {
  'date.desc': 'created:desc',
  'price.asc': 'price:asc',
  'price.desc': 'price:desc',
  'reviews.desc': 'review_count:desc',
  'last_active.desc': 'last_active:desc',
} as const satisfies Record<Sort, string>;

export type TaskOrder = Sort;

/** Whether a text, an address parameter say, names an order. */
export function isTaskOrder(value: unknown): value is TaskOrder {
  return typeof value === 'string' && Object.hasOwn(taskOrders, value);
}

/** The order as a rule of the search protocol, `price:asc`. */
export function taskSortRule(order: TaskOrder): string {
  return taskOrders[order];
}

/**
 * The variant of the task index that InstantSearch asks for an order: `tasks:price:asc`. Without an order it is the
 * base index: best match first, and the newest first where nothing was typed.
 */
export function taskIndexVariant(order?: TaskOrder): string {
  return order ? `${searchIndexes.tasks}:${taskSortRule(order)}` : searchIndexes.tasks;
}

/** The order that a variant stands for; undefined for the base index. */
export function orderOfVariant(indexName: string): TaskOrder | undefined {
  return (Object.keys(taskOrders) as TaskOrder[]).find((order) => taskIndexVariant(order) === indexName);
}
