import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LedgerCheck } from '../../kernel';
import { balanceCheck } from '../ledger';
import { refundsOfOrders } from '../orders';
import { checkouts, tenders } from './schema';

/** What the ledger owes buyers. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [
  balanceCheck({
    name: 'deposits',
    compares: 'what was paid of checkouts that are not paid in full, and what is owed for it',
    account: 'deposits',
    expected: sql`
      SELECT ${checkouts.buyer} AS holder, ${tenders.asset} AS asset, ${tenders.amount} AS amount
      FROM ${tenders} JOIN ${checkouts} ON ${checkouts.hash} = ${tenders.checkout}
      WHERE ${and(inArray(checkouts.status, ['open', 'failed']), eq(tenders.status, 'succeeded'))}`,
  }),
  balanceCheck({
    name: 'refunds',
    compares: 'what goes back of orders and is not refunded, and what their buyers are owed',
    account: 'refunds',
    expected: sql`
      SELECT ${checkouts.buyer} AS holder, 'USD' AS asset, refunds.amount AS amount
      FROM ${checkouts} JOIN ${refundsOfOrders()} ON refunds.hash = ${checkouts.order}
      WHERE ${eq(checkouts.status, 'paid')}`,
  }),
];
