import { deepStrictEqual } from 'node:assert';
import { sql } from 'drizzle-orm';
import { newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { auditLedger } from '../modules/accounting';
import { exchangeEntries, post } from '../modules/ledger';
import type { LedgerEntry } from '../modules/ledger';
import type { TestBackend } from './start';

/** Fails the test if the audit of the ledger finds anything that does not add up. */
export async function checkWholeLedger({ kernel }: TestBackend): Promise<void> {
  const { findings } = await auditLedger(kernel.db, kernel.ledgerChecks);
  deepStrictEqual(findings, []);
}

/**
 * Exchanges coins of a user for dollars, as an operator's adjustment.
 * @param cents what the user receives for the coins; both negative for the other direction
 */
export async function buildExchange(
  { kernel: { db, clock } }: TestBackend,
  { user, asset, amount, cents }: Pick<LedgerEntry, 'asset' | 'amount'> & { user: string; cents: bigint },
): Promise<void> {
  const entries: LedgerEntry[] = [
    { account: 'buyer', holder: user, asset, amount: -amount },
    ...exchangeEntries({ asset, amount }, { asset: 'USD', amount: cents }),
    { account: 'buyer', holder: user, asset: 'USD', amount: cents },
  ];
  const subject = { kind: 'adjustment', id: newHash() } as const;
  await transaction(db, (tx) => post(tx, { kind: 'charge', subject, entries }, clock.now()));
}

/** Owes a gift card one cent more than its row says, which the audit finds. */
export async function breakGiftCard({ kernel: { db, clock } }: TestBackend, card: string): Promise<void> {
  const entries: LedgerEntry[] = [
    { account: 'gift-cards', holder: card, asset: 'USD', amount: 1n },
    { account: 'gifts-given', holder: null, asset: 'USD', amount: -1n },
  ];
  const subject = { kind: 'gift-card', id: card } as const;
  await transaction(db, (tx) => post(tx, { kind: 'gift-adjust', subject, entries }, clock.now()));
}

/** Adds up what users and gift cards were owed at a moment from all entries until then, by holder, account and asset. */
export async function liabilitiesAt(db: Executor, moment: Date): Promise<LedgerEntry[]> {
  const { rows } = await db.execute<Omit<LedgerEntry, 'amount'> & { amount: string }>(sql`
    SELECT holder, account, asset, sum(amount)::text AS amount
    FROM ledger_entries JOIN ledger_transactions ON ledger_transactions.id = ledger_entries.transaction_id
    WHERE at <= ${moment} AND account IN ('deposits', 'refunds', 'payable', 'gift-cards', 'coins', 'coins-sent')
    GROUP BY holder, account, asset HAVING sum(amount) <> 0 ORDER BY holder, account, asset`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}
