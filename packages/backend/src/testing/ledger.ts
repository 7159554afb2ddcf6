import { auditLedger } from '../modules/accounting';
import type { TestBackend } from './start';

/** Fails the test if the audit of the ledger finds anything that does not add up. */
export async function checkWholeLedger({ kernel }: TestBackend): Promise<void> {
  const { findings } = await auditLedger(kernel.db, kernel.ledgerChecks);
  expect(findings).toEqual([]);
}
