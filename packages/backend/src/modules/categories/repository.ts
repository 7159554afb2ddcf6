import { asc, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { categories } from './schema';

export type CategoryRow = typeof categories.$inferSelect;

/** Returns the whole tree, each level in order. */
export const allCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position));

/** Sets the picture of a category; `imagePath` is the address of a stored one. */
export async function setCategoryPicture(tx: Executor, slug: string, imagePath: string): Promise<void> {
  await tx.update(categories).set({ imagePath }).where(eq(categories.slug, slug));
}

export async function insertCategories(tx: Executor, rows: readonly CategoryRow[]): Promise<void> {
  await tx
    .insert(categories)
    .values([...rows])
    .onConflictDoNothing();
}
