export { anvilXpub, startAnvil } from './anvil';
export type { Anvil } from './anvil';
export { authenticatorCode } from './authenticator';
export { buildAdmin, buildSeller, buildUser, builtPassword, lastingSession, signIn } from './builders';
export type { BuiltUser } from './builders';
export { addressOf, callOperation } from './client';
export type { Answer, CallOptions } from './client';
export { leastComputing } from './computing-time';
export { measureWait } from './measure-wait';
export { faultyNode } from './faulty-node';
export { freshPostgres, postgresUrl } from './databases';
export type { TestDatabase } from './databases';
export { describeOnEachDatabase } from './each-database';
export { joinDatabaseOf } from './further-instance';
export type { FurtherInstance } from './further-instance';
export { gate } from './gate';
export { holdClock } from './held-clock';
export { buildProgram } from './program';
export type { RunningProgram } from './program';
export { openShop, openShopIn, reopenShop } from './shop';
export type { Member, Shop } from './shop';
export { startBackend } from './start';
export type { TestBackend, TestBackendOptions } from './start';
export { picture, put, upload } from './uploads';
export { earlierDatabase, lastingDatabase } from './lasting-database';
export { prepareShop } from './prepared-shop';
export { openMailServer, openSilentMailServer } from './mail-server';
export { fillTaskForm } from './forms';
export type { TaskForm } from './forms';
export { decideTask, submittedVersion } from './moderation';
export { buildDeadLetter } from './dead-letters';
export { buildDiscount, fillDiscountForm } from './discounts';
export type { DiscountForm } from './discounts';
export { latestOf, negotiate, offer, request } from './quotes';
export type { Quote } from './quotes';
export { buildPayout, confirmTransfers, repeatPayout } from './payouts';
export { makeWorker, Stopped } from './stopping';
export type { Worker } from './stopping';
export {
  checkCoinLedger,
  coinRequestOf,
  payByCoin,
  payTooMuch,
  pollCoin,
  sendCoins,
  signReturn,
} from './coins';
export type { CoinRequest } from './coins';
export { balancesOf, buildGiftCard } from './gift-cards';
export type { BuiltGiftCard } from './gift-cards';
export { buildJob } from './jobs';
export { breakGiftCard, buildExchange, checkWholeLedger, liabilitiesAt } from './ledger';
export { buildReviews } from './reviews';
export { buildRewards } from './rewards';
export { addSavedCards } from './saved-cards';
export { startStripeStandIn } from '../modules/payments/methods/card-stripe/stand-in';
export { setSite } from './site';
export { buildTask } from './tasks';
export { signedByWallet, testAddress } from './wallet';
export type { BuiltTask } from './tasks';
export { disputeScene } from './dispute-scene';
export { disputing, opening, verdict } from './disputes';
