import type { Actor, OrderEvent } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { cancelledPostings, completedPostings, postAll } from '../../ledger';
import { sayInOrder } from '../../messages';
import { tellMove } from '../events';
import { updateSellerFigures } from '../figures';
import { moneyOf } from '../money';
import type { OrderRow } from '../orders.schema';
import { updateOrder } from '../repository/orders';
import { record } from '../repository/timeline';
import { payOutOrDefer } from './payout';
import { setTimers } from '../timers';
import { changeOf } from '../transition';
import { supersedeCancellation } from './close-cancellation';

export interface Move {
  readonly event: OrderEvent;
  readonly actor: Actor;
  /** Nobody where the system acts. */
  readonly user: string | null;
  readonly message?: string | null | undefined;
}

/**
 * Makes one move of an order with all that belongs to it: state, money, timers, timeline and the news of it.
 * @param order the order's row, locked in `tx`
 * @throws illegal_transition for a move that this actor may not make now
 */
export async function move(kernel: Kernel, tx: Executor, order: OrderRow, how: Move): Promise<OrderRow> {
  const { event, actor, user, message } = how;
  const now = kernel.clock.now();
  const change = changeOf(order, how, now) ?? fail('illegal_transition');
  const { status } = change;
  let movedOrder: OrderRow = { ...order, ...change };
  await updateOrder(tx, order.hash, change);
  if (status === 'completed') {
    await postAll(tx, completedPostings(moneyOf(movedOrder)), now);
    movedOrder = await payOutOrDefer(kernel, tx, movedOrder);
  }
  if (status === 'cancelled') await postAll(tx, cancelledPostings(moneyOf(movedOrder)), now);
  await record(tx, { order: order.hash, event, actor, user, message, at: now });
  await updateSellerFigures(tx, [order.seller]);
  await sayInOrder(kernel, tx, order.hash, `order.${event}`);
  await supersedeCancellation(kernel, tx, order.hash);
  await setTimers(kernel, tx, movedOrder);
  await tellMove(kernel, tx, movedOrder, event, actor);
  return movedOrder;
}
