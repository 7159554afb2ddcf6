import { lifecycle } from '../lifecycle';

export type CheckoutStatus = 'open' | 'paid' | 'failed' | 'refunded';
export type CheckoutEvent = 'pay' | 'fail' | 'refund';

/** A checkout that is being paid: open until all of its tenders have succeeded, or one has failed. */
export const checkoutLifecycle = lifecycle<CheckoutStatus, CheckoutEvent>({
  name: 'checkout',
  states: ['open', 'paid', 'failed', 'refunded'],
  initial: 'open',
  final: ['failed', 'refunded'],
  transitions: [
    { event: 'pay', from: 'open', to: 'paid', by: ['system'] },
    { event: 'fail', from: 'open', to: 'failed', by: ['system'] },
    { event: 'refund', from: 'paid', to: 'refunded', by: ['system'] },
  ],
  timers: [],
});
