import type { AssetCode } from '@tasklane/contracts';
import { and, asc, count, eq, exists, gte, inArray, lt, notInArray, sql, sum } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf, insertMany } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { listOfTable } from '@tasklane/server-kit/list';
import type { Account, LedgerEntry } from './accounts';
import { ledgerEntries, ledgerTransactions } from './schema';
import type { Posting, PostingKind, Subject } from './postings';

const rowOf = ({ kind, subject }: Posting, at: Date) => ({
  hash: newHash(),
  kind,
  subjectKind: subject.kind,
  subjectId: subject.id,
  at,
});

export async function insertPosting(db: Executor, posting: Posting, at: Date): Promise<void> {
  const [row] = await db
    .insert(ledgerTransactions)
    .values(rowOf(posting, at))
    .returning({ id: ledgerTransactions.id });
  const transaction = storedId(row?.id);
  await db.insert(ledgerEntries).values(posting.entries.map((entry) => ({ ...entry, transaction })));
}

/** An entry without its posting would be money from nowhere. @throws Error if the posting was not stored */
function storedId(id: number | undefined): number {
  if (id === undefined) throw new Error('The posting was not stored.');
  return id;
}

/** Writes many postings in order. */
export async function insertPostings(
  db: Executor,
  postings: readonly (Posting & { readonly at: Date })[],
): Promise<void> {
  const movements = postings.map((posting) => ({
    row: rowOf(posting, posting.at),
    entries: posting.entries,
  }));
  const rows = movements.map(({ row }) => row);
  await insertMany(db, ledgerTransactions, rows);
  const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const stored = await db
    .select({ id: ledgerTransactions.id, hash: ledgerTransactions.hash })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.subjectId, subjects));
  const ids = new Map(stored.map(({ id, hash }) => [hash, id]));
  const entries = movements.flatMap(({ row, entries: each }) => {
    const transaction = storedId(ids.get(row.hash));
    return each.map((entry) => ({ ...entry, transaction }));
  });
  await insertMany(db, ledgerEntries, entries);
}

export interface StoredPosting {
  readonly hash: string;
  readonly kind: PostingKind;
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/**
 * Returns a subject's postings in the order in which they were written.
 * @param only the asset whose entries are read; those of all assets if it is left out
 */
export async function postingsOf(db: Executor, subject: Subject, only?: AssetCode): Promise<StoredPosting[]> {
  const rows = await db
    .select({
      id: ledgerTransactions.id,
      hash: ledgerTransactions.hash,
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.at,
      account: ledgerEntries.account,
      holder: ledgerEntries.holder,
      asset: ledgerEntries.asset,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.subjectKind, subject.kind),
        eq(ledgerTransactions.subjectId, subject.id),
        only && eq(ledgerEntries.asset, only),
      ),
    )
    .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.id));
  const steps = new Map<number, StoredPosting & { entries: LedgerEntry[] }>();
  for (const { id, hash, kind, at, ...entry } of rows) {
    const step = steps.get(id) ?? { hash, kind, at, entries: [] };
    step.entries.push(entry);
    steps.set(id, step);
  }
  return [...steps.values()];
}

/**
 * Checks the ledger: `sum` adds up by how many of its smallest units each asset is off, zero in a sound ledger;
 * `transactions` counts the postings.
 */
