import { asc, eq } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { categories } from './schema';

export type CategoryRow = typeof categories.$inferSelect;

/** Returns the whole tree, each level in order. */
export const allCategories = (db: Executor): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.position));

/** Returns those of the slugs that name a category. */
export async function existingSlugs(db: Executor, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(anyOf(categories.slug, slugs));
  return new Set(rows.map(({ slug }) => slug));
}

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
