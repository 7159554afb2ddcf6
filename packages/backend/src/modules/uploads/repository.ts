import { and, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { uploads } from './schema';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(db: Executor, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function findUpload(db: Executor, location: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.location, location));
  return row;
}

/**
 * Sums the bytes of a user's files that no record claims yet: stored, or promised since `since` and so possibly being
 * uploaded. Holds a lock, so that nobody else counts or promises for the same user until the transaction ends.
 */
export async function waitingBytes(tx: Executor, owner: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${owner}`}, 0))`);
  const underWay = and(inArray(uploads.state, ['promised', 'storing']), gt(uploads.createdAt, since));
  const [row] = await tx
    .select({ bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(and(eq(uploads.owner, owner), or(eq(uploads.state, 'stored'), underWay)));
  return Number(row?.bytes ?? 0);
}

/** Reads the upload and locks it, so that nobody claims it until the transaction ends. */
export async function lockUpload(tx: Executor, location: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.location, location)).for('update');
  return row;
}

export async function deleteUpload(tx: Executor, location: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.location, location));
}

/** Changes an upload if it is in a given state. @returns whether it was */
export async function moveUpload(
  db: Executor,
  location: string,
  from: UploadRow['state'],
  change: Partial<typeof uploads.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set(change)
    .where(and(eq(uploads.location, location), eq(uploads.state, from)))
    .returning({ location: uploads.location });
  return rows.length > 0;
}

/** Which files, and for which record. */
export interface Claim {
  readonly owner: string;
  readonly kind: string;
  /** Names the record that claims the files. */
  readonly claim: string;
  readonly locations: readonly string[];
  /** Whether to return files that the same record already holds as well. */
  readonly repeatable?: boolean;
}

/** Claims a user's stored files and returns their rows, without files that do not exist or are claimed elsewhere. */
export async function claimStored(
  tx: Executor,
  { owner, kind, claim, locations, repeatable = false }: Claim,
): Promise<UploadRow[]> {
  if (locations.length === 0) return [];
  const isStored = eq(uploads.state, 'stored');
  return tx
    .update(uploads)
    .set({ state: 'claimed', claim })
    .where(
      and(
        anyOf(uploads.location, locations),
        eq(uploads.owner, owner),
        eq(uploads.kind, kind),
        repeatable ? or(isStored, eq(uploads.claim, claim)) : isStored,
      ),
    )
    .returning();
}

/** Removes a claim from a file. @returns whether the file had this claim */
export async function unclaim(tx: Executor, location: string, claim: string): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ state: 'stored', claim: null })
    .where(and(eq(uploads.location, location), eq(uploads.state, 'claimed'), eq(uploads.claim, claim)))
    .returning({ location: uploads.location });
  return rows.length > 0;
}

export const findUploads = (db: Executor, locations: readonly string[]): Promise<UploadRow[]> =>
  locations.length === 0
    ? Promise.resolve([])
    : db.select().from(uploads).where(anyOf(uploads.location, locations));
