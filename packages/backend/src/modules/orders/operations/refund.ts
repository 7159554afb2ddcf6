import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import { lockSubject } from '@tasklane/server-kit/lifecycle';
import { postAll, refundedPostings } from '../../ledger';
import type { PaidPart } from '../../ledger';
import { payloadOf } from '../events';
import { orderSubject } from '../lifecycle/subjects';
import { moneyOf } from '../money';
import { record } from '../repository/timeline';

/**
 * Records that the providers refunded the order's money. Runs in the payment's own transaction.
 * @param parts what was refunded
 */
export async function recordRefund(
  kernel: Kernel,
  tx: Executor,
  hash: string,
  parts: readonly PaidPart[],
): Promise<void> {
  const order = orNotFound(await lockSubject(tx, orderSubject, hash));
  const at = kernel.clock.now();
  await postAll(tx, refundedPostings(moneyOf(order), parts), at);
  await record(tx, { order: hash, event: 'refunded', actor: 'system', user: null, at });
  await kernel.outbox.add(tx, events.orderRefunded, payloadOf(order, 'system'));
}
