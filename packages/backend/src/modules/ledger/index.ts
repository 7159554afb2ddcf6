import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { totals } from './repository';

export { post, postAll, postHistory, retell } from './operations';
export {
  cancelledPostings,
  completedPostings,
  depositPosting,
  depositReleasePosting,
  exchangeEntries,
  paidPostings,
  payoutPostings,
  refundedPostings,
} from './postings';
export type { Deposit, OrderMoney, PaidPart, Posting, Subject } from './postings';
export { balanceOf, liabilitiesAt, movementsOf } from './repository';
export type { Movement, MovementType } from './repository';

/** Double entry: every movement of money sums to zero in each asset, and so does the whole. */
export const ledgerModule: BackendModule = {
  name: 'ledger',
  operations: [bind('test.ledger', async ({ db }) => totals(db))],
};