export async function totals(db: Executor): Promise<{ sum: number; transactions: number }> {
  const sums = await db
    .select({ sum: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.asset);
  const [movements] = await db.select({ count: count() }).from(ledgerTransactions);
  return {
    sum: sums.reduce((total, each) => total + Math.abs(Number(each.sum)), 0),
    transactions: movements?.count ?? 0,
  };
}

/** Selects what completed orders have earned a seller, in US cents; null without any. */
export const releasedTo = (seller: Given<string>) =>
  new QueryBuilder()
    .select({ sum: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(releases(seller));

const releases = (seller: Given<string>) =>
  and(
    eq(ledgerEntries.holder, seller),
    eq(ledgerEntries.account, 'payable'),
    eq(ledgerEntries.asset, 'USD'),
    eq(ledgerTransactions.kind, 'release'),
  );

/** Returns the balance of a holder's account in an asset, in its smallest unit. */
export async function balanceOf(
  db: Executor,
  account: Account,
  holder: string,
  asset: AssetCode,
): Promise<bigint> {
  const [row] = await db
    .select({ balance: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(isOf({ account, asset }), eq(ledgerEntries.holder, holder)));
  return BigInt(row?.balance ?? 0);
}

/** The postings that move a buyer's money between gift cards and orders, and not outside of the site. */
const giftKinds = ['gift-spend', 'gift-return'] as const satisfies readonly PostingKind[];

/** Returns what a user spent on orders, less refunds, by gift cards and otherwise, in US cents. */
export async function spentBy(db: Executor, buyer: string): Promise<bigint> {
  const [row] = await db
    .select({ balance: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerEntries.account, 'buyer'),
        eq(ledgerEntries.holder, buyer),
        eq(ledgerEntries.asset, 'USD'),
        notInArray(ledgerTransactions.kind, [...giftKinds]),
      ),
    );
  return -BigInt(row?.balance ?? 0);
}

/** What an account received on a UTC day, in the asset's smallest unit. */
export interface DayAmount {
  /** `2026-03-01` */
  readonly day: string;
  readonly amount: bigint;
}

/**
 * Returns what completed orders earned a seller on each UTC day since a moment, in US cents. Days without sales are
 * left out.
 */
export async function earnedByDay(db: Executor, seller: string, since: Date): Promise<DayAmount[]> {
  const day = sql<string>`((${ledgerTransactions.at} AT TIME ZONE 'UTC')::date)::text`;
  const rows = await db
    .select({ day, amount: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerEntries.transaction, ledgerTransactions.id))
    .where(and(releases(seller), gte(ledgerTransactions.at, since)))
    .groupBy(day)
    .orderBy(day);
  return rows.map((row) => ({ day: row.day, amount: BigInt(row.amount ?? 0) }));
}

/** The condition for entries of an account and of an asset, each where it is given. */
const isOf = ({ account, asset }: { account?: string | undefined; asset?: string | undefined }) =>
  and(
    account === undefined ? undefined : sql`${ledgerEntries.account} = ${account}`,
    asset === undefined ? undefined : sql`${ledgerEntries.asset} = ${asset}`,
  );

/** Postings, latest first. */
export const postingList = listOfTable(ledgerTransactions, {
  name: 'postings',
  id: ledgerTransactions.id,
  sorts: { at: { by: ledgerTransactions.at, type: 'timestamptz' } },
  defaultSort: '-at',
  filters: {
    kind: (kind: string) => sql`${ledgerTransactions.kind} = ${kind}`,
    subject: (subject: string) => eq(ledgerTransactions.subjectId, subject),
    /** Has an entry of this account and asset. */
    touches: (of: { account?: string | undefined; asset?: string | undefined }) =>
      exists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.transaction, ledgerTransactions.id), isOf(of))),
      ),
    /** Moments, ISO 8601. */
    since: (since: string) => gte(ledgerTransactions.at, new Date(since)),
    before: (before: string) => lt(ledgerTransactions.at, new Date(before)),
  },
});

/** Returns the entries of postings in the order in which they were written, by the number of the posting. */
export async function entriesOf(
  db: Executor,
  postings: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, readonly LedgerEntry[]>> {
  const entries = new Map<number, LedgerEntry[]>(postings.map(({ id }) => [id, []]));
  if (postings.length === 0) return entries;
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(
      anyOf(
        ledgerEntries.transaction,
        postings.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
  for (const { id: _, transaction, ...entry } of rows) entries.get(transaction)?.push(entry);
  return entries;
}
