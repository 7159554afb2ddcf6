import { cancellationLifecycle, orders as rules } from '@tasklane/contracts';
import type { CancellationAnswer } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { events } from '../../../events';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { after, fail, newHash } from '@tasklane/server-kit';
import { startStateTimers } from '../../../platform/lifecycle';
import { sayInOrder } from '../../messages';
import { newsOf } from '../events';
import type { CancellationRow } from '../orders.schema';
import { answersTo, takesProposals } from '../policy';
import { findCancellation, findOpenCancellation, insertCancellation } from '../repository/cancellations';
import { lockOrder } from '../repository/orders';
import { record } from '../repository/timeline';
import { actOn } from './act';
import { closeCancellation } from './close-cancellation';
import { move } from './move';

/**
 * Proposes to the other side to cancel an order, with a whole refund.
 * @param reason what the other side is told
 * @throws not_found, illegal_transition outside of the work, conflict while a proposal is open
 */
export async function proposeCancellation(context: Context, hash: string, reason: string): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (!takesProposals(order)) fail('illegal_transition');
    if (await findOpenCancellation(tx, hash)) fail('conflict', { message: message('cancellation.open') });
    const now = kernel.clock.now();
    const proposal: CancellationRow = {
      hash: newHash(),
      order: hash,
      side,
      user,
      message: reason,
      status: cancellationLifecycle.initial,
      proposedAt: now,
      lapsesAt: after(now, rules.cancellation.proposalLapse),
      closedAt: null,
    };
    await insertCancellation(tx, proposal);
    const subject = { hash: proposal.hash, state: proposal.status };
    await startStateTimers(tx, kernel.timers, cancellationLifecycle, subject, { now });
    const event = 'propose-cancellation';
    await record(tx, { order: hash, event, actor: side, user, message: reason, at: now });
    await sayInOrder(kernel, tx, hash, `order.propose-cancellation.${side}`);
    await kernel.outbox.add(tx, events.orderCancellationProposed, newsOf(order, side));
  });
}

/**
 * Answers the open proposal: the other side accepts it, which cancels and refunds the order, or refuses it; whoever made
 * it withdraws it.
 * @throws not_found, illegal_transition for an answer that is the other side's, conflict when the proposal that is meant
 *   is no longer open
 */
export async function answerCancellation(
  context: Context,
  hash: string,
  { proposal, answer }: { proposal: string; answer: CancellationAnswer },
): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    const open = await findOpenCancellation(tx, hash);
    const at = kernel.clock.now();
    if (open?.hash !== proposal || open.lapsesAt <= at) {
      return fail('conflict', { message: message('cancellation.closed') });
    }
    if (!answersTo(open, side).includes(answer)) fail('illegal_transition');
    await closeCancellation(kernel, tx, open, answer, side);
    if (answer === 'accept') {
      await move(kernel, tx, order, { event: 'agree-cancellation', actor: side, user });
      return;
    }
    await record(tx, { order: hash, event: `${answer}-cancellation`, actor: side, user, at });
    await sayInOrder(kernel, tx, hash, `order.${answer}-cancellation.${side}`);
    const answered =
      answer === 'refuse' ? events.orderCancellationRefused : events.orderCancellationWithdrawn;
    await kernel.outbox.add(tx, answered, newsOf(order, side));
  });
}

/** Ends a proposal that nobody answered in time; the order goes on. */
export async function lapseCancellation(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  const proposal = await findCancellation(tx, hash);
  const order = proposal && (await lockOrder(tx, proposal.order));
  if (!order) return;
  const open = await findOpenCancellation(tx, order.hash);
  const at = kernel.clock.now();
  if (open?.hash !== hash || open.lapsesAt > at) return;
  await closeCancellation(kernel, tx, open, 'lapse', 'system');
  await record(tx, { order: order.hash, event: 'lapse-cancellation', actor: 'system', user: null, at });
  await sayInOrder(kernel, tx, order.hash, 'order.lapse-cancellation');
  await kernel.outbox.add(tx, events.orderCancellationLapsed, newsOf(order, 'system'));
}
