import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { events } from '../../../events';
import { insertSubject } from '@tasklane/server-kit/lifecycle';
import type { Checkout } from '../../agreements';
import { paidPostings, postAll } from '../../ledger';
import type { PaidPart } from '../../ledger';
import { openOrderThread, sayInOrder } from '../../messages';
import { briefOf } from '../brief';
import { payloadOf } from '../events';
import { updateSellerFigures } from '../figures';
import { orderSubject } from '../lifecycle/subjects';
import { moneyOf } from '../money';
import { newOrder } from '../new-order';
import { newReference } from '../reference';
import type { OrderRow } from '../schema';
import { record } from '../repository/timeline';

/** What was bought, and how it was paid. */
export interface PaidCheckout {
  readonly checkout: Checkout;
  readonly parts: readonly PaidPart[];
}

/**
 * Creates the order of a payment that succeeded, holds its money in escrow and notifies the seller. Runs in the
 * payment's own transaction: there is no paid order without its money and no money without its order.
 */
export async function createOrder(
  kernel: Kernel,
  tx: Executor,
  hash: string,
  { checkout, parts }: PaidCheckout,
): Promise<OrderRow> {
  const now = kernel.clock.now();
  const order = newOrder({ hash, reference: newReference() }, checkout, now);
  await insertSubject(kernel, tx, orderSubject, order);
  await postAll(tx, paidPostings(moneyOf(order), parts), now);
  await record(tx, { order: hash, event: 'create', actor: 'buyer', user: order.buyer, at: now });
  await updateSellerFigures(tx, [order.seller]);
  await openOrderThread(kernel, tx, briefOf(order));
  await sayInOrder(kernel, tx, hash, 'order.create');
  await kernel.outbox.add(tx, events.orderCreated, payloadOf(order, 'buyer'));
  return order;
}
