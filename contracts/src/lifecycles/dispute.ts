import { lifecycle } from '../lifecycle';

export type DisputeStatus = 'pending' | 'buyer' | 'seller' | 'escalated' | 'refunded' | 'upheld';
export type DisputeEvent = 'open' | 'answer' | 'escalate' | 'refund' | 'uphold';

/** A dispute: the two sides answer in turn until they agree or an admin decides. */
export const disputeLifecycle = lifecycle<DisputeStatus, DisputeEvent>({
  name: 'dispute',
  states: ['pending', 'buyer', 'seller', 'escalated', 'refunded', 'upheld'],
  initial: 'pending',
  final: ['refunded', 'upheld'],
  transitions: [
    { event: 'open', from: 'pending', to: 'seller', by: ['buyer'] },
    { event: 'answer', from: 'pending', to: 'buyer', by: ['seller'] },
    { event: 'answer', from: 'seller', to: 'buyer', by: ['seller'] },
    { event: 'answer', from: 'buyer', to: 'seller', by: ['buyer'] },
    { event: 'escalate', from: 'buyer', to: 'escalated', by: ['buyer', 'seller', 'system'] },
    { event: 'escalate', from: 'seller', to: 'escalated', by: ['buyer', 'seller', 'system'] },
    { event: 'refund', from: 'seller', to: 'refunded', by: ['seller'] },
    { event: 'uphold', from: 'buyer', to: 'upheld', by: ['buyer'] },
    { event: 'refund', from: 'escalated', to: 'refunded', by: ['admin'] },
    { event: 'uphold', from: 'escalated', to: 'upheld', by: ['admin'] },
  ],
  timers: [],
});
