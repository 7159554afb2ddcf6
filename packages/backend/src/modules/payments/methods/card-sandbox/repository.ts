import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import type { Span } from '../../method';
import { sandboxCards, sandboxCharges, sandboxRefunds, sandboxTokens } from './schema';
import type { ChargeStatus } from './schema';

export type ChargeRow = typeof sandboxCharges.$inferSelect;
export type CardRow = typeof sandboxCards.$inferSelect;
export type TokenRow = typeof sandboxTokens.$inferSelect;

export async function insertToken(db: Executor, row: TokenRow): Promise<void> {
  await db.insert(sandboxTokens).values(row);
}

/** Uses up a token and returns it, or undefined for one that was used before; a token is good for one charge. */
export async function useToken(tx: Executor, token: string, charge: string): Promise<TokenRow | undefined> {
  const [row] = await tx
    .update(sandboxTokens)
    .set({ usedBy: charge })
    .where(and(eq(sandboxTokens.token, token), isNull(sandboxTokens.usedBy)))
    .returning();
  return row;
}

export async function insertCard(tx: Executor, row: CardRow): Promise<void> {
  await tx.insert(sandboxCards).values(row);
}

export async function findCard(db: Executor, reference: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(sandboxCards).where(eq(sandboxCards.reference, reference));
  return row;
}

export async function deleteCard(db: Executor, reference: string): Promise<void> {
  await db.delete(sandboxCards).where(eq(sandboxCards.reference, reference));
}

/** Writes the charge; returns false when its key already exists. */
export async function insertCharge(tx: Executor, row: ChargeRow): Promise<boolean> {
  const inserted = await tx
    .insert(sandboxCharges)
    .values(row)
    .onConflictDoNothing({ target: sandboxCharges.key })
    .returning({ reference: sandboxCharges.reference });
  return inserted.length > 0;
}

export async function chargeByKey(db: Executor, key: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
  return row;
}

export async function chargeByReference(db: Executor, reference: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  return row;
}

/** Ends a charge that waits for the buyer; any other is left unchanged. */
export async function endChallenge(
  db: Executor,
  reference: string,
  end: { status: ChargeStatus; reason: string | null },
): Promise<void> {
  await db
    .update(sandboxCharges)
    .set(end)
    .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.status, 'requires_action')));
}

export async function updateCharge(
  tx: Executor,
  reference: string,
  change: Partial<ChargeRow>,
): Promise<void> {
  await tx.update(sandboxCharges).set(change).where(eq(sandboxCharges.reference, reference));
}

export async function insertRefund(db: Executor, row: typeof sandboxRefunds.$inferInsert): Promise<void> {
  await db.insert(sandboxRefunds).values(row).onConflictDoNothing();
}

/** Returns the charges that were made in a period and succeeded. */
export const chargesIn = (db: Executor, { since, until }: Span): Promise<ChargeRow[]> =>
  db
    .select()
    .from(sandboxCharges)
    .where(
      and(
        eq(sandboxCharges.status, 'succeeded'),
        gte(sandboxCharges.createdAt, since),
        lt(sandboxCharges.createdAt, until),
      ),
    );

/** Returns the refunds of a period with the key of their charge. */
export const refundsIn = (db: Executor, { since, until }: Span) =>
  db
    .select({
      reference: sandboxRefunds.charge,
      key: sandboxCharges.key,
      amount: sandboxRefunds.amount,
      at: sandboxRefunds.createdAt,
    })
    .from(sandboxRefunds)
    .innerJoin(sandboxCharges, eq(sandboxCharges.reference, sandboxRefunds.charge))
    .where(and(gte(sandboxRefunds.createdAt, since), lt(sandboxRefunds.createdAt, until)));
