import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { payments, providerEvents } from './payments.schema';
import type { PaymentRow } from './payments.schema';

/** Writes the payment, or answers false when the basket has one that did not fail. */
export async function insertPayment(db: Executor, row: PaymentRow): Promise<boolean> {
  const inserted = await db
    .insert(payments)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: payments.hash });
  return inserted.length > 0;
}

export async function findPayment(db: Executor, hash: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.hash, hash));
  return row;
}

/** Reads the payment and keeps it from every other settling until the transaction ends. */
export async function lockPayment(tx: Executor, hash: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.hash, hash)).for('update');
  return row;
}

/** The one payment of a basket that did not fail. */
export async function findAlive(
  db: Executor,
  buyer: string,
  basket: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.basket, basket), eq(payments.buyer, buyer), ne(payments.status, 'failed')));
  return row;
}

export async function findByOrder(db: Executor, order: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.order, order));
  return row;
}

/** Whether this user has ever paid for something here. */
export async function hasPaid(db: Executor, buyer: string): Promise<boolean> {
  const paid = await db
    .select({ hash: payments.hash })
    .from(payments)
    .where(and(eq(payments.buyer, buyer), inArray(payments.status, ['succeeded', 'refunded'])))
    .limit(1);
  return paid.length > 0;
}

/** Payments of which it is not known whether the provider took the money. */
export const findProcessing = (db: Executor): Promise<{ hash: string }[]> =>
  db.select({ hash: payments.hash }).from(payments).where(eq(payments.status, 'processing'));

export async function updatePayment(
  tx: Executor,
  payment: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> {
  await tx.update(payments).set(change).where(eq(payments.hash, payment.hash));
  return { ...payment, ...change };
}

/** Writes down that a provider's event takes effect, or answers false when it has before. */
export async function insertEvent(tx: Executor, row: typeof providerEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(providerEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  return inserted.length > 0;
}
