/**
 * The tables whose rows go through lifecycles, in the order in which one transaction locks them: the cause of a change
 * before what it changes.
 */
const tables = [
  'checkouts',
  'tenders',
  'coin_payments',
  'coin_sendings',
  'discount_uses',
  'quotes',
  'disputes',
  'orders',
  'order_proposals',
  'tasks',
  'jobs',
  'job_offers',
  'gift_cards',
] as const;

export const lockRank = (table: (typeof tables)[number]): number => tables.indexOf(table);
