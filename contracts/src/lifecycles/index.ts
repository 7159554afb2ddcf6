import { cancellationLifecycle } from './cancellation';
import { disputeLifecycle } from './dispute';
import { jobLifecycle, offerLifecycle } from './job';
import { orderLifecycle } from './order';
import { paymentLifecycle } from './payment';
import { payoutLifecycle } from './payout';
import { quoteLifecycle } from './quote';
import { taskLifecycle } from './task';

export * from './cancellation';
export * from './dispute';
export * from './job';
export * from './order';
export * from './payment';
export * from './payout';
export * from './quote';
export * from './task';

/** All lifecycles, for the tests that loop over them. */
export const lifecycles = {
  task: taskLifecycle,
  order: orderLifecycle,
  cancellation: cancellationLifecycle,
  job: jobLifecycle,
  offer: offerLifecycle,
  dispute: disputeLifecycle,
  quote: quoteLifecycle,
  payment: paymentLifecycle,
  payout: payoutLifecycle,
};
