import type { PayoutStatus } from '@tasklane/contracts';
import { listOfTable } from '@tasklane/server-kit/list';
import { eq, inArray } from 'drizzle-orm';
import { orders } from '../schema';

const filters = {
  status: (status: PayoutStatus) => eq(orders.payoutStatus, status),
  /** Hashes of users; an empty list matches no payout. */
  sellers: (sellers: readonly string[]) => inArray(orders.seller, [...sellers]),
};

/** Payouts that are due, on their way or failed; those of orders that were completed first come first. */
export const pendingList = listOfTable(orders, {
  name: 'payouts-pending',
  id: orders.hash,
  sorts: { since: { by: orders.endedAt, type: 'timestamptz' } },
  defaultSort: 'since',
  filters,
});

/** Delayed payouts, those that end soonest first. */
export const delayedList = listOfTable(orders, {
  name: 'payouts-delayed',
  id: orders.hash,
  sorts: { until: { by: orders.payoutDelayedUntil, type: 'timestamptz' } },
  defaultSort: 'until',
  filters,
});

/** Payouts that were paid, latest first. */
export const processedList = listOfTable(orders, {
  name: 'payouts-processed',
  id: orders.hash,
  sorts: { paid: { by: orders.payoutAt, type: 'timestamptz' } },
  defaultSort: '-paid',
  filters,
});
