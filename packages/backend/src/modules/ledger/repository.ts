import { and, asc, count, desc, eq, inArray, or, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertMany } from '../../platform/database';
import type { Executor } from '../../platform/database';
import { newHash } from '../../platform/ids';
import type { Account, Entry } from './accounts';
import { ledgerEntries, ledgerTransactions } from './ledger.schema';
import type { Posting, PostingKind } from './postings';

export async function insertPosting(
  db: Executor,
  { kind, order, entries }: Posting,
  at: Date,
): Promise<void> {
  const [row] = await db
    .insert(ledgerTransactions)
    .values({ hash: newHash(), kind, order, at })
    .returning({ id: ledgerTransactions.id });
  const transaction = row?.id ?? 0;
  await db.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transaction })));
}

/** Writes many movements of money in their order. */
export async function insertPostings(
  db: Executor,
  postings: readonly (Posting & { readonly at: Date })[],
): Promise<void> {
  const rows = postings.map(({ kind, order, at, entries }) => ({
    hash: newHash(),
    kind,
    order,
    at,
    entries,
  }));
  await insertMany(
    db,
    ledgerTransactions,
    rows.map(({ entries: _entries, ...row }) => row),
  );
  const orders = [...new Set(rows.map(({ order }) => order))];
  const stored = await db
    .select({ id: ledgerTransactions.id, hash: ledgerTransactions.hash })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.order, orders));
  const ids = new Map(stored.map(({ id, hash }) => [hash, id]));
  const entries = rows.flatMap(({ hash, entries: each }) =>
    each.map((entry) => ({ ...entry, transaction: ids.get(hash) ?? 0 })),
  );
  await insertMany(db, ledgerEntries, entries);
}

export interface StoredPosting {
  readonly kind: PostingKind;
  readonly at: Date;
  readonly entries: readonly Entry[];
}

/** An order's movements in the order in which they were made. */
export async function postingsOf(db: Executor, order: string): Promise<StoredPosting[]> {
  const rows = await db
    .select({
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.at,
      account: ledgerEntries.account,
      holder: ledgerEntries.holder,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(eq(ledgerTransactions.order, order))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.id));
  const steps = new Map<number, StoredPosting & { entries: Entry[] }>();
  for (const { id, kind, at, account, holder, amount } of rows) {
    const step = steps.get(id) ?? { kind, at, entries: [] };
    step.entries.push({ account, holder, amount });
    steps.set(id, step);
  }
  return [...steps.values()];
}

/** Sum of all entries in cents, zero in a sound ledger, and how many movements there are. */
export async function totals(db: Executor): Promise<{ sum: number; transactions: number }> {
  const [entries] = await db.select({ sum: sum(ledgerEntries.amount) }).from(ledgerEntries);
  const [movements] = await db.select({ count: count() }).from(ledgerTransactions);
  return { sum: Number(entries?.sum ?? 0), transactions: movements?.count ?? 0 };
}

/** What a user sees of the ledger: paid for an order, owed or given back, earned by a completed sale. */
export type MovementType = 'purchase' | 'refund' | 'payout';

/** The entry of each type: the posting in which it stands, and the user's account that it touches. */
const told: Readonly<Record<MovementType, { kind: PostingKind; account: Account }>> = {
  purchase: { kind: 'charge', account: 'buyer' },
  refund: { kind: 'cancel', account: 'refunds' },
  payout: { kind: 'release', account: 'payable' },
};

export interface Movement {
  readonly hash: string;
  readonly type: MovementType;
  readonly order: string;
  /** Cents; below zero for what the user paid. */
  readonly amount: number;
  readonly at: Date;
  /** A refund is on its way until the provider confirmed it. */
  readonly pending: boolean;
}

/** A page of a user's movements, the latest first, and how many there are in all. */
export async function movementsOf(
  db: Executor,
  user: string,
  types: readonly MovementType[],
  page: { offset: number; limit: number },
): Promise<{ movements: Movement[]; total: number }> {
  const wanted = or(
    ...types.map((type) =>
      and(eq(ledgerTransactions.kind, told[type].kind), eq(ledgerEntries.account, told[type].account)),
    ),
  );
  const mine = and(eq(ledgerEntries.holder, user), wanted);
  const confirmed = alias(ledgerTransactions, 'confirmed');
  const rows = await db
    .select({
      hash: ledgerTransactions.hash,
      kind: ledgerTransactions.kind,
      order: ledgerTransactions.order,
      amount: ledgerEntries.amount,
      at: ledgerTransactions.at,
      confirmed: confirmed.id,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .leftJoin(confirmed, and(eq(confirmed.order, ledgerTransactions.order), eq(confirmed.kind, 'refund')))
    .where(mine)
    .orderBy(desc(ledgerTransactions.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(mine);
  const movements = rows.map(({ kind, confirmed: confirmation, ...row }): Movement => {
    const type = types.find((each) => told[each].kind === kind) ?? 'purchase';
    return { ...row, type, pending: type === 'refund' && confirmation === null };
  });
  return { movements, total: all?.total ?? 0 };
}

/** What one account of a holder comes to, in cents. */
export async function balanceOf(db: Executor, account: Account, holder: string): Promise<number> {
  const [row] = await db
    .select({ balance: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), eq(ledgerEntries.holder, holder)));
  return Number(row?.balance ?? 0);
}
