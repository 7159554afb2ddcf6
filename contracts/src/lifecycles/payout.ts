import { lifecycle } from '../lifecycle';

export type PayoutStatus = 'held' | 'due' | 'paid' | 'none';
export type PayoutEvent = 'release' | 'pay' | 'void';

/**
 * The seller's money of one order: held until the order is completed, due until there is a wallet to pay it to. `none`
 * if the order was cancelled and there is nothing to pay out.
 */
export const payoutLifecycle = lifecycle<PayoutStatus, PayoutEvent>({
  name: 'payout',
  states: ['held', 'due', 'paid', 'none'],
  initial: 'held',
  final: ['paid', 'none'],
  transitions: [
    { event: 'release', from: 'held', to: 'due', by: ['system'] },
    { event: 'pay', from: 'due', to: 'paid', by: ['system'] },
    { event: 'void', from: 'held', to: 'none', by: ['system'] },
  ],
  timers: [],
});
