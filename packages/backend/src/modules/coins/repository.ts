import type { CoinCode } from '@tasklane/contracts';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, namedByConnection } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import type { Block, Receiver, Transfer } from './chain';
import { coinChains, coinPayments, coinQuotes, coinReceivers, coinRefunds, coinTransfers } from './schema';
import type { CoinChainRow, CoinPaymentRow, CoinQuoteRow, CoinTransferRow } from './schema';

/** A payment with what it asked for and what was seen of it. */
export interface CoinPayment {
  /** The height up to which its chain was read; 0 before it was. */
  readonly tip: number;
  readonly payment: CoinPaymentRow;
  /** In their order; at least one. */
  readonly quotes: readonly CoinQuoteRow[];
  /** Those that the chain contains, in the order in which they were seen. */
  readonly transfers: readonly CoinTransferRow[];
}

/** Reads a payment. @throws not_found */
export async function coinPaymentOf(db: Executor, hash: string): Promise<CoinPayment> {
  const [row] = await db
    .select({ payment: coinPayments, tip: coinChains.height })
    .from(coinPayments)
    .leftJoin(coinChains, eq(coinChains.coin, coinPayments.coin))
    .where(eq(coinPayments.hash, hash));
  const { payment, tip } = orNotFound(row);
  const quotes = await db
    .select()
    .from(coinQuotes)
    .where(eq(coinQuotes.payment, hash))
    .orderBy(asc(coinQuotes.position));
  const transfers = await db
    .select()
    .from(coinTransfers)
    .where(and(eq(coinTransfers.payment, hash), isNull(coinTransfers.lostAt)))
    .orderBy(asc(coinTransfers.seenAt), asc(coinTransfers.hash));
  return { payment, tip: tip ?? 0, quotes, transfers };
}

/** Returns whether a payment exists. */
export const hasCoinPayment = async (db: Executor, hash: string): Promise<boolean> =>
  (await db.$count(coinPayments, eq(coinPayments.hash, hash))) > 0;

/** Payments to which transfers matter: open ones, and those that ended after a moment. */
const awaitedSince = (since: Date | SQL) => or(isNull(coinPayments.endedAt), gt(coinPayments.endedAt, since));

/** How far a chain was read, and what its next block can change. */
export interface ChainState extends CoinChainRow {
  /** Whether transfers on it matter. */
  readonly isWatched: boolean;
  /** Whether transfers are not confirmed yet, or lie in blocks that were not read. */
  readonly hasOpenTransfers: boolean;
}

/**
 * Prepares the statement that returns the state of a chain; undefined before it was ever read. It runs for every block,
 * and building its text would take the program longer than sending it.
 */
export function prepareChainState(
  db: Executor,
): (coin: CoinCode, since: Date) => Promise<ChainState | undefined> {
  const coin = sql.placeholder('coin');
  const payments = db
    .select({ hash: coinPayments.hash })
    .from(coinPayments)
    .where(and(eq(coinPayments.coin, coin), awaitedSince(sql`${sql.placeholder('since')}`)));
  const transfers = (condition: SQL) =>
    db
      .select({ hash: coinTransfers.hash })
      .from(coinTransfers)
      .where(and(eq(coinTransfers.coin, coin), isNull(coinTransfers.lostAt), condition));
  const open = transfers(isNull(coinTransfers.confirmedAt));
  const unread = transfers(gt(coinTransfers.height, coinChains.height));
  const statement = db
    .select({
      ...getTableColumns(coinChains),
      isWatched: sql<boolean>`${exists(payments)}`,
      hasOpenTransfers: sql<boolean>`(${exists(open)} OR ${exists(unread)})`,
    })
    .from(coinChains)
    .where(eq(coinChains.coin, coin))
    .prepare(namedByConnection);
  return async (code, since) => {
    const [row] = await statement.execute({ coin: code, since: since.toISOString() });
    return row;
  };
}

/** Reads a chain's row, which is created if it does not exist, and locks it until the transaction ends. */
export async function lockChain(tx: Executor, coin: CoinCode): Promise<CoinChainRow | undefined> {
  const lock = () => tx.select().from(coinChains).where(eq(coinChains.coin, coin)).for('update');
  const [row] = await lock();
  if (row) return row;
  await tx.insert(coinChains).values({ coin }).onConflictDoNothing();
  const [created] = await lock();
  return created;
}

