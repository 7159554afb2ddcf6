import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { sumTimer } from '../../platform/sum-timer';
import {
  ledgerDaySums as daySums,
  ledgerEntries as entries,
  ledgerHolderSums as holderSums,
  ledgerTransactions as postings,
  ledgerUnsummed as unsummed,
} from './schema';

/**
 * Selects the entries of postings with their day and their place among the posting's entries of the same account, those
 * in dollars apart from those in other assets.
 * @param chosen selects the `id` of the postings
 */
const entriesOfChosen = (chosen: SQL) => sql`
  SELECT ${entries.transaction} AS posting, (${postings.at} AT TIME ZONE 'UTC')::date AS day,
    ${entries.account} AS account, ${entries.holder} AS holder, ${entries.asset} AS asset, ${entries.amount} AS amount,
    row_number() OVER (
      PARTITION BY ${entries.transaction}, ${entries.account}, ${entries.asset} = 'USD' ORDER BY ${entries.id}
    ) AS place
  FROM (${chosen}) AS chosen
  JOIN ${postings} ON ${postings.id} = chosen.id
  JOIN ${entries} ON ${entries.transaction} = chosen.id`;

/**
 * Selects the sums of days of what `moved` selects. A posting that exchanges several assets has as many exchange entries
 * in dollars as in other assets, in the same order: these dollars are what the assets cost. Dollars of a posting without
 * such pairs are the cost of no asset.
 */
const daySumsOfMoved = sql`
  SELECT moved.account, moved.asset, moved.day, sum(moved.amount) AS amount, coalesce(-sum(given.amount), 0) AS cost
  FROM moved LEFT JOIN moved AS given
    ON moved.account = 'exchange' AND moved.asset <> 'USD' AND given.account = 'exchange' AND given.asset = 'USD'
    AND given.posting = moved.posting AND given.place = moved.place
  GROUP BY moved.account, moved.asset, moved.day`;

/** Sums of the whole ledger by `account`, `asset` and `day`: several rows of one of these add up. */
export const everyDay = sql`(
  SELECT ${daySums.account}, ${daySums.asset}, ${daySums.day}, ${daySums.amount}, ${daySums.cost} FROM ${daySums}
  UNION ALL (
    WITH moved AS (${entriesOfChosen(sql`SELECT ${unsummed.transaction} AS id FROM ${unsummed}`)}) ${daySumsOfMoved}
  )
) AS every_day`;

/** Balances of the whole ledger by `holder`, `account` and `asset`: several rows of one of these add up. */
export const everyHolder = sql`(
  SELECT ${holderSums.holder}, ${holderSums.account}, ${holderSums.asset}, ${holderSums.amount} FROM ${holderSums}
  UNION ALL
  SELECT ${entries.holder}, ${entries.account}, ${entries.asset}, ${entries.amount}
  FROM ${unsummed} JOIN ${entries} ON ${entries.transaction} = ${unsummed.transaction}
  WHERE ${entries.holder} IS NOT NULL
) AS every_holder`;

/**
 * Adds the entries of postings that wait for it to the sums. Programs may do so at the same time: each takes postings of
 * its own, and adds to the sums in the same order.
 * @param tx a transaction
 * @param most how many postings are summed at most
 * @returns how many were
 */
export async function sumPostings(tx: Executor, most: number): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`
    WITH summed AS (
      DELETE FROM ${unsummed} WHERE ${unsummed.transaction} IN (
        SELECT ${unsummed.transaction} FROM ${unsummed}
        ORDER BY ${unsummed.transaction} LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) RETURNING ${unsummed.transaction} AS id
    ),
    moved AS (${entriesOfChosen(sql`SELECT id FROM summed`)}),
    days AS (
      INSERT INTO ${daySums} AS stored (account, asset, day, amount, cost)
      SELECT account, asset, day, amount, cost FROM (${daySumsOfMoved}) AS sums ORDER BY account, asset, day
      ON CONFLICT (account, asset, day)
      DO UPDATE SET amount = stored.amount + excluded.amount, cost = stored.cost + excluded.cost
    ),
    holders AS (
      INSERT INTO ${holderSums} AS stored (holder, account, asset, amount)
      SELECT holder, account, asset, sum(amount) FROM moved WHERE holder IS NOT NULL
      GROUP BY holder, account, asset ORDER BY holder, account, asset
      ON CONFLICT (holder, account, asset) DO UPDATE SET amount = stored.amount + excluded.amount
    )
    SELECT count(*) AS count FROM summed`);
  // Those that others change are theirs to remove: waiting for them could be waiting for each other.
  await tx.execute(sql`
    DELETE FROM ${holderSums} WHERE (holder, account, asset) IN (
      SELECT holder, account, asset FROM ${holderSums} WHERE amount = 0 FOR UPDATE SKIP LOCKED
    )`);
  return Number(rows[0]?.count ?? 0);
}

/** Keeps the sums up to a minute behind the ledger. */
export const ledgerSums = sumTimer('ledger.sum', sumPostings);
