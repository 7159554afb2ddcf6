import { auditLedger } from '../modules/accounting';
import type { LedgerFinding } from '../modules/accounting';
import { modules } from '../modules';
import type { Config } from '../platform/config';
import { openConfiguredDatabase } from '../platform/database';
import type { Report } from './report';

const lineOf = ({ check, compares, subject, account, asset, expected, found }: LedgerFinding): string =>
  [
    `${check} (${compares}):`,
    subject ?? 'the site',
    ...(account === null ? [] : [account]),
    ...(asset === null ? [] : [asset]),
    ...(expected === null ? [] : [`expected ${expected},`]),
    ...(found === null ? [] : [`found ${found}`]),
  ].join(' ');

/** Audits the ledger of the configured database, which it only reads. Amounts are in the smallest unit of the asset. */
export async function auditLedgerCommand(config: Config): Promise<Report> {
  const database = await openConfiguredDatabase(config);
  try {
    const checks = modules.flatMap(({ ledgerChecks = [] }) => ledgerChecks);
    const { findings, total } = await auditLedger(database.unhurried.db, checks);
    if (total === 0) return { text: `The ledger adds up: ${checks.length} checks found nothing.` };
    const lines = findings.map(lineOf);
    const more = total - lines.length;
    return {
      text: [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
      hasFailed: true,
    };
  } finally {
    await database.close();
  }
}
