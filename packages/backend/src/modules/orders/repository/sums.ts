import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderStatus } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import type { LedgerCheck } from '../../../kernel';
import { sumTimer } from '../../../platform/sum-timer';
import { orders, orderSums as sums, orderUnsummed as unsummed } from '../schema';

/** Sums over all orders by `kind` and `name`: several rows of one of these add up. */
const everySum = sql`(
  SELECT ${sums.kind}, ${sums.name}, ${sums.count}, ${sums.cents} FROM ${sums}
  UNION ALL
  SELECT ${unsummed.kind}, ${unsummed.name}, ${unsummed.count}, ${unsummed.cents} FROM ${unsummed}
) AS every_sum`;

type SumRow<Name extends string> = Record<'kind' | 'count' | 'cents', string> & { name: Name };

/** Reads sums, each in one row, by their names; those of no orders are left out. */
async function readSums<Name extends string>(db: Executor, where: SQL): Promise<SumRow<Name>[]> {
  const { rows } = await db.execute<SumRow<Name>>(sql`
    SELECT kind, name, sum(count)::text AS count, sum(cents)::text AS cents FROM ${everySum} WHERE ${where}
    GROUP BY kind, name HAVING sum(count) <> 0 ORDER BY kind, name`);
  return rows;
}

/** Returns how many orders of each status have not ended, and what is held for them together, in cents. */
export async function openOrderTotals(
  db: Executor,
): Promise<{ status: OrderStatus; orders: number; amount: bigint }[]> {
  const rows = await readSums<OrderStatus>(db, sql`kind = 'open'`);
  return rows.map(({ name, count, cents }) => ({
    status: name,
    orders: Number(count),
    amount: BigInt(cents),
  }));
}

/** Sums what is due to each seller, or to each of some, in cents; sellers who are owed nothing are left out. */
export async function dueSums(
  db: Executor,
  sellers?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const chosen = sellers && sql`AND name = ANY(${sql.param([...sellers])})`;
  const rows = await readSums(db, sql`kind = 'due' ${chosen}`);
  return new Map(rows.map(({ name, cents }) => [name, Number(cents)]));
}

/** Payouts in one state or of one day: how many, and what they come to in cents. */
export interface PayoutFigure {
  readonly count: number;
  readonly cents: number;
}

/** The payouts of all sellers; what there is none of is left out. */
export interface PayoutFigures {
  /** Those that have not ended, by state. */
  readonly open: ReadonlyMap<string, PayoutFigure>;
  /** What is due to each seller, in cents: `dueSums`. */
  readonly due: ReadonlyMap<string, number>;
  /** Those that were paid, by the UTC day. */
  readonly paid: ReadonlyMap<string, PayoutFigure>;
}

/**
 * Counts and sums payouts that have not ended, and those that were paid on some days.
 * @param days in UTC, as in `2026-01-31`
 */
export async function payoutFigures(db: Executor, days: readonly string[]): Promise<PayoutFigures> {
  const isChosen = sql`kind = 'paid' AND name = ANY(${sql.param([...days])})`;
  const rows = await readSums(db, sql`kind IN ('payout', 'due') OR ${isChosen}`);
  const of = (kind: string) =>
    new Map(
      rows
        .filter((row) => row.kind === kind)
        .map(({ name, count, cents }) => [name, { count: Number(count), cents: Number(cents) }]),
    );
  return {
    open: of('payout'),
    due: new Map([...of('due')].map(([seller, { cents }]) => [seller, cents])),
    paid: of('paid'),
  };
}

/**
 * Adds changes that wait for it to the sums. Programs may do so at the same time: each takes changes of its own, and adds
 * to the sums in the same order.
 * @param tx a transaction
 * @param most how many changes are summed at most
 * @returns how many were
 */
export async function sumOrders(tx: Executor, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`
    WITH summed AS (
      DELETE FROM ${unsummed} WHERE ${unsummed.id} IN (
        SELECT ${unsummed.id} FROM ${unsummed} ORDER BY ${unsummed.id} LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) RETURNING kind, name, count, cents
    ),
    added AS (
      INSERT INTO ${sums} AS stored (kind, name, count, cents)
      SELECT kind, name, sum(count), sum(cents) FROM summed GROUP BY kind, name ORDER BY kind, name
      ON CONFLICT (kind, name)
      DO UPDATE SET count = stored.count + excluded.count, cents = stored.cents + excluded.cents
    )
    SELECT count(*) AS count FROM summed`);
  // Those that others change are theirs to remove: waiting for them could be waiting for each other.
  await tx.execute(sql`
    DELETE FROM ${sums} WHERE (kind, name) IN (
      SELECT kind, name FROM ${sums} WHERE count = 0 AND cents = 0 FOR UPDATE SKIP LOCKED
    )`);
  return Number(rows[0]?.count ?? 0);
}

/** Keeps the sums up to a minute behind the orders. */
export const orderSumTimer = sumTimer('orders.sum', sumOrders);

/** The sums that are kept of orders, their amounts and their counts, and the orders themselves. */
export const orderSumChecks: readonly LedgerCheck[] = [
  {
    name: 'order-sums',
    compares: 'what orders come to by status, payout, seller and day, and their sums',
    query: sql`
      SELECT each.subject, NULL AS account, compared.asset, compared.expected, compared.found
      FROM (
        SELECT kind || ' ' || name AS subject, sum(count) AS count, sum(cents) AS cents, sum(summed_count) AS summed_count,
          sum(summed_cents) AS summed_cents
        FROM (
          SELECT shares.kind, shares.name, shares.count, shares.cents, 0 AS summed_count, 0 AS summed_cents
          FROM ${orders} CROSS JOIN LATERAL order_shares(${orders}) AS shares
          UNION ALL
          SELECT kind, name, 0, 0, count, cents FROM ${everySum}
        ) AS both_sides
        GROUP BY kind, name
      ) AS each
      CROSS JOIN LATERAL (
        VALUES ('USD', each.cents, each.summed_cents), (NULL, each.count, each.summed_count)
      ) AS compared (asset, expected, found)
      WHERE compared.expected <> compared.found`,
  },
];
