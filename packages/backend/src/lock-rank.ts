/**
 * The tables whose rows go through lifecycles, in the order in which one transaction locks them: what causes a change
 * before what is changed by it.
 */
const tables = [
  'checkouts',
  'tenders',
  'orders',
  'order_cancellations',
  'tasks',
  'jobs',
  'job_offers',
] as const;

export const lockRank = (table: (typeof tables)[number]): number => tables.indexOf(table);
