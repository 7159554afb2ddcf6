import { lifecycle } from '../lifecycle';

export type CancellationStatus = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed' | 'superseded';
export type CancellationAnswer = 'accept' | 'refuse' | 'withdraw';
export type CancellationEvent = CancellationAnswer | 'lapse' | 'supersede';

/**
 * One side's proposal to cancel an accepted order. The other side accepts or refuses it, its author may withdraw it, it
 * lapses if unanswered, and any transition of the order supersedes it, because it referred to the order's former state.
 */
export const cancellationLifecycle = lifecycle<CancellationStatus, CancellationEvent>({
  name: 'cancellation',
  states: ['open', 'accepted', 'refused', 'withdrawn', 'lapsed', 'superseded'],
  initial: 'open',
  final: ['accepted', 'refused', 'withdrawn', 'lapsed', 'superseded'],
  transitions: [
    { event: 'accept', from: 'open', to: 'accepted', by: ['buyer', 'seller'] },
    { event: 'refuse', from: 'open', to: 'refused', by: ['buyer', 'seller'] },
    { event: 'withdraw', from: 'open', to: 'withdrawn', by: ['buyer', 'seller'] },
    { event: 'lapse', from: 'open', to: 'lapsed', by: ['system'] },
    { event: 'supersede', from: 'open', to: 'superseded', by: ['system'] },
  ],
  timers: [{ state: 'open', event: 'lapse', after: 'PT72H', from: 'entry' }],
});
