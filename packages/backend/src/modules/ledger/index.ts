export { accounts, accountTypeOf } from './accounts';
export type { LedgerEntry } from './accounts';
export { balanceCheck } from './checks';
export { post, postAll, postHistory, moneyStepsOf } from './journal';
export {
  cancelledPostings,
  coinExchangePosting,
  coinLosePosting,
  coinReceivePosting,
  coinReturnFailedPosting,
  coinReturnPosting,
  coinReturnSendPosting,
  coinSentPosting,
  coinSpendPosting,
  completedPostings,
  depositPosting,
  depositReleasePosting,
  earlierPayoutPostings,
  exchangeEntries,
  giftAdjustPosting,
  giftExpirePosting,
  giftIssuePosting,
  giftReturnPosting,
  giftSpendPosting,
  networkFeePosting,
  paidPostings,
  payoutPostings,
  payoutReversalPostings,
  postingKinds,
  refundedPostings,
} from './postings';
export type { CoinAmount, Deposit, OrderMoney, PaidPart, Posting, Subject, TransferAmount } from './postings';
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
  movementPortions,
  movementsOf,
  postingList,
  receivedByDay,
  releasedTo,
  spentBy,
} from './repository';
export type { Holding, Movement, MovementType } from './repository';
export type { PostingRow } from './schema';
export { ledgerModule } from './module';
