import { asc } from 'drizzle-orm';
import type { Executor } from '../../../platform/database';
import { categories } from '../catalogue.schema';

export type CategoryRow = typeof categories.$inferSelect;

/** The whole tree, each level in its order. */
export const allCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position));

export async function insertCategories(tx: Executor, rows: readonly CategoryRow[]): Promise<void> {
  await tx
    .insert(categories)
    .values([...rows])
    .onConflictDoNothing();
}
