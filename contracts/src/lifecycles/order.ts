import { findTransition, lifecycle } from '../lifecycle';
import { orderStages } from './order-stages';
import type { OrderStage, OrderStatus } from './order-stages';

export { orderStages } from './order-stages';
export type { OrderStage, OrderStatus } from './order-stages';

export type OrderEvent =
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'expire'
  | 'deliver'
  | 'approve'
  | 'revise'
  | 'complete'
  | 'agree-cancellation'
  | 'settle'
  | 'cancel-past-due'
  | 'dispute'
  | 'refund'
  | 'uphold'
  | 'rework'
  | 'continue-work'
  | 'continue-answer'
  | 'continue-revision'
  | 'admin-refund'
  | 'admin-complete';
/** `remind`: the buyer is reminded to answer a delivery; `past-due`: the work is so late that the buyer may cancel. */
export type OrderNotice = 'remind' | 'past-due';
export type OrderCondition = 'revision-left' | 'past-due';

/** Returns the statuses in which an order waits for one of these. */
export const statesOfStage = (...stages: readonly OrderStage[]): OrderStatus[] =>
  orderLifecycle.states.filter((status) => stages.includes(orderStages[status]));

/**
 * An order from payment to its end. `declined` means that the buyer requested a revision; a seller who refuses a new
 * order cancels and refunds it. An order in dispute moves with it alone (see `disputeLifecycle`): it ends, or goes on with
 * another delivery (`rework`) or where it stood (`continue-…`). `agree-cancellation` is caused by whoever accepts the other side's proposal (see
 * `proposalLifecycle`), or `settle` where only a part of the price goes back; `cancel-past-due` by a buyer once the notice `past-due` is due. The delivery clock runs
 * from `dueAt`, which is set with the requirements. Admins end an order that is not in dispute with `admin-refund` or
 * `admin-complete`.
 */
export const orderLifecycle = lifecycle<OrderStatus, OrderEvent, OrderNotice, 'dueAt', OrderCondition>({
  name: 'order',
  states: ['pending', 'accepted', 'delivered', 'declined', 'completed', 'cancelled', 'disputed'],
  initial: 'pending',
  final: ['completed', 'cancelled'],
  transitions: [
    { event: 'accept', from: 'pending', to: 'accepted', by: ['seller'] },
    { event: 'refuse', from: 'pending', to: 'cancelled', by: ['seller'] },
    { event: 'withdraw', from: 'pending', to: 'cancelled', by: ['buyer'] },
    { event: 'expire', from: 'pending', to: 'cancelled', by: ['system'] },
    { event: 'deliver', from: 'accepted', to: 'delivered', by: ['seller'] },
    { event: 'deliver', from: 'declined', to: 'delivered', by: ['seller'] },
    { event: 'approve', from: 'delivered', to: 'completed', by: ['buyer'] },
    { event: 'revise', from: 'delivered', to: 'declined', by: ['buyer'], if: 'revision-left' },
    { event: 'complete', from: 'delivered', to: 'completed', by: ['system'] },
    { event: 'agree-cancellation', from: 'accepted', to: 'cancelled', by: ['buyer', 'seller'] },
    { event: 'agree-cancellation', from: 'delivered', to: 'cancelled', by: ['buyer', 'seller'] },
    { event: 'agree-cancellation', from: 'declined', to: 'cancelled', by: ['buyer', 'seller'] },
    { event: 'settle', from: 'accepted', to: 'completed', by: ['buyer', 'seller'] },
    { event: 'settle', from: 'delivered', to: 'completed', by: ['buyer', 'seller'] },
    { event: 'settle', from: 'declined', to: 'completed', by: ['buyer', 'seller'] },
    { event: 'cancel-past-due', from: 'accepted', to: 'cancelled', by: ['buyer'], if: 'past-due' },
    { event: 'cancel-past-due', from: 'declined', to: 'cancelled', by: ['buyer'], if: 'past-due' },
    { event: 'dispute', from: 'accepted', to: 'disputed', by: ['buyer', 'seller'] },
    { event: 'dispute', from: 'delivered', to: 'disputed', by: ['buyer', 'seller'] },
    { event: 'dispute', from: 'declined', to: 'disputed', by: ['buyer', 'seller'] },
    { event: 'refund', from: 'disputed', to: 'cancelled', by: ['buyer', 'seller', 'admin', 'system'] },
    { event: 'uphold', from: 'disputed', to: 'completed', by: ['buyer', 'seller', 'admin', 'system'] },
    { event: 'settle', from: 'disputed', to: 'completed', by: ['buyer', 'seller', 'admin', 'system'] },
    { event: 'rework', from: 'disputed', to: 'declined', by: ['buyer', 'seller'] },
    { event: 'continue-work', from: 'disputed', to: 'accepted', by: ['buyer', 'seller'] },
    { event: 'continue-answer', from: 'disputed', to: 'delivered', by: ['buyer', 'seller'] },
    { event: 'continue-revision', from: 'disputed', to: 'declined', by: ['buyer', 'seller'] },
    { event: 'admin-refund', from: 'pending', to: 'cancelled', by: ['admin'] },
    { event: 'admin-refund', from: 'accepted', to: 'cancelled', by: ['admin'] },
    { event: 'admin-refund', from: 'delivered', to: 'cancelled', by: ['admin'] },
    { event: 'admin-refund', from: 'declined', to: 'cancelled', by: ['admin'] },
    { event: 'admin-complete', from: 'accepted', to: 'completed', by: ['admin'] },
    { event: 'admin-complete', from: 'delivered', to: 'completed', by: ['admin'] },
    { event: 'admin-complete', from: 'declined', to: 'completed', by: ['admin'] },
  ],
  notices: ['remind', 'past-due'],
  timers: [
    { state: 'pending', event: 'expire', after: 'P7D', from: 'entry' },
    { state: 'delivered', event: 'remind', after: 'P2D', from: 'entry' },
    { state: 'delivered', event: 'complete', after: 'P3D', from: 'entry' },
    { state: 'accepted', event: 'past-due', after: 'PT24H', from: 'dueAt' },
    { state: 'declined', event: 'past-due', after: 'PT24H', from: 'dueAt' },
  ],
});

/** Events with an operation of their own, or that come with a dispute. All others are requested by their target status. */
export const ownOperations: readonly OrderEvent[] = [
  'revise',
  'agree-cancellation',
  'settle',
  'dispute',
  'refund',
  'uphold',
  'rework',
  'continue-work',
  'continue-answer',
  'continue-revision',
  'admin-refund',
  'admin-complete',
];

/** How an admin may end an order: the buyer gets everything back, or the seller is paid the whole price. */
export const orderEndings = ['refund', 'complete'] as const;
export type OrderEnding = (typeof orderEndings)[number];

/** The event by which an admin ends an order. */
export const eventOfEnding: Readonly<Record<OrderEnding, OrderEvent>> = {
  refund: 'admin-refund',
  complete: 'admin-complete',
};

/** Returns how an admin may end an order in this status; an order in dispute ends with that. */
export const endingsOf = (status: OrderStatus): OrderEnding[] =>
  orderEndings.filter((ending) => findTransition(orderLifecycle, status, eventOfEnding[ending], 'admin'));

/** The statuses that a buyer or seller may request. */
export const requestableStatuses: readonly OrderStatus[] = orderLifecycle.states.filter((status) =>
  orderLifecycle.transitions.some(
    ({ to, by, event }) =>
      to === status && (by.includes('buyer') || by.includes('seller')) && !ownOperations.includes(event),
  ),
);
