import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { wallets } from './schema';

/** Selects the address of the user's wallet. */
export const walletAddress = (user: Given<string>) =>
  new QueryBuilder().select({ address: wallets.address }).from(wallets).where(eq(wallets.user, user));

/** Reads the address of the user's wallet, or null. */
export async function walletOf(db: Executor, user: string): Promise<string | null> {
  const [row] = await db.select().from(wallets).where(eq(wallets.user, user));
  return row?.address ?? null;
}

/** Reads the addresses of users' wallets; users without one are left out. */
export async function walletsOf(
  db: Executor,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(wallets).where(anyOf(wallets.user, users));
  return new Map(rows.map(({ user, address }) => [user, address]));
}

/** Finds the owner of this wallet. */
export async function ownerOf(db: Executor, address: string): Promise<string | undefined> {
  const [row] = await db.select().from(wallets).where(eq(wallets.address, address));
  return row?.user;
}

/** Connects a wallet, replacing the user's earlier one. @returns false when it belongs to somebody else */
export async function connect(tx: Executor, user: string, address: string, now: Date): Promise<boolean> {
  await disconnect(tx, user);
  const made = await tx
    .insert(wallets)
    .values({ user, address, connectedAt: now })
    .onConflictDoNothing()
    .returning();
  return made.length > 0;
}

export async function disconnect(tx: Executor, user: string): Promise<void> {
  await tx.delete(wallets).where(eq(wallets.user, user));
}