export async function writeTip(tx: Executor, coin: CoinCode, { height, hash }: Block): Promise<void> {
  await tx.update(coinChains).set({ height, blockHash: hash }).where(eq(coinChains.coin, coin));
}

/** Prepares the statement that writes how far a chain was read, unless somebody else has done so since it was read up to `last`. */
export function prepareAdvance(db: Executor): (coin: CoinCode, last: Block, tip: Block) => Promise<void> {
  const statement = db
    .update(coinChains)
    .set({ height: sql`${sql.placeholder('height')}`, blockHash: sql`${sql.placeholder('hash')}` })
    .where(
      and(eq(coinChains.coin, sql.placeholder('coin')), eq(coinChains.blockHash, sql.placeholder('last'))),
    )
    .prepare(namedByConnection);
  return async (coin, last, { height, hash }) => {
    await statement.execute({ coin, last: last.hash, height, hash });
  };
}

/** Takes the next index of a receiver on a chain; the first is 1. */
export async function takeReceiver(db: Executor, coin: CoinCode): Promise<number> {
  const [row] = await db
    .insert(coinReceivers)
    .values({ coin, count: 1 })
    .onConflictDoUpdate({ target: coinReceivers.coin, set: { count: sql`${coinReceivers.count} + 1` } })
    .returning({ count: coinReceivers.count });
  return row?.count ?? 0;
}

export const insertQuote = async (tx: Executor, row: CoinQuoteRow): Promise<void> => {
  await tx.insert(coinQuotes).values(row);
};

/** Returns the coins on whose chains something is awaited. */
export async function watchedCoins(db: Executor, since: Date): Promise<CoinCode[]> {
  const rows = await db
    .selectDistinct({ coin: coinPayments.coin })
    .from(coinPayments)
    .where(awaitedSince(since));
  return rows.map(({ coin }) => coin);
}

/** The quotes whose address is one of these, whether in upper or lower case. */
const givenOut = (coin: CoinCode, addresses: readonly string[]) =>
  and(
    eq(coinQuotes.coin, coin),
    sql`lower(${coinQuotes.address}) = ANY(${sql.param(addresses.map((each) => each.toLowerCase()))})`,
  );

/** Returns the quotes that have one of these receivers. */
export function quotesAt(
  db: Executor,
  coin: CoinCode,
  receivers: readonly Receiver[],
): Promise<CoinQuoteRow[]> {
  const addresses = [...new Set(receivers.map(({ address }) => address))];
  const tags = new Set(receivers.flatMap(({ tag }) => tag ?? []));
  // Where all payments share an address, the address alone would find every quote that there ever was.
  const tagged = and(
    eq(coinQuotes.coin, coin),
    anyOf(coinQuotes.address, addresses),
    anyOf(coinQuotes.tag, tags),
  );
  return db
    .select()
    .from(coinQuotes)
    .where(or(and(givenOut(coin, addresses), isNull(coinQuotes.tag)), tagged));
}

/** Prepares the statement that returns which addresses payments were given, as they were given out. */
export function prepareReceivers(
  db: Executor,
): (coin: CoinCode, addresses: readonly string[]) => Promise<string[]> {
  const statement = db
    .selectDistinct({ address: coinQuotes.address })
    .from(coinQuotes)
    .where(
      and(
        eq(coinQuotes.coin, sql.placeholder('coin')),
        sql`lower(${coinQuotes.address}) = ANY(${sql.placeholder('addresses')})`,
      ),
    )
    .prepare(namedByConnection);
  return async (coin, addresses) => {
    if (addresses.length === 0) return [];
    const rows = await statement.execute({ coin, addresses: addresses.map((each) => each.toLowerCase()) });
    return rows.map(({ address }) => address);
  };
}

