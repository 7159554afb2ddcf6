import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database';
import { uploads } from './schema';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(db: Executor, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function findUpload(db: Executor, location: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.location, location));
  return row;
}

/** Reads the upload and keeps everybody from taking it over until the transaction ends. */
export async function lockUpload(tx: Executor, location: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.location, location)).for('update');
  return row;
}

export async function deleteUpload(tx: Executor, location: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.location, location));
}

export async function updateUpload(
  db: Executor,
  location: string,
  change: Partial<typeof uploads.$inferInsert>,
): Promise<void> {
  await db.update(uploads).set(change).where(eq(uploads.location, location));
}

/** Marks a person's stored files as taken over and answers them; those that are not there are missing. */
export async function takeStored(
  tx: Executor,
  owner: string,
  kind: string,
  locations: readonly string[],
): Promise<UploadRow[]> {
  if (locations.length === 0) return [];
  return tx
    .update(uploads)
    .set({ state: 'claimed' })
    .where(
      and(
        inArray(uploads.location, [...locations]),
        eq(uploads.owner, owner),
        eq(uploads.kind, kind),
        inArray(uploads.state, ['stored', 'claimed']),
      ),
    )
    .returning();
}

export const findUploads = (db: Executor, locations: readonly string[]): Promise<UploadRow[]> =>
  locations.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(uploads)
        .where(inArray(uploads.location, [...locations]));
