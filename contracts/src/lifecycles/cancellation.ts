import { lifecycle } from '../lifecycle';

export type CancellationStatus = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed' | 'superseded';
export type CancellationAnswer = 'accept' | 'refuse' | 'withdraw';
export type CancellationEvent = CancellationAnswer | 'lapse' | 'supersede';

/**
 * One side's proposal to cancel an order that was accepted. The other side accepts or refuses it, whoever made it may
 * withdraw it, it lapses in silence, and any move of the order supersedes it: it was about the order as it stood.
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
