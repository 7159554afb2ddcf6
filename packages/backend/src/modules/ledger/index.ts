export { balanceCheck } from './checks';
export { post, postAll, postHistory, moneyStepsOf } from './journal';
export {
  cancelledPostings,
  coinExchangePosting,
  coinLosePosting,
  coinReceivePosting,
  coinReturnPosting,
  coinSpendPosting,
  completedPostings,
  depositPosting,
  depositReleasePosting,
  exchangeEntries,
  giftAdjustPosting,
  giftExpirePosting,
  giftIssuePosting,
  giftReturnPosting,
  giftSpendPosting,
  paidPostings,
  payoutPostings,
  refundedPostings,
} from './postings';
export type { CoinAmount, Deposit, OrderMoney, PaidPart, Posting, Subject } from './postings';
export { balanceOf, earnedByDay, liabilitiesAt, movementsOf, spentBy, sumOf } from './repository';
export type { Movement, MovementType } from './repository';
export { ledgerModule } from './module';
