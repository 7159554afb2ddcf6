import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { insertMany } from '@tasklane/server-kit/database';
import { sellerFigures } from './schema';
import type { SellerFigures } from './schema';

/** Figures of a seller about whom nothing is known yet. */
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
  const rows = await db
    .select()
    .from(sellerFigures)
    .where(inArray(sellerFigures.seller, [...new Set(sellers)]));
  return new Map(rows.map((row) => [row.seller, row]));
}

/** Adds a review to the seller's figures, or takes the change of one: `reviews` is 1 for a new one, 0 for a changed one. */
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

/** A share in whole percent; 100 while there is nothing to speak against it. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.round((100 * part) / whole);

/**
 * Keeps the figures of these sellers from every other transaction until this one ends. Whoever computes them from rows
 * takes this lock before counting, or the figures would miss what another transaction is about to commit.
 */
export async function lockFigures(tx: Executor, sellers: readonly string[]): Promise<void> {
  // In one order for everybody, so that two transactions never wait for each other.
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

/** Replaces figures of a seller; those that are not named stay. */
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

/** Writes the figures of sellers of whom nothing is known yet. */
export const addFigures = async (tx: Executor, rows: readonly SellerFigures[]): Promise<void> =>
  insertMany(tx, sellerFigures, rows);
