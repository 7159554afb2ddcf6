import { lifecycle } from '../lifecycle';

export type ProposalStatus = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed' | 'superseded';
export type ProposalAnswer = 'accept' | 'refuse' | 'withdraw';
export type ProposalEvent = ProposalAnswer | 'lapse' | 'supersede';

/**
 * What one side of an order may propose to the other: to cancel it with all or a part of the price refunded, more time for
 * the delivery, or other terms at the same price.
 */
export const proposalKinds = ['cancellation', 'time', 'terms'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/**
 * A proposal about an accepted order. It never changes: another one is made instead. The other side accepts or refuses it,
 * its author may withdraw it, it lapses if unanswered, and any transition of the order supersedes it, because it referred
 * to the order's former state.
 */
export const proposalLifecycle = lifecycle<ProposalStatus, ProposalEvent>({
  name: 'proposal',
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
