import { randomInt } from 'node:crypto';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { events } from '../../../events';
import type { Checkout } from '../../agreements';
import { paidPostings, postAll } from '../../ledger';
import { openOrderThread, sayInOrder } from '../../messages';
import { briefOf } from '../brief';
import { newsOf } from '../events';
import { updateSellerFigures } from '../figures';
import { moneyOf } from '../money';
import { newOrder } from '../new-order';
import type { OrderRow } from '../orders.schema';
import { insertOrder } from '../repository/orders';
import { record } from '../repository/timeline';
import { setTimers } from '../timers';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What people call an order by: ten signs, easy to read aloud. */
const newReference = (): string =>
  `TL-${Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/**
 * Makes the order of a payment that succeeded, holds its money in escrow and tells the seller. Part of the
 * payment's own transaction: there is no paid order without its money and no money without its order.
 */
export async function createOrder(
  kernel: Kernel,
  tx: Executor,
  hash: string,
  checkout: Checkout,
): Promise<OrderRow> {
  const now = kernel.clock.now();
  const order = newOrder({ hash, reference: newReference() }, checkout, now);
  await insertOrder(tx, order);
  await postAll(tx, paidPostings(moneyOf(order)), now);
  await record(tx, { order: hash, event: 'create', actor: 'buyer', user: order.buyer, at: now });
  await updateSellerFigures(tx, [order.seller]);
  await setTimers(kernel, tx, order);
  await openOrderThread(kernel, tx, briefOf(order));
  await sayInOrder(kernel, tx, hash, 'order.create');
  await kernel.outbox.add(tx, events.orderCreated, newsOf(order, 'buyer'));
  return order;
}
