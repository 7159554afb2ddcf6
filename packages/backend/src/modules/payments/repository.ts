import type { CheckoutStatus } from '@tasklane/contracts';
import { and, asc, desc, eq, exists, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { listOfTable } from '@tasklane/server-kit/list';
import { insertSubject, insertSubjectIfAbsent } from '@tasklane/server-kit/lifecycle';
import type { EngineDeps } from '@tasklane/server-kit/lifecycle';
import { checkoutSubject, tenderSubject } from './lifecycle/subjects';
import type { Span } from './method';
import type { Payment } from './payment';
import { checkouts, providerEvents, tenders } from './schema';
import type { NewCheckout, NewTender, TenderRow } from './schema';

/** Writes checkout and tenders; returns false when the basket has a checkout that did not fail. */
export async function insertPayment(
  deps: EngineDeps,
  tx: Executor,
  checkout: NewCheckout,
  tenders: readonly NewTender[],
): Promise<boolean> {
  if (!(await insertSubjectIfAbsent(deps, tx, checkoutSubject, checkout))) return false;
  for (const tender of tenders) await insertSubject(deps, tx, tenderSubject, tender);
  return true;
}

/** In the order in which they are carried out. */
export const tendersOf = (db: Executor, checkout: string): Promise<TenderRow[]> =>
  db.select().from(tenders).where(eq(tenders.checkout, checkout)).orderBy(asc(tenders.position));

/** Reads in one statement: between two, a provider's event could settle a tender of the checkout already read. */
async function findWhere(db: Executor, condition: SQL | undefined): Promise<Payment | undefined> {
  const rows = await db
    .select({ checkout: checkouts, tender: tenders })
    .from(checkouts)
    .innerJoin(tenders, eq(tenders.checkout, checkouts.hash))
    .where(condition)
    .orderBy(asc(tenders.position));
  return rows[0] && { checkout: rows[0].checkout, tenders: rows.map(({ tender }) => tender) };
}

export const findPayment = (db: Executor, hash: string): Promise<Payment | undefined> =>
  findWhere(db, eq(checkouts.hash, hash));

/** Those of each checkout in the order in which they are carried out. */
export const tendersOfAll = async (db: Executor, hashes: readonly string[]): Promise<TenderRow[]> =>
  hashes.length === 0
    ? []
    : db.select().from(tenders).where(anyOf(tenders.checkout, hashes)).orderBy(asc(tenders.position));

export const paidBy = (buyer: string): SQL => eq(checkouts.buyer, buyer);

/** Checkouts, latest first. */
export const paymentList = listOfTable(checkouts, {
  name: 'payments',
  id: checkouts.hash,
  sorts: { created: { by: checkouts.createdAt, type: 'timestamptz' } },
  defaultSort: '-created',
  filters: {
    status: (status: CheckoutStatus) => eq(checkouts.status, status),
    /** A type of which one of its tenders is. */
    type: (type: string) =>
      exists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(tenders)
          .where(and(eq(tenders.checkout, checkouts.hash), sql`${tenders.type} = ${type}`)),
      ),
  },
});

/** Finds the one payment of a basket that did not fail. */
export const findAlive = (db: Executor, buyer: string, basket: string): Promise<Payment | undefined> =>
  findWhere(
    db,
    and(eq(checkouts.basket, basket), eq(checkouts.buyer, buyer), ne(checkouts.status, 'failed')),
  );

export const findByOrder = (db: Executor, order: string): Promise<Payment | undefined> =>
  findWhere(db, eq(checkouts.order, order));

export async function findTender(db: Executor, hash: string): Promise<TenderRow | undefined> {
  const [row] = await db.select().from(tenders).where(eq(tenders.hash, hash));
  return row;
}

/** Selects the type of the method by which a user last paid; null for a user who never paid. */
export const lastMethod = (buyer: Given<string>) =>
  new QueryBuilder()
    .select({ type: sql`(${lastTender})`.as('type') })
    .from(checkouts)
    .where(and(eq(checkouts.buyer, buyer), inArray(checkouts.status, ['paid', 'refunded'])))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);

/** Selects the type of the last tender of a checkout; a join would read the tenders of all checkouts of a buyer. */
const lastTender = new QueryBuilder()
  .select({ type: tenders.type })
  .from(tenders)
  .where(eq(tenders.checkout, checkouts.hash))
  .orderBy(desc(tenders.position))
  .limit(1);

async function checkoutsWhere(db: Executor, condition: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: checkouts.hash })
    .from(checkouts)
    .innerJoin(tenders, eq(tenders.checkout, checkouts.hash))
    .where(condition);
  return rows.map(({ hash }) => hash);
}

/** Checkouts of which it is unknown whether a provider took the money. */
export const findProcessing = (db: Executor): Promise<string[]> =>
  checkoutsWhere(db, eq(tenders.status, 'processing'));

/** Checkouts that failed and still hold money of their buyers. */
export const findWithDeposits = (db: Executor): Promise<string[]> =>
  checkoutsWhere(db, and(eq(checkouts.status, 'failed'), eq(tenders.status, 'succeeded')));

/** Records that a provider's event is applied; returns false when it was applied before. */
export async function insertEvent(tx: Executor, row: typeof providerEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(providerEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  return inserted.length > 0;
}

/** Returns the tenders of a provider that were started in a period or changed in it, or have one of these names. */
export const tendersOfProvider = (
  db: Executor,
  { type, provider }: Pick<TenderRow, 'type' | 'provider'>,
  { since, until }: Span,
  names: { readonly keys: readonly string[]; readonly references: readonly string[] },
): Promise<TenderRow[]> =>
  db
    .select()
    .from(tenders)
    .where(
      and(
        eq(tenders.type, type),
        eq(tenders.provider, provider),
        or(
          and(gte(tenders.startedAt, since), lt(tenders.startedAt, until)),
          and(gte(tenders.updatedAt, since), lt(tenders.updatedAt, until)),
          anyOf(tenders.hash, names.keys),
          anyOf(tenders.reference, names.references),
        ),
      ),
    );
