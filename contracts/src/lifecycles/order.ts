import { lifecycle } from '../lifecycle';
import type { TimedTransition } from '../lifecycle';

export type OrderStatus =
  'pending' | 'accepted' | 'delivered' | 'declined' | 'completed' | 'cancelled' | 'disputed';
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
  | 'cancel-past-due'
  | 'dispute'
  | 'refund'
  | 'uphold';

/**
 * An order from payment to its end. `declined` is the buyer asking for a revision; a seller who refuses a
 * new order cancels and refunds it. `agree-cancellation` is made by whoever accepts the other side's proposal (see
 * `cancellationLifecycle`), `cancel-past-due` by a buyer whose order is past due for longer than `pastDueGrace`.
 */
export const orderLifecycle = lifecycle<OrderStatus, OrderEvent>({
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
    { event: 'revise', from: 'delivered', to: 'declined', by: ['buyer'] },
    { event: 'complete', from: 'delivered', to: 'completed', by: ['system'] },
    { event: 'agree-cancellation', from: 'accepted', to: 'cancelled', by: ['buyer', 'seller'] },
    { event: 'agree-cancellation', from: 'delivered', to: 'cancelled', by: ['buyer', 'seller'] },
    { event: 'agree-cancellation', from: 'declined', to: 'cancelled', by: ['buyer', 'seller'] },
    { event: 'cancel-past-due', from: 'accepted', to: 'cancelled', by: ['buyer'] },
    { event: 'cancel-past-due', from: 'declined', to: 'cancelled', by: ['buyer'] },
    { event: 'dispute', from: 'accepted', to: 'disputed', by: ['buyer', 'seller'] },
    { event: 'dispute', from: 'delivered', to: 'disputed', by: ['buyer', 'seller'] },
    { event: 'dispute', from: 'declined', to: 'disputed', by: ['buyer', 'seller'] },
    { event: 'refund', from: 'disputed', to: 'cancelled', by: ['admin', 'seller'] },
    { event: 'uphold', from: 'disputed', to: 'completed', by: ['admin', 'buyer'] },
  ],
  timers: [
    { state: 'pending', event: 'expire', after: 'P7D', from: 'first-entry' },
    { state: 'delivered', event: 'complete', after: 'P3D', from: 'last-entry' },
  ] satisfies TimedTransition<OrderStatus, OrderEvent>[],
});
