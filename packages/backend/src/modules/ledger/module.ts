import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { ledgerChecks } from './checks';
import { totals } from './repository';
import { ledgerSums } from './sums';

/** Double entry: every posting sums to zero in each asset, and so does the whole ledger. */
export const ledgerModule: BackendModule = {
  name: 'ledger',
  operations: [bind('test.ledger', async ({ db }) => totals(db))],
  timers: [ledgerSums.timer],
  ledgerChecks,
  start: ledgerSums.start,
};
