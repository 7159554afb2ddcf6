import { assets } from '@tasklane/contracts';
import { inArray, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LedgerCheck } from '../../kernel';
import { accounts, liabilityAccounts } from './accounts';
import type { Account } from './accounts';
import { ledgerEntries as entries, ledgerTransactions as postings } from './schema';
import { everyDay, everyHolder } from './sums';

/** The names of what a check selects where entries of one posting are wrong. */
const aboutPosting = sql`${postings.hash} AS subject, ${entries.account} AS account, ${entries.asset} AS asset`;

/**
 * Compares the balances of an account, by holder and asset, with what other tables say that they are. What is in neither
 * is zero.
 * @param expected selects `holder`, `asset` and `amount` in the asset's smallest unit; rows of one holder add up
 */
export const balanceCheck = ({
  expected,
  account,
  ...about
}: Pick<LedgerCheck, 'name' | 'compares'> & { account: Account; expected: SQL }): LedgerCheck => ({
  ...about,
  query: sql`
    SELECT holder AS subject, ${account}::text AS account, asset, sum(expected) AS expected, sum(found) AS found
    FROM (
      SELECT holder, asset, amount AS expected, 0 AS found FROM (${expected}) AS wanted
      UNION ALL
      SELECT ${entries.holder}, ${entries.asset}, 0, ${entries.amount}
      FROM ${entries} WHERE ${entries.account} = ${account}
    ) AS both_sides
    GROUP BY holder, asset HAVING sum(expected) <> sum(found)`,
});

/** The sums that are kept of the ledger, and the entries themselves. */
const sumChecks: readonly LedgerCheck[] = [
  {
    name: 'day-sums',
    compares: 'what accounts received on each day, and the sums of days',
    query: sql`
      SELECT day::text AS subject, account, asset, sum(expected) AS expected, sum(found) AS found
      FROM (
        SELECT (${postings.at} AT TIME ZONE 'UTC')::date AS day, ${entries.account} AS account, ${entries.asset} AS asset,
          ${entries.amount} AS expected, 0 AS found
        FROM ${entries} JOIN ${postings} ON ${postings.id} = ${entries.transaction}
        UNION ALL
        SELECT day, account, asset, 0, amount FROM ${everyDay}
      ) AS both_sides
      GROUP BY day, account, asset HAVING sum(expected) <> sum(found)`,
  },
  {
    name: 'holder-sums',
    compares: 'the accounts of holders, and their sums',
    query: sql`
      SELECT holder AS subject, account, asset, sum(expected) AS expected, sum(found) AS found
      FROM (
        SELECT ${entries.holder} AS holder, ${entries.account} AS account, ${entries.asset} AS asset,
          ${entries.amount} AS expected, 0 AS found
        FROM ${entries} JOIN ${postings} ON ${postings.id} = ${entries.transaction} WHERE ${entries.holder} IS NOT NULL
        UNION ALL
        SELECT holder, account, asset, 0, amount FROM ${everyHolder}
      ) AS both_sides
      GROUP BY holder, account, asset HAVING sum(expected) <> sum(found)`,
  },
];

/** The accounts that hold money of others, and so never hold less than nothing. */
const heldAccounts: readonly Account[] = [...liabilityAccounts, 'escrow'];

/**
 * What makes the ledger a ledger. The database refuses most of it as well; the audit does not rely on that, so that it
 * also finds what a faulty migration, a restored backup or a hand in the database did.
 */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    name: 'unbalanced-posting',
    compares: 'the entries of a posting in one asset, and zero',
    query: sql`
      SELECT ${postings.hash} AS subject, NULL AS account, sums.asset AS asset, 0 AS expected, sums.amount AS found
      FROM (
        SELECT ${entries.transaction} AS id, ${entries.asset} AS asset, sum(${entries.amount}) AS amount
        FROM ${entries} GROUP BY 1, 2 HAVING sum(${entries.amount}) <> 0
      ) AS sums JOIN ${postings} ON ${postings.id} = sums.id`,
  },
  {
    name: 'empty-posting',
    compares: 'postings, and their entries',
    query: sql`
      SELECT ${postings.hash} AS subject, NULL AS account, NULL AS asset, NULL AS expected, NULL AS found
      FROM ${postings} WHERE NOT EXISTS (SELECT FROM ${entries} WHERE ${entries.transaction} = ${postings.id})`,
  },
  {
    name: 'orphan-entry',
    compares: 'entries, and their postings',
    query: sql`
      SELECT ${entries.transaction}::text AS subject, ${entries.account} AS account, ${entries.asset} AS asset,
        0 AS expected, ${entries.amount} AS found
      FROM ${entries}
      WHERE NOT EXISTS (SELECT FROM ${postings} WHERE ${postings.id} = ${entries.transaction})`,
  },
  {
    name: 'zero-entry',
    compares: 'entries that move nothing',
    query: sql`
      SELECT ${aboutPosting}, NULL AS expected, 0 AS found
      FROM ${entries} JOIN ${postings} ON ${postings.id} = ${entries.transaction} WHERE ${entries.amount} = 0`,
  },
  {
    name: 'unknown-account',
    compares: 'the accounts of entries, and those that exist',
    query: sql`
      SELECT ${aboutPosting}, 0 AS expected, ${entries.amount} AS found
      FROM ${entries} JOIN ${postings} ON ${postings.id} = ${entries.transaction}
      WHERE ${notInArray(entries.account, [...accounts])}`,
  },
  {
    name: 'unknown-asset',
    compares: 'the assets of entries, and those that exist',
    query: sql`
      SELECT ${aboutPosting}, 0 AS expected, ${entries.amount} AS found
      FROM ${entries} JOIN ${postings} ON ${postings.id} = ${entries.transaction}
      WHERE ${notInArray(
        entries.asset,
        assets.map(({ code }) => code),
      )}`,
  },
  {
    name: 'overdrawn-account',
    compares: 'what is held for somebody, and nothing: it is never less',
    query: sql`
      SELECT ${entries.holder} AS subject, ${entries.account} AS account, ${entries.asset} AS asset, 0 AS expected,
        sum(${entries.amount}) AS found
      FROM ${entries} WHERE ${inArray(entries.account, [...heldAccounts])}
      GROUP BY ${entries.holder}, ${entries.account}, ${entries.asset} HAVING sum(${entries.amount}) < 0`,
  },
  {
    name: 'owed-to-nobody',
    compares: 'what is held for somebody, and for whom',
    query: sql`
      SELECT ${aboutPosting}, NULL AS expected, ${entries.amount} AS found
      FROM ${entries} JOIN ${postings} ON ${postings.id} = ${entries.transaction}
      WHERE ${inArray(entries.account, [...heldAccounts])} AND ${entries.holder} IS NULL`,
  },
  ...sumChecks,
];
