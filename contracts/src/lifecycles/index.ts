import { checkoutLifecycle } from './checkout';
import { coinPaymentLifecycle } from './coin-payment';
import { coinSendingLifecycle } from './coin-sending';
import { discountUseLifecycle } from './discount-use';
import { disputeLifecycle } from './dispute';
import { giftCardLifecycle } from './gift-card';
import { jobLifecycle, offerLifecycle } from './job';
import { orderLifecycle } from './order';
import { payoutLifecycle } from './payout';
import { proposalLifecycle } from './proposal';
import { quoteLifecycle } from './quote';
import { taskLifecycle } from './task';
import { tenderLifecycle } from './tender';

export * from './checkout';
export * from './coin-payment';
export * from './coin-sending';
export * from './discount-use';
export * from './dispute';
export * from './gift-card';
export * from './job';
export * from './order';
export * from './payout';
export * from './proposal';
export * from './quote';
export * from './task';
export * from './task-status';
export * from './tender';

/** All lifecycles, for the tests that iterate over them. */
export const lifecycles = {
  task: taskLifecycle,
  order: orderLifecycle,
  proposal: proposalLifecycle,
  job: jobLifecycle,
  offer: offerLifecycle,
  dispute: disputeLifecycle,
  quote: quoteLifecycle,
  payout: payoutLifecycle,
  checkout: checkoutLifecycle,
  tender: tenderLifecycle,
  'coin-payment': coinPaymentLifecycle,
  'coin-sending': coinSendingLifecycle,
  'discount-use': discountUseLifecycle,
  giftCard: giftCardLifecycle,
};
