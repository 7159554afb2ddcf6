import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { found } from '@tasklane/server-kit';
import { postAll, refundedPostings } from '../../ledger';
import { newsOf } from '../events';
import { moneyOf } from '../money';
import { lockOrder } from '../repository/orders';
import { record } from '../repository/timeline';

/** Writes down that the provider gave the order's money back. Part of the payment's own transaction. */
export async function recordRefund(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  const order = found(await lockOrder(tx, hash));
  const at = kernel.clock.now();
  await postAll(tx, refundedPostings(moneyOf(order)), at);
  await record(tx, { order: hash, event: 'refunded', actor: 'system', user: null, at });
  await kernel.outbox.add(tx, events.orderRefunded, newsOf(order, 'system'));
}
