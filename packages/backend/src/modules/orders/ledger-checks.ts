import { orderLifecycle } from '@tasklane/contracts';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { LedgerCheck } from '../../kernel';
import { balanceCheck } from '../ledger';
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
  balanceCheck({
    name: 'payable',
    compares: 'payouts that are due to sellers, and what they are owed',
    account: 'payable',
    expected: sql`
      SELECT ${orders.seller} AS holder, 'USD' AS asset, ${orders.price} AS amount
      FROM ${orders} WHERE ${eq(orders.payoutStatus, 'due')}`,
  }),
];
