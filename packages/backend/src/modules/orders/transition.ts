import type { Actor, OrderEvent, OrderStatus } from '@tasklane/contracts';
import type { OrderRow } from './orders.schema';
import { targetOf } from './policy';
import { completesAt, dueAtAfter } from './timers';

/** A revision has the delivery time of the order again, and never less than was left. */
function revisionDueAt({ dueAt, agreement: { delivery } }: OrderRow, now: Date): Date {
  const again = dueAtAfter(now, delivery);
  return dueAt && dueAt > again ? dueAt : again;
}

/**
 * What a move says of the seller's timeliness: a delivery was in time or late, a cancellation because it is past due is
 * late, and an agreed one says nothing.
 */
function timelinessOf(order: OrderRow, event: OrderEvent, now: Date): Partial<OrderRow> {
  if (event === 'cancel-past-due') return { onTime: false };
  if (event !== 'deliver') return {};
  return { onTime: order.onTime !== false && (order.dueAt === null || now <= order.dueAt) };
}

/** What an order's row becomes on entering a state. */
const entering: Readonly<Record<OrderStatus, (order: OrderRow, now: Date) => Partial<OrderRow>>> = {
  pending: () => ({}),
  accepted: () => ({ closesAt: null }),
  delivered: (_order, now) => ({ closesAt: completesAt(now) }),
  declined: (order, now) => ({
    closesAt: null,
    revisionsLeft: order.revisionsLeft - 1,
    dueAt: revisionDueAt(order, now),
  }),
  completed: (_order, now) => ({ closesAt: null, endedAt: now }),
  cancelled: (_order, now) => ({ closesAt: null, endedAt: now }),
  disputed: () => ({ closesAt: null }),
};

/**
 * What a move changes in an order's row.
 * @returns undefined for a move that this actor may not make at `now`
 */
export function changeOf(
  order: OrderRow,
  { event, actor }: { readonly event: OrderEvent; readonly actor: Actor },
  now: Date,
): (Partial<OrderRow> & Pick<OrderRow, 'status'>) | undefined {
  const status = targetOf(order, event, actor, now);
  return status && { status, ...entering[status](order, now), ...timelinessOf(order, event, now) };
}
