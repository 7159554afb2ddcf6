import { and, count, eq, gt, isNotNull, isNull, lte, ne, not, or, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DiscountState } from '@tasklane/contracts';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { listOfTable } from '@tasklane/server-kit/list';
import { discountCodes, discountUses } from './schema';
import type { DiscountCodeRow, DiscountUseRow } from './schema';

/** Codes that were not removed. */
const isLive = isNull(discountCodes.removedAt);

export async function findCode(db: Executor, code: string): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.code, code), isLive));
  return row;
}

export async function findByHash(db: Executor, hash: string): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.hash, hash), isLive));
  return row;
}

/** Returns a code and locks it until the transaction ends, so that its uses are counted by one at a time. */
export async function lockCode(tx: Executor, hash: string): Promise<DiscountCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.hash, hash), isLive))
    .for('update');
  return row;
}

/** Writes a code; returns false when another one has its name. */
export async function insertCode(db: Executor, row: DiscountCodeRow): Promise<boolean> {
  const inserted = await db
    .insert(discountCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: discountCodes.hash });
  return inserted.length > 0;
}

/** Changes a code that was not removed; returns it, or undefined when there is none. */
export async function updateCode(
  db: Executor,
  hash: string,
  change: Partial<Omit<DiscountCodeRow, 'hash'>>,
): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .update(discountCodes)
    .set(change)
    .where(and(eq(discountCodes.hash, hash), isLive))
    .returning();
  return row;
}

export interface UseCounts {
  readonly uses: number;
  readonly usesByBuyer: number;
}

/**
 * Counts the uses of a code that are held or done, altogether and by one buyer. What a payment of the basket itself
 * holds does not count against it.
 */
export async function countUses(
  db: Executor,
  code: string,
  { buyer, basket }: { readonly buyer: string; readonly basket: string },
): Promise<UseCounts> {
  const [row] = await db
    .select({
      uses: count(),
      usesByBuyer: sql<number>`count(*) FILTER (WHERE ${discountUses.buyer} = ${buyer})`.mapWith(Number),
    })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.code, code),
        ne(discountUses.status, 'returned'),
        not(and(eq(discountUses.basket, basket), eq(discountUses.status, 'held')) ?? sql`false`),
      ),
    );
  return { uses: row?.uses ?? 0, usesByBuyer: row?.usesByBuyer ?? 0 };
}

export async function useOfCheckout(db: Executor, checkout: string): Promise<DiscountUseRow | undefined> {
  const [row] = await db.select().from(discountUses).where(eq(discountUses.checkout, checkout));
  return row;
}

export interface UseFigures {
  readonly used: number;
  readonly held: number;
  /** Cents. */
  readonly cost: number;
}

/** Returns figures of the codes that were used at all. */
export async function figuresOf(db: Executor, codes: readonly string[]): Promise<Map<string, UseFigures>> {
  if (codes.length === 0) return new Map();
  const isUsed = eq(discountUses.status, 'used');
  const rows = await db
    .select({
      code: discountUses.code,
      used: sql<number>`count(*) FILTER (WHERE ${isUsed})`.mapWith(Number),
      held: sql<number>`count(*) FILTER (WHERE ${eq(discountUses.status, 'held')})`.mapWith(Number),
      cost: sum(sql`CASE WHEN ${isUsed} THEN ${discountUses.amount} ELSE 0 END`).mapWith(Number),
    })
    .from(discountUses)
    .where(anyOf(discountUses.code, codes))
    .groupBy(discountUses.code);
  return new Map(rows.map(({ code, used, held, cost }) => [code, { used, held, cost }]));
}

/** The uses of a listed code that count towards its limit. */
const useCount = sql`(SELECT count(*) FROM ${discountUses} WHERE ${discountUses.code} = ${discountCodes.hash} AND ${discountUses.status} <> 'returned')`;
const isUsedUp = and(isNotNull(discountCodes.maxUses), sql`${useCount} >= ${discountCodes.maxUses}`);

/** A state, and the moment at which codes are in it. */
interface StateAt {
  readonly state: DiscountState;
  readonly at: string;
}

function isInState({ state, at }: StateAt): SQL | undefined {
  const now = new Date(at);
  const hasBegun = lte(discountCodes.startsAt, now);
  const open = or(isNull(discountCodes.endsAt), gt(discountCodes.endsAt, now));
  return {
    upcoming: gt(discountCodes.startsAt, now),
    ended: lte(discountCodes.endsAt, now),
    used_up: and(hasBegun, open, isUsedUp),
    active: and(hasBegun, open, sql`${isUsedUp} IS NOT TRUE`),
  }[state];
}

/** Codes that were not removed, latest first. */
export const discountList = listOfTable(discountCodes, {
  name: 'discounts',
  id: discountCodes.hash,
  sorts: { created: { by: discountCodes.createdAt, type: 'timestamptz' } },
  defaultSort: '-created',
  where: isLive,
  filters: {
    /** How the code begins. */
    code: (code: string) => sql`starts_with(${discountCodes.code}, ${code.toUpperCase()})`,
    state: isInState,
  },
});
