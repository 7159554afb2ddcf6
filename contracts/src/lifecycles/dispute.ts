import { lifecycle } from '../lifecycle';
import type { Actor, Transition } from '../lifecycle';

/** How a dispute stands for its two sides: not answered yet, one side's turn, or with the admins. */
export const disputeStatuses = ['pending', 'buyer', 'seller', 'escalated'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export type DisputeState = DisputeStatus | 'decided' | 'ended';
export type DisputeEvent =
  | 'buyer-answers'
  | 'seller-answers'
  | 'escalate'
  | 'settle'
  | 'buyer-drops'
  | 'seller-drops'
  | 'decide'
  | 'appeal'
  | 'close'
  | 'decide-appeal';
export type DisputeNotice = 'deadline';
export type DisputeCondition = 'opened-by-buyer' | 'opened-by-seller' | 'not-appealed' | 'appealed';

const open = ['pending', 'buyer', 'seller'] as const;
const undecided = [...open, 'escalated'] as const;

type DisputeTransition = Transition<DisputeState, DisputeEvent, DisputeCondition>;

/** One line of the table. */
const declare = (
  event: DisputeEvent,
  from: DisputeState,
  to: DisputeState,
  by: readonly Actor[],
  condition?: DisputeCondition,
): DisputeTransition => ({ event, from, to, by, ...(condition && { if: condition }) });

/**
 * A dispute about an order. Its two sides answer in turn; they may settle at any time, and the side that opened it may drop
 * it. After three days without an answer, or when a side asks for it, it goes to the admins, who decide. A decision is
 * carried out after three days in which either side may appeal, once; the decision of an appeal is carried out at once.
 * While an admin waits for a side, a notice says when the time for that is over.
 */
export const disputeLifecycle = lifecycle<
  DisputeState,
  DisputeEvent,
  DisputeNotice,
  'askedUntil',
  DisputeCondition
>({
  name: 'dispute',
  states: ['pending', 'buyer', 'seller', 'escalated', 'decided', 'ended'],
  initial: 'pending',
  final: ['ended'],
  transitions: [
    { event: 'buyer-answers', from: 'pending', to: 'seller', by: ['buyer'], if: 'opened-by-seller' },
    { event: 'seller-answers', from: 'pending', to: 'buyer', by: ['seller'], if: 'opened-by-buyer' },
    { event: 'buyer-answers', from: 'buyer', to: 'seller', by: ['buyer'] },
    { event: 'seller-answers', from: 'seller', to: 'buyer', by: ['seller'] },
    ...open.map((from) => declare('escalate', from, 'escalated', ['buyer', 'seller', 'system'])),
    ...undecided.map((from) => declare('settle', from, 'ended', ['buyer', 'seller'])),
    ...undecided.map((from) => declare('buyer-drops', from, 'ended', ['buyer'], 'opened-by-buyer')),
    ...undecided.map((from) => declare('seller-drops', from, 'ended', ['seller'], 'opened-by-seller')),
    { event: 'decide', from: 'escalated', to: 'decided', by: ['admin'], if: 'not-appealed' },
    { event: 'decide-appeal', from: 'escalated', to: 'ended', by: ['admin'], if: 'appealed' },
    { event: 'appeal', from: 'decided', to: 'escalated', by: ['buyer', 'seller'], if: 'not-appealed' },
    { event: 'close', from: 'decided', to: 'ended', by: ['system'] },
  ],
  notices: ['deadline'],
  timers: [
    { state: 'pending', event: 'escalate', after: 'PT72H', from: 'entry' },
    { state: 'buyer', event: 'escalate', after: 'PT72H', from: 'entry' },
    { state: 'seller', event: 'escalate', after: 'PT72H', from: 'entry' },
    { state: 'decided', event: 'close', after: 'PT72H', from: 'entry' },
    { state: 'escalated', event: 'deadline', after: 'PT0S', from: 'askedUntil' },
  ],
});

/** How a dispute ends: what of the price goes back, or how the order goes on. */
export const disputeOutcomes = ['refund', 'part', 'payment', 'redelivery', 'dropped'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What a side may ask for, or offer. */
export const disputeWishes = [
  'refund',
  'part',
  'payment',
  'redelivery',
] as const satisfies readonly DisputeOutcome[];
export type DisputeWish = (typeof disputeWishes)[number];

/** What admins may decide. */
export const disputeVerdicts = ['refund', 'part', 'payment'] as const satisfies readonly DisputeOutcome[];
export type DisputeVerdict = (typeof disputeVerdicts)[number];
