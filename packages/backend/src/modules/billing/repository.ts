import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { addresses, billingDetails } from './schema';

export type BillingRow = typeof billingDetails.$inferSelect;
export type AddressRow = typeof addresses.$inferSelect;

export async function findBilling(db: Executor, user: string): Promise<BillingRow | undefined> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.user, user));
  return row;
}

/** Returns undefined if there are billing details already. */
export async function insertBilling(db: Executor, row: BillingRow): Promise<BillingRow | undefined> {
  const [made] = await db.insert(billingDetails).values(row).onConflictDoNothing().returning();
  return made;
}

/** Returns undefined if there are no billing details yet. */
export async function replaceBilling(db: Executor, row: BillingRow): Promise<BillingRow | undefined> {
  const [changed] = await db
    .update(billingDetails)
    .set(row)
    .where(eq(billingDetails.user, row.user))
    .returning();
  return changed;
}

/** Returns a user's addresses, latest first. */
export const addressesOf = (db: Executor, user: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.user, user))
    .orderBy(desc(addresses.createdAt), addresses.hash);

/** Counts a user's addresses and blocks concurrent additions until the transaction ends. */
export async function countAddresses(tx: Executor, user: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${user}`}, 0))`);
  const [row] = await tx.select({ total: count() }).from(addresses).where(eq(addresses.user, user));
  return row?.total ?? 0;
}

export async function insertAddress(db: Executor, row: AddressRow): Promise<void> {
  await db.insert(addresses).values(row);
}

/** Returns undefined if the user has no such address. */
export async function replaceAddress(
  db: Executor,
  { hash, user, createdAt: _kept, ...change }: AddressRow,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set(change)
    .where(and(eq(addresses.hash, hash), eq(addresses.user, user)))
    .returning();
  return row;
}

/** Returns whether there was such an address. */
export async function deleteAddress(db: Executor, user: string, hash: string): Promise<boolean> {
  const gone = await db
    .delete(addresses)
    .where(and(eq(addresses.hash, hash), eq(addresses.user, user)))
    .returning({ hash: addresses.hash });
  return gone.length > 0;
}
