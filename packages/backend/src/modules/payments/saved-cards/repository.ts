import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { savedCards } from '../schema';
import type { SavedCardRow } from '../schema';

/** The cards of a user that are not removed, the latest first. */
export const cardsOf = (db: Executor, user: string): Promise<SavedCardRow[]> =>
  db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.user, user), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.hash));

/** Finds a card of a user, also one that was removed. */
export async function findCard(
  db: Executor,
  { hash, user }: Pick<SavedCardRow, 'hash' | 'user'>,
): Promise<SavedCardRow | undefined> {
  const [row] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.hash, hash), eq(savedCards.user, user)));
  return row;
}

/** Finds a card whoever it belongs to, also one that was removed. */
export async function findAnyCard(db: Executor, hash: string): Promise<SavedCardRow | undefined> {
  const [row] = await db.select().from(savedCards).where(eq(savedCards.hash, hash));
  return row;
}

/** Writes a card; returns false for one that the provider has told of before. */
export async function insertCard(tx: Executor, row: SavedCardRow): Promise<boolean> {
  const inserted = await tx
    .insert(savedCards)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: savedCards.hash });
  return inserted.length > 0;
}

/** Removes cards that are not removed, with what they are recognised by. @returns their hashes */
export async function markRemoved(tx: Executor, which: SQL | undefined, removedAt: Date): Promise<string[]> {
  const rows = await tx
    .update(savedCards)
    .set({ removedAt, brand: '', last4: '', expiryMonth: 0, expiryYear: 0 })
    .where(and(which, isNull(savedCards.removedAt)))
    .returning({ hash: savedCards.hash });
  return rows.map(({ hash }) => hash);
}
