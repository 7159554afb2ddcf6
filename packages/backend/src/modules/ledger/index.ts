export { accounts, accountTypeOf } from './accounts';
export type { LedgerEntry } from './accounts';
export { balanceOfAll, balances, holdings, liabilityPage, receivedByDay } from './balances';
export type { Holding } from './balances';
export { balanceCheck } from './checks';
export { post, postAll, postHistory, moneyStepsOf } from './journal';
export {
  depositPosting,
  depositReleasePosting,
  endPostings,
  earlierPayoutPostings,
  exchangeEntries,
  giftAdjustPosting,
  giftExpirePosting,
  giftIssuePosting,
  giftReturnPosting,
  giftSpendPosting,
  paidPostings,
  payoutPostings,
  payoutReversalPostings,
  postingKinds,
  refundedPostings,
} from './postings';
export type { Deposit, OrderMoney, PaidPart, Posting, Subject, TransferAmount } from './postings';
export {
  coinExchangePosting,
  coinExchangeReversalPosting,
  coinLosePosting,
  coinReceivePosting,
  coinReturnFailedPosting,
  coinReturnPosting,
  coinReturnSendPosting,
  coinSentPosting,
  coinSpendPosting,
  networkFeePosting,
} from './coin-postings';
export type { CoinAmount } from './coin-postings';
export { movementPortions, movementsOf } from './movements';
export type { Movement, MovementType } from './movements';
export { inParts, sinceBefore } from './periods';
export {
  balanceOf,
  earnedByDay,
  entriesOf,
  postingList,
  postingsOf,
  releasedTo,
  spentBy,
} from './repository';
export type { StoredPosting } from './repository';
export type { PostingRow } from './schema';
export { ledgerModule } from './module';
