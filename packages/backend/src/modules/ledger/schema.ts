import type { AssetCode } from '@tasklane/contracts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { units } from '@tasklane/server-kit/columns';
import type { Account } from './accounts';
import type { PostingKind, SubjectKind } from './postings';

/** One posting. Its entries sum to zero in each asset; the database refuses anything else at commit. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    kind: text('kind').$type<PostingKind>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    /** The hash of the order, checkout, gift card, payout or adjustment. */
    subjectId: text('subject_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('ledger_transactions_subject').on(table.subjectId, table.subjectKind),
    index('ledger_transactions_at').on(table.at, table.id),
  ],
);

export type PostingRow = typeof ledgerTransactions.$inferSelect;

/** What a posting did to one account. Rows are only ever added. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transaction: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<Account>().notNull(),
    /** Whose account: an order's hash for escrow, a card's hash for gift cards, a user's hash for users, null for the site's own. */
    holder: text('holder'),
    asset: text('asset').$type<AssetCode>().notNull(),
    /** In the asset's smallest unit; positive for what the account received. */
    amount: units('amount').notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transaction),
    index('ledger_entries_holder').on(table.holder, table.account),
  ],
);

/** Postings whose entries are not part of the sums yet; the database adds each one. */
export const ledgerUnsummed = pgTable('ledger_unsummed', {
  transaction: bigint('transaction_id', { mode: 'number' }).primaryKey(),
});

/** What all holders of an account received together on a day, of the postings that are summed. */
export const ledgerDaySums = pgTable(
  'ledger_day_sums',
  {
    account: text('account').$type<Account>().notNull(),
    asset: text('asset').$type<AssetCode>().notNull(),
    /** UTC. */
    day: date('day').notNull(),
    amount: units('amount').notNull(),
    /** For coins that the site took in by exchange: the US cents that it gave for them. Otherwise 0. */
    cost: units('cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.asset, table.day] })],
);

/** The balances of holders, of the postings that are summed. Those of zero are left out. */
export const ledgerHolderSums = pgTable(
  'ledger_holder_sums',
  {
    holder: text('holder').notNull(),
    account: text('account').$type<Account>().notNull(),
    asset: text('asset').$type<AssetCode>().notNull(),
    amount: units('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.account, table.asset] }),
    index('ledger_holder_sums_account').on(table.account, table.asset),
    index('ledger_holder_sums_zero')
      .on(table.holder)
      .where(sql`${table.amount} = 0`),
  ],
);
