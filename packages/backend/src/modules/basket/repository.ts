import { and, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { baskets } from './schema';
import type { BasketRow } from './schema';

/** Inserts the basket; returns false if the user already has one. */
export async function insertBasket(db: Executor, row: BasketRow): Promise<boolean> {
  const inserted = await db
    .insert(baskets)
    .values(row)
    .onConflictDoNothing({ target: baskets.user })
    .returning({ hash: baskets.hash });
  return inserted.length > 0;
}

/** Inserts the basket in place of one that the user has. */
export async function putBasket(db: Executor, row: BasketRow): Promise<void> {
  await db.insert(baskets).values(row).onConflictDoUpdate({ target: baskets.user, set: row });
}

export const basketsOf = (db: Executor, user: string): Promise<BasketRow[]> =>
  db.select().from(baskets).where(eq(baskets.user, user));

export async function findBasket(db: Executor, user: string, hash: string): Promise<BasketRow | undefined> {
  const [row] = await db
    .select()
    .from(baskets)
    .where(and(eq(baskets.hash, hash), eq(baskets.user, user)));
  return row;
}

/** Returns the user's basket and locks it until the transaction ends. */
export async function lockBasketOf(tx: Executor, user: string): Promise<BasketRow | undefined> {
  const [row] = await tx.select().from(baskets).where(eq(baskets.user, user)).for('update');
  return row;
}

export async function updateQuantity(db: Executor, hash: string, quantity: number): Promise<void> {
  await db.update(baskets).set({ quantity }).where(eq(baskets.hash, hash));
}

/** @param discount hash of a discount code, or null for none */
export async function updateDiscount(db: Executor, hash: string, discount: string | null): Promise<void> {
  await db.update(baskets).set({ discount }).where(eq(baskets.hash, hash));
}

/** Returns whether there was one. */
export async function deleteBasket(db: Executor, hash: string): Promise<boolean> {
  const deleted = await db.delete(baskets).where(eq(baskets.hash, hash)).returning({ hash: baskets.hash });
  return deleted.length > 0;
}
