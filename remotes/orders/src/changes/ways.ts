import type { Order } from '../api/order';
import { labelOf } from '../order/status';

/** A way to change an order: to give time and to dispute it act at once, the others are proposals. */
export type Way = 'time' | 'grant' | 'terms' | 'cancellation' | 'dispute';

/** Returns the ways that the reader has now, the gentlest one first. */
export function waysOf({ proposable, can_grant_time: canGrant, can_dispute: canDispute }: Order): Way[] {
  const ways: readonly Way[] = ['time', 'grant', 'terms', 'cancellation', 'dispute'];
  return ways.filter((way) => {
    if (way === 'grant') return canGrant;
    return way === 'dispute' ? canDispute : proposable.includes(way);
  });
}

/** Whether the reader is the buyer of work that is past due. */
export const isPastDue = (order: Order, now: number): boolean =>
  order.side === 'buyer' && (order.allowed.includes('cancel-past-due') || labelOf(order, now) === 'past-due');
