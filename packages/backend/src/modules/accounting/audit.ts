import { snapshot } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { sql } from 'drizzle-orm';
import type { LedgerCheck } from '../../kernel';

/** Something in the ledger that does not add up. */
export interface LedgerFinding {
  /** Name of the check. */
  readonly check: string;
  readonly compares: string;
  /** Hash of a posting or of the account's holder; null for an account of the site. */
  readonly subject: string | null;
  readonly account: string | null;
  readonly asset: string | null;
  /** In the asset's smallest unit; null where nothing can be summed. */
  readonly expected: bigint | null;
  readonly found: bigint | null;
}

/** What an audit of the ledger found. */
export interface LedgerAudit {
  /** The first of each check, in the order of the checks. */
  readonly findings: readonly LedgerFinding[];
  /** How many there are, of all checks together. */
  readonly total: number;
}

/** Findings of one check that an audit lists; one fault may show in every posting since. */
const LISTED = 100;

type Row = Record<'subject' | 'account' | 'asset' | 'expected' | 'found', string | null> & {
  readonly total: string;
};

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** Runs checks one after the other. @param tx a transaction in which all statements see the same state */
export async function runChecks(tx: Executor, checks: readonly LedgerCheck[]): Promise<LedgerAudit> {
  const findings: LedgerFinding[] = [];
  let total = 0;
  for (const { name, compares, query } of checks) {
    const { rows } = await tx.execute<Row>(sql`
      SELECT subject, account, asset, expected::numeric::text, found::numeric::text, count(*) OVER () AS total
      FROM (${query}) AS differences ORDER BY subject, account, asset LIMIT ${LISTED}`);
    total += Number(rows[0]?.total ?? 0);
    for (const { subject, account, asset, expected, found } of rows)
      findings.push({
        ...{ check: name, compares, subject, account, asset },
        expected: amountOf(expected),
        found: amountOf(found),
      });
  }
  return { findings, total };
}

/**
 * Reads the whole ledger in one snapshot, and says what in it does not add up.
 * @param db the executor outside any transaction; it should have no timeout, because the ledger may be long
 */
export const auditLedger = (db: Executor, checks: readonly LedgerCheck[]): Promise<LedgerAudit> =>
  snapshot(db, (tx) => runChecks(tx, checks));
