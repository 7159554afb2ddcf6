import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, min, sql, sum } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf, insertMany } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { giftCards, giftReturns, giftSpendParts, giftSpends } from './schema';
import type { GiftCardRow, GiftSpendPart, GiftSpendRow } from './schema';

/** The cards that count for their owner at a moment. */
const activeCards = (owner: Given<string>, now: Given<Date>) =>
  and(eq(giftCards.owner, owner), eq(giftCards.state, 'redeemed'), gt(giftCards.expiresAt, now));

/** Selects a user's gift balance in cents; null without cards. */
export const balanceSum = (owner: Given<string>, now: Given<Date>) =>
  new QueryBuilder()
    .select({ balance: sum(giftCards.balance) })
    .from(giftCards)
    .where(activeCards(owner, now));

/** Selects when the first of a user's cards with something left expires; null without one. */
export const firstExpiry = (owner: Given<string>, now: Given<Date>) =>
  new QueryBuilder()
    .select({ expiresAt: min(giftCards.expiresAt) })
    .from(giftCards)
    .where(and(activeCards(owner, now), gt(giftCards.balance, 0)));

/** Returns a user's cards with something left, earliest expiry first. */
export const cardsOf = (db: Executor, owner: string, now: Date): Promise<GiftCardRow[]> =>
  db
    .select()
    .from(giftCards)
    .where(and(activeCards(owner, now), gt(giftCards.balance, 0)))
    .orderBy(asc(giftCards.expiresAt), asc(giftCards.hash));

/** Returns cards by their hashes, in no order. */
export const cardsByHash = (db: Executor, hashes: readonly string[]): Promise<GiftCardRow[]> =>
  db.select().from(giftCards).where(anyOf(giftCards.hash, hashes));

/** Returns the user's gift balance in cents. */
export async function balanceOf(db: Executor, owner: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ balance: sum(giftCards.balance) })
    .from(giftCards)
    .where(activeCards(owner, now));
  return Number(row?.balance ?? 0);
}

export async function findByDigest(db: Executor, digest: string): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.digest, digest));
  return row;
}

/** Returns which of these digests belong to existing cards. */
export async function existingDigests(db: Executor, digests: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ digest: giftCards.digest })
    .from(giftCards)
    .where(anyOf(giftCards.digest, digests));
  return new Set(rows.flatMap(({ digest }) => digest ?? []));
}

/** Makes imports wait for each other, since none sees the codes of another that is not committed. */
export async function lockCodes(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('gift_cards.import'))`);
}

/** Returns whether a user has a card that has not expired, blocked ones included. */
export async function hasCard(db: Executor, owner: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: giftCards.hash })
    .from(giftCards)
    .where(and(eq(giftCards.owner, owner), inArray(giftCards.state, ['redeemed', 'blocked'])))
    .limit(1);
  return row !== undefined;
}

/** Writes a spend; returns false when its key exists already. */
export async function insertSpend(tx: Executor, row: GiftSpendRow): Promise<boolean> {
  const inserted = await tx
    .insert(giftSpends)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: giftSpends.key });
  return inserted.length > 0;
}

export async function findSpend(db: Executor, key: string): Promise<GiftSpendRow | undefined> {
  const [row] = await db.select().from(giftSpends).where(eq(giftSpends.key, key));
  return row;
}

/** Reads a spend and locks it until the transaction ends, which makes its refunds wait for each other. */
export async function lockSpend(tx: Executor, key: string): Promise<GiftSpendRow | undefined> {
  const [row] = await tx.select().from(giftSpends).where(eq(giftSpends.key, key)).for('update');
  return row;
}

/** Records that a spend took nothing. */
export async function refuseSpend(tx: Executor, key: string, refusal: string): Promise<void> {
  await tx.update(giftSpends).set({ refusal }).where(eq(giftSpends.key, key));
}

export const insertParts = (tx: Executor, parts: readonly GiftSpendPart[]): Promise<void> =>
  insertMany(tx, giftSpendParts, parts);

/** Returns the parts of a spend, the last taken first. */
export const partsOf = (db: Executor, spend: string): Promise<GiftSpendPart[]> =>
  db
    .select()
    .from(giftSpendParts)
    .where(eq(giftSpendParts.spend, spend))
    .orderBy(desc(giftSpendParts.position));

export async function updateReturned(
  tx: Executor,
  { spend, position }: GiftSpendPart,
  returned: number,
): Promise<void> {
  await tx
    .update(giftSpendParts)
    .set({ returned })
    .where(and(eq(giftSpendParts.spend, spend), eq(giftSpendParts.position, position)));
}

/** Writes a refund; returns false when its key exists already. */
export async function insertReturn(tx: Executor, row: typeof giftReturns.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(giftReturns)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: giftReturns.key });
  return inserted.length > 0;
}

/** Returns the spends of a period that took something. */
export const spendsIn = (db: Executor, since: Date, until: Date): Promise<GiftSpendRow[]> =>
  db
    .select()
    .from(giftSpends)
    .where(
      and(isNull(giftSpends.refusal), gte(giftSpends.createdAt, since), lt(giftSpends.createdAt, until)),
    );

/** Returns the refunds of a period. */
export const returnsIn = (
  db: Executor,
  since: Date,
  until: Date,
): Promise<(typeof giftReturns.$inferSelect)[]> =>
  db
    .select()
    .from(giftReturns)
    .where(and(gte(giftReturns.createdAt, since), lt(giftReturns.createdAt, until)));
