import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { anyOf, insertMany } from '@tasklane/server-kit/database';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { createReadCache, readThrough } from '../../platform/read-cache';
import { sellerFigures } from './schema';
import type { SellerFigures } from './schema';

/** What the reviews of a seller add up to. */
export type SellerRating = Pick<SellerFigures, 'ratingSum' | 'reviewCount'>;

/** The initial figures of a seller. */
export const noFigures = (seller: string): SellerFigures => ({
  seller,
  reviewCount: 0,
  ratingSum: 0,
  responseRate: 100,
  onTimeRate: 100,
  acceptanceRate: 100,
  queue: 0,
  disputes: 0,
  disputesAgainst: 0,
});

export async function figuresOf(
  db: Executor,
  sellers: readonly string[],
): Promise<Map<string, SellerFigures>> {
  if (sellers.length === 0) return new Map();
  const rows = await db.select().from(sellerFigures).where(anyOf(sellerFigures.seller, sellers));
  return new Map(rows.map((row) => [row.seller, row]));
}

/** Ratings by seller. */
export const ratingsCache = perKernel(() => createReadCache<SellerRating | undefined>());

/** Reads the ratings of sellers, from the cache. */
export const cachedRatingsOf = (
  kernel: Kernel,
  sellers: readonly string[],
): Promise<ReadonlyMap<string, SellerRating>> =>
  readThrough(ratingsCache(kernel), sellers, async (missing) => {
    const figures = await figuresOf(kernel.db, missing);
    return new Map(missing.map((seller) => [seller, figures.get(seller) ?? noFigures(seller)]));
  });

/** Adds a new review to the seller's figures (`reviews` is 1) or applies a changed one (`reviews` is 0). */
export async function addSellerRating(
  tx: Executor,
  seller: string,
  stars: number,
  reviews: 0 | 1,
): Promise<void> {
  await tx
    .insert(sellerFigures)
    .values({ seller, ratingSum: stars, reviewCount: reviews })
    .onConflictDoUpdate({
      target: sellerFigures.seller,
      set: {
        ratingSum: sql`${sellerFigures.ratingSum} + ${stars}`,
        reviewCount: sql`${sellerFigures.reviewCount} + ${reviews}`,
      },
    });
}

/** Counts a dispute about an order of the seller, or one that admins decided against them. */
export async function addSellerDispute(
  tx: Executor,
  seller: string,
  count: 'disputes' | 'disputesAgainst',
): Promise<void> {
  await tx
    .insert(sellerFigures)
    .values({ seller, [count]: 1 })
    .onConflictDoUpdate({
      target: sellerFigures.seller,
      set: { [count]: sql`${sellerFigures[count]} + 1` },
    });
}

/** Returns a share in whole percent; 100 where `whole` is 0, as nothing counts against the seller. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((100 * part) / whole);

/**
 * Locks the figures of these sellers until the transaction ends. Code that computes them from rows must take this lock
 * before counting, or the figures would miss what another transaction is about to commit.
 */
export async function lockFigures(tx: Executor, sellers: readonly string[]): Promise<void> {
  // In a fixed order, so that two transactions never deadlock.
  const rows = [...new Set(sellers)].sort().map((seller) => ({ seller }));
  if (rows.length === 0) return;
  await tx.insert(sellerFigures).values(rows).onConflictDoNothing();
  const own = inArray(
    sellerFigures.seller,
    rows.map(({ seller }) => seller),
  );
  await tx
    .select({ seller: sellerFigures.seller })
    .from(sellerFigures)
    .where(own)
    .orderBy(sellerFigures.seller)
    .for('update');
}

/** Replaces some figures of a seller; those that are not named stay unchanged. */
export async function setFigures(
  tx: Executor,
  seller: string,
  change: Partial<Omit<SellerFigures, 'seller' | 'reviewCount' | 'ratingSum'>>,
): Promise<void> {
  await tx
    .insert(sellerFigures)
    .values({ seller, ...change })
    .onConflictDoUpdate({ target: sellerFigures.seller, set: change });
}

/** Inserts the figures of sellers who have none yet. */
export const addFigures = async (tx: Executor, rows: readonly SellerFigures[]): Promise<void> =>
  insertMany(tx, sellerFigures, rows);
