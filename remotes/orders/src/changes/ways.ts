import type { Order } from '../api/order';
import { labelOf } from '../order/status';

/** A way to change an order: to give time acts at once, the others are proposals. */
export type Way = 'time' | 'grant' | 'terms' | 'cancellation';

/** Returns the ways that the reader has now, the gentlest one first. */
export function waysOf({ proposable, can_grant_time: canGrant }: Order): Way[] {
  const ways: readonly Way[] = ['time', 'grant', 'terms', 'cancellation'];
  return ways.filter((way) => (way === 'grant' ? canGrant : proposable.includes(way)));
}

/** Whether the reader is the buyer of work that is past due. */
export const isPastDue = (order: Order, now: number): boolean =>
  order.side === 'buyer' && (order.allowed.includes('cancel-past-due') || labelOf(order, now) === 'past-due');
