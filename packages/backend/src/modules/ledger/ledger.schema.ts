import { bigint, bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Account } from './accounts';
import type { PostingKind } from './postings';

/** One movement of money. Its entries sum to zero; the database refuses anything else at commit. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    kind: text('kind').$type<PostingKind>().notNull(),
    order: text('order_hash').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ledger_transactions_order').on(table.order)],
);

/** What a movement did to one account. Rows are only ever added. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transaction: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<Account>().notNull(),
    /** Whose account: an order's hash for escrow, a user's hash for people, the house's own when null. */
    holder: text('holder'),
    /** Integer cents; above zero for what the account received. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transaction),
    index('ledger_entries_holder').on(table.holder, table.account),
  ],
);
