import type { Actor, OrderEvent, OrderStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import { fail } from '../../../platform/errors';
import { setSellerFigures } from '../../catalogue';
import { cancelledPostings, completedPostings, postAll } from '../../ledger';
import { sayInOrder } from '../../messages';
import { tellMove } from '../events';
import { moneyOf } from '../money';
import type { OrderRow } from '../orders.schema';
import { targetOf } from '../policy';
import { countTimely, updateOrder } from '../repository/orders';
import { record } from '../repository/timeline';
import { payOutOrDefer } from './payout';
import { completesAt, dueAtAfter, setTimers } from '../timers';
import { supersedeCancellation } from './close-cancellation';

export interface Move {
  readonly event: OrderEvent;
  readonly actor: Actor;
  /** Nobody where the system acts. */
  readonly user: string | null;
  readonly message?: string | null | undefined;
}

/** A revision has the delivery time of the order again, and never less than was left. */
function revisionDueAt({ dueAt, package: { delivery } }: OrderRow, now: Date): Date {
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

/** Computes the share of the seller's orders that were delivered in time from the orders themselves. */
async function updateOnTimeRate(tx: Executor, seller: string): Promise<void> {
  const { onTime, rated } = await countTimely(tx, seller);
  await setSellerFigures(tx, seller, { onTimeRate: Math.round((100 * onTime) / rated) });
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
 * Makes one move of an order with all that belongs to it: state, money, timers, timeline and the news of it.
 * @param order the order's row, locked in `tx`
 * @throws illegal_transition for a move that this actor may not make now
 */
export async function move(kernel: Kernel, tx: Executor, order: OrderRow, how: Move): Promise<OrderRow> {
  const { event, actor, user, message } = how;
  const now = kernel.clock.now();
  const status = targetOf(order, event, actor, now) ?? fail('illegal_transition');
  const change = { status, ...entering[status](order, now), ...timelinessOf(order, event, now) };
  let movedOrder: OrderRow = { ...order, ...change };
  await updateOrder(tx, order.hash, change);
  if (movedOrder.onTime !== order.onTime) await updateOnTimeRate(tx, order.seller);
  if (status === 'completed') {
    await postAll(tx, completedPostings(moneyOf(movedOrder)), now);
    movedOrder = await payOutOrDefer(kernel, tx, movedOrder);
  }
  if (status === 'cancelled') await postAll(tx, cancelledPostings(moneyOf(movedOrder)), now);
  await record(tx, { order: order.hash, event, actor, user, message, at: now });
  await sayInOrder(kernel, tx, order.hash, `order.${event}`);
  await supersedeCancellation(kernel, tx, order.hash);
  await setTimers(kernel, tx, movedOrder);
  await tellMove(kernel, tx, movedOrder, event, actor);
  return movedOrder;
}
