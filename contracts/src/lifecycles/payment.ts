import { lifecycle } from '../lifecycle';

export type PaymentStatus =
  'created' | 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'refunded';
export type PaymentEvent = 'charge' | 'challenge' | 'authenticate' | 'settle' | 'fail' | 'refund';

/**
 * A payment. `processing` is written before the provider is asked, so that a crash in between leaves a row
 * that the sweep settles from the provider's own word. While it is open the notice `unsettled` has it looked at again:
 * after a minute, which is longer than the provider's own time-out, and once the buyer's hour for the step-up
 * authentication is over.
 */
export const paymentLifecycle = lifecycle<PaymentStatus, PaymentEvent, 'unsettled', 'createdAt'>({
  name: 'payment',
  states: ['created', 'processing', 'requires_action', 'succeeded', 'failed', 'refunded'],
  initial: 'created',
  final: ['failed', 'refunded'],
  transitions: [
    { event: 'charge', from: 'created', to: 'processing', by: ['buyer'] },
    { event: 'challenge', from: 'processing', to: 'requires_action', by: ['system'] },
    { event: 'authenticate', from: 'requires_action', to: 'processing', by: ['buyer', 'system'] },
    { event: 'settle', from: 'processing', to: 'succeeded', by: ['system'] },
    { event: 'fail', from: 'processing', to: 'failed', by: ['system'] },
    { event: 'fail', from: 'requires_action', to: 'failed', by: ['system', 'buyer'] },
    { event: 'refund', from: 'succeeded', to: 'refunded', by: ['system'] },
  ],
  notices: ['unsettled'],
  timers: [
    { state: 'processing', event: 'unsettled', after: 'PT1M', from: 'entry' },
    { state: 'requires_action', event: 'unsettled', after: 'PT1H', from: 'createdAt' },
  ],
});
