export { accounts, accountTypeOf } from './accounts';
export type { LedgerEntry } from './accounts';
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
  postingKinds,
  refundedPostings,
} from './postings';
export type { CoinAmount, Deposit, OrderMoney, PaidPart, Posting, Subject } from './postings';
export { inParts, sinceBefore } from './periods';
export {
  balanceOf,
  balanceOfAll,
  balances,
  earnedByDay,
  entriesOf,
  holdings,
  liabilitiesAt,
  liabilityPage,
  movementsOf,
  postingList,
  receivedByDay,
  spentBy,
  sumOf,
} from './repository';
export type { Holding, Movement, MovementType } from './repository';
export type { PostingRow } from './schema';
export { ledgerModule } from './module';
