import { and, asc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { orderDeliveries, orderFiles, orderRequirements, orders } from '../schema';
import type { DeliveryRow, FileRow } from '../schema';

/** A file that was uploaded before, as the uploads module describes it. */
export interface StoredFile {
  readonly location: string;
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
}

export const isRequirement = ({ delivery, sharedBy }: FileRow): boolean =>
  delivery === null && sharedBy === null;

export async function insertFiles(
  db: Executor,
  to: { order: string; delivery?: string; sharedBy?: string; at: Date },
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db.insert(orderFiles).values(files.map((file) => ({ hash: newHash(), ...to, ...file })));
}

/** Reads all files of an order, oldest first. */
export const filesOf = (db: Executor, order: string): Promise<FileRow[]> =>
  db.select().from(orderFiles).where(eq(orderFiles.order, order)).orderBy(asc(orderFiles.id));

export async function findRequirementFile(
  db: Executor,
  order: string,
  hash: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.order, order), eq(orderFiles.hash, hash)));
  return row && isRequirement(row) ? row : undefined;
}

/** Finds a delivered or shared file. */
export async function findAsset(db: Executor, hash: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(orderFiles).where(eq(orderFiles.hash, hash));
  return row && !isRequirement(row) ? row : undefined;
}

export async function deleteFile(tx: Executor, hash: string): Promise<void> {
  await tx.delete(orderFiles).where(eq(orderFiles.hash, hash));
}

export async function insertDelivery(
  db: Executor,
  delivery: { order: string; message: string; at: Date },
): Promise<string> {
  const hash = newHash();
  await db.insert(orderDeliveries).values({ hash, ...delivery });
  return hash;
}

/** Reads the deliveries of an order, oldest first. */
export const deliveriesOf = (db: Executor, order: string): Promise<DeliveryRow[]> =>
  db.select().from(orderDeliveries).where(eq(orderDeliveries.order, order)).orderBy(asc(orderDeliveries.id));

export async function setRevision(db: Executor, delivery: string, revision: string): Promise<void> {
  await db.update(orderDeliveries).set({ revision }).where(eq(orderDeliveries.hash, delivery));
}

export async function findRequirement(db: Executor, order: string) {
  const [row] = await db.select().from(orderRequirements).where(eq(orderRequirements.order, order));
  return row;
}

export async function insertRequirement(
  db: Executor,
  row: typeof orderRequirements.$inferInsert,
): Promise<void> {
  await db.insert(orderRequirements).values(row);
}

/**
 * Selects true if the order of an outer statement has its requirements, else nothing. `EXISTS` could read the requirements
 * of all orders.
 */
export const requirementOfOrder = new QueryBuilder()
  .select({ given: sql`true`.as('given') })
  .from(orderRequirements)
  .where(eq(orderRequirements.order, orders.hash));
