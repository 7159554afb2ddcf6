import { isNull, sql } from 'drizzle-orm';
import type { LedgerCheck } from '../../kernel';
import { balanceCheck } from '../ledger';
import { coinSendings } from './sending/schema';

/** What the ledger holds for transfers on chains. */
export const coinLedgerChecks: readonly LedgerCheck[] = [
  balanceCheck({
    name: 'coins-sent',
    compares: 'transfers that have not ended, and what is on its way',
    account: 'coins-sent',
    expected: sql`
      SELECT ${coinSendings.hash} AS holder, ${coinSendings.coin} AS asset, ${coinSendings.amount} AS amount
      FROM ${coinSendings} WHERE ${isNull(coinSendings.endedAt)}`,
  }),
];
