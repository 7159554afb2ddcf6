import type { AssetCode } from '@tasklane/contracts';
import { and, gte, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { liabilityAccounts } from './accounts';
import type { Account, LedgerEntry } from './accounts';
import type { DayAmount } from './repository';
import { ledgerEntries as entries, ledgerTransactions as postings } from './schema';
import { everyDay, everyHolder } from './sums';

/** An account and an asset, each where only one is wanted. */
interface Choice {
  readonly account?: string | undefined;
  readonly asset?: string | undefined;
}

/** The condition for rows with an `account` and an `asset`. */
const isOf = ({ account, asset }: Choice): SQL | undefined =>
  and(
    account === undefined ? undefined : sql`account = ${account}`,
    asset === undefined ? undefined : sql`asset = ${asset}`,
  );

/** Returns the balance of all holders of an account together in an asset, in its smallest unit. */
export async function balanceOfAll(db: Executor, account: Account, asset: AssetCode): Promise<bigint> {
  const { rows } = await db.execute<{ amount: string }>(
    sql`SELECT coalesce(sum(amount), 0)::text AS amount FROM ${everyDay} WHERE ${isOf({ account, asset })}`,
  );
  return BigInt(rows[0]?.amount ?? 0);
}

/** Returns the UTC day of a moment. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Returns the balances of all accounts by asset, those of zero left out.
 * @param before when a UTC day begins; now if it is left out
 */
export async function balances(
  db: Executor,
  before?: Date,
): Promise<{ account: Account; asset: AssetCode; amount: bigint }[]> {
  const { rows } = await db.execute<{ account: Account; asset: AssetCode; amount: string }>(sql`
    SELECT account, asset, sum(amount)::text AS amount FROM ${everyDay}
    WHERE ${before ? sql`day < ${dayOf(before)}` : sql`TRUE`}
    GROUP BY account, asset HAVING sum(amount) <> 0 ORDER BY asset, account`);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/**
 * Returns what all holders of an account received together on each UTC day, less what left them. Days without movements
 * are left out.
 * @param since when a UTC day begins
 */
export async function receivedByDay(db: Executor, of: Required<Choice>, since: Date): Promise<DayAmount[]> {
  const { rows } = await db.execute<{ day: string; amount: string }>(sql`
    SELECT day::text AS day, sum(amount)::text AS amount FROM ${everyDay}
    WHERE ${isOf(of)} AND day >= ${dayOf(since)} GROUP BY day ORDER BY day`);
  return rows.map(({ day, amount }) => ({ day, amount: BigInt(amount) }));
}

/** What the site holds of an asset through exchange, and what it gave for it. */
export interface Holding {
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
  /** US cents that were given for it, less those that were received for what was given away. */
  readonly cost: bigint;
}

/** Returns the holdings of each asset other than dollars. */
export async function holdings(db: Executor): Promise<Holding[]> {
  const { rows } = await db.execute<{ asset: AssetCode; amount: string; cost: string }>(sql`
    SELECT asset, sum(amount)::text AS amount, sum(cost)::text AS cost FROM ${everyDay}
    WHERE account = 'exchange' AND asset <> 'USD' GROUP BY asset ORDER BY asset`);
  return rows.map(({ asset, amount, cost }) => ({ asset, amount: BigInt(amount), cost: BigInt(cost) }));
}

/**
 * Selects what users and gift cards are owed, or were owed at a moment: what they are owed now without what was posted
 * since.
 */
const liabilities = (before: Date | undefined, of: Choice): SQL => sql`
  SELECT holder, account, asset, sum(amount) AS amount FROM (
    SELECT holder, account, asset, amount FROM ${everyHolder}
    ${
      before &&
      sql`UNION ALL
        SELECT ${entries.holder}, ${entries.account}, ${entries.asset}, -${entries.amount}
        FROM ${postings} JOIN ${entries} ON ${entries.transaction} = ${postings.id}
        WHERE ${gte(postings.at, before)} AND ${entries.holder} IS NOT NULL`
    }
  ) AS both_sides
  WHERE ${and(inArray(sql`account`, liabilityAccounts), isOf(of))}
  GROUP BY holder, account, asset HAVING sum(amount) <> 0`;

type LiabilityRow = Omit<LedgerEntry, 'amount'> & { amount: string } & Record<string, unknown>;
const entryOf = ({ holder, account, asset, amount }: LiabilityRow): LedgerEntry => ({
  holder,
  account,
  asset,
  amount: BigInt(amount),
});

/**
 * Returns a page of what users and gift cards are owed, by the amount, and how many there are. Money held for an open
 * order is not owed to anybody yet.
 * @param before a moment; now if it is left out
 */
export async function liabilityPage(
  db: Executor,
  { before, ...of }: Choice & { readonly before?: Date | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const each = liabilities(before, of);
  const { rows } = await db.execute<LiabilityRow & { total: string }>(sql`
    SELECT holder, account, asset, amount::text AS amount, count(*) OVER () AS total FROM (${each}) AS liabilities
    ORDER BY liabilities.amount DESC, holder, account, asset LIMIT ${limit} OFFSET ${offset}`);
  const [first] = rows;
  // Only a page beyond the last has to count again.
  const total = first || offset === 0 ? Number(first?.total ?? 0) : await countOf(db, each);
  return { rows: rows.map(entryOf), total };
}

async function countOf(db: Executor, selection: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT count(*) AS count FROM (${selection}) AS selection`,
  );
  return Number(rows[0]?.count ?? 0);
}
