export { post, postAll, postHistory, moneyStepsOf } from './journal';
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
export { balanceOf, earnedByDay, liabilitiesAt, movementsOf, sumOf } from './repository';
export type { Movement, MovementType } from './repository';
export { ledgerModule } from './module';
