import { orderLifecycle } from '@tasklane/contracts';
import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { LedgerCheck } from '../../kernel';
import { balanceCheck } from '../ledger';
import { earnings } from './repository/payouts';
import { orders } from './schema';

/** What the ledger holds for orders, and what it owes their sellers. */
export const orderLedgerChecks: readonly LedgerCheck[] = [
  balanceCheck({
    name: 'escrow',
    compares: 'price and fee of orders that have not ended, and what is held for them',
    account: 'escrow',
    expected: sql`
      SELECT ${orders.hash} AS holder, 'USD' AS asset, ${orders.price} + ${orders.fee} AS amount
      FROM ${orders} WHERE ${notInArray(orders.status, [...orderLifecycle.final])}`,
  }),
  {
    name: 'cancelled',
    compares: 'the price of cancelled orders, and how much of it goes back',
    query: sql`
      SELECT ${orders.hash} AS subject, NULL AS account, 'USD' AS asset, ${orders.price} AS expected,
        ${orders.priceBack} AS found
      FROM ${orders} WHERE ${and(eq(orders.status, 'cancelled'), ne(orders.priceBack, orders.price))}`,
  },
  balanceCheck({
    name: 'payable',
    compares: 'payouts that are neither sent nor on their way, and what sellers are owed',
    account: 'payable',
    expected: sql`
      SELECT ${orders.seller} AS holder, 'USD' AS asset, ${earnings} AS amount
      FROM ${orders} WHERE ${inArray(orders.payoutStatus, ['due', 'delayed', 'failed'])}`,
  }),
  balanceCheck({
    name: 'payout',
    compares: 'payouts that were paid, and what sellers have received',
    account: 'payout',
    // Payouts without a transfer were booked in dollars.
    expected: sql`
      SELECT ${orders.seller} AS holder,
        CASE WHEN ${isNull(orders.payoutTransfer)} THEN 'USD' ELSE 'ETN' END AS asset,
        CASE WHEN ${isNull(orders.payoutTransfer)} THEN ${earnings} ELSE ${orders.payoutAmount} END AS amount
      FROM ${orders} WHERE ${eq(orders.payoutStatus, 'paid')}`,
  }),
];