/** Returns the newest quote of each of these payments. */
export async function latestQuotes(
  db: Executor,
  payments: readonly string[],
): Promise<ReadonlyMap<string, CoinQuoteRow>> {
  const rows = await db
    .select()
    .from(coinQuotes)
    .where(anyOf(coinQuotes.payment, payments))
    .orderBy(asc(coinQuotes.position));
  return new Map(rows.map((row) => [row.payment, row]));
}

/** Returns the transfers on a chain above a height that are not known to be lost. */
export const transfersAbove = (db: Executor, coin: CoinCode, height: number): Promise<CoinTransferRow[]> =>
  db
    .select()
    .from(coinTransfers)
    .where(and(eq(coinTransfers.coin, coin), gt(coinTransfers.height, height), isNull(coinTransfers.lostAt)));

/** Returns the transfers that a chain has confirmed in a period, and has not lost since. */
export const confirmedWithin = (
  db: Executor,
  coin: CoinCode,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<CoinTransferRow[]> =>
  db
    .select()
    .from(coinTransfers)
    .where(
      and(
        eq(coinTransfers.coin, coin),
        gte(coinTransfers.confirmedAt, since),
        lt(coinTransfers.confirmedAt, until),
        isNull(coinTransfers.lostAt),
      ),
    )
    .orderBy(asc(coinTransfers.confirmedAt), asc(coinTransfers.hash));

/** Returns the transfers up to a height that are not confirmed yet. */
export const confirmable = (db: Executor, coin: CoinCode, height: number): Promise<CoinTransferRow[]> =>
  db
    .select()
    .from(coinTransfers)
    .where(
      and(
        eq(coinTransfers.coin, coin),
        lte(coinTransfers.height, height),
        isNull(coinTransfers.confirmedAt),
        isNull(coinTransfers.lostAt),
      ),
    );

/**
 * Writes a transfer; one that is known, and was lost or is in another block now, is in the chain again.
 * @returns undefined if nothing has changed
 */
export async function upsertTransfer(
  tx: Executor,
  row: CoinTransferRow,
): Promise<CoinTransferRow | undefined> {
  const { height } = row;
  const [written] = await tx
    .insert(coinTransfers)
    .values(row)
    .onConflictDoUpdate({
      target: [coinTransfers.coin, coinTransfers.transaction, coinTransfers.position],
      set: { height, lostAt: null },
      setWhere: or(sql`${coinTransfers.height} <> ${height}`, sql`${coinTransfers.lostAt} IS NOT NULL`),
    })
    .returning();
  return written;
}

export async function updateTransfers(
  tx: Executor,
  hashes: readonly string[],
  change: Partial<Pick<CoinTransferRow, 'confirmedAt' | 'lostAt' | 'countsFor'>>,
): Promise<void> {
  if (hashes.length > 0) await tx.update(coinTransfers).set(change).where(anyOf(coinTransfers.hash, hashes));
}

/** Returns the senders of the confirmed transfers of payments, by the payments' hashes. */
export async function sendersOf(
  db: Executor,
  payments: readonly string[],
): Promise<ReadonlyMap<string, (string | null)[]>> {
  const rows = await db
    .select({ payment: coinTransfers.payment, sender: coinTransfers.sender })
    .from(coinTransfers)
    .where(
      and(
        anyOf(coinTransfers.payment, payments),
        isNotNull(coinTransfers.confirmedAt),
        isNull(coinTransfers.lostAt),
      ),
    );
  const senders = new Map<string, (string | null)[]>();
  for (const { payment, sender } of rows) senders.set(payment, [...(senders.get(payment) ?? []), sender]);
  return senders;
}

/** Writes a refund; returns false when its key exists already. */
export async function insertRefund(tx: Executor, row: typeof coinRefunds.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(coinRefunds)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: coinRefunds.key });
  return inserted.length > 0;
}

/** Returns what of a payment was refunded, in the coin's smallest unit. */
export async function refundedOf(db: Executor, payment: string): Promise<bigint> {
  const [row] = await db
    .select({ amount: sum(coinRefunds.amount) })
    .from(coinRefunds)
    .where(eq(coinRefunds.payment, payment));
  return BigInt(row?.amount ?? 0);
}

export const identityOf = ({ transaction, position }: Pick<Transfer, 'transaction' | 'position'>): string =>
  `${transaction}:${position}`;
