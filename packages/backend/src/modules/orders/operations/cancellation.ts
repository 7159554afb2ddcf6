import type { CancellationAnswer } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { events } from '../../../events';
import type { Context } from '../../../http';
import { fail, newHash } from '@tasklane/server-kit';
import { insertSubject, planned, transitionAll } from '@tasklane/server-kit/lifecycle';
import { sayInOrder } from '../../messages';
import { payloadOf } from '../events';
import { cancellationMachine } from '../lifecycle/cancellation';
import { orderMachine } from '../lifecycle/order';
import { cancellationSubject } from '../lifecycle/subjects';
import { newProposal } from '../new-proposal';
import { answersTo, takesProposals } from '../policy';
import { findOpenCancellation } from '../repository/cancellations';
import { record } from '../repository/timeline';
import { actOn } from './act';

/**
 * Proposes to the other side to cancel an order with a full refund.
 * @param reason shown to the other side
 * @throws not_found, illegal_transition where the order takes no proposals, conflict while a proposal is open
 */
export async function proposeCancellation(context: Context, hash: string, reason: string): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (!takesProposals(order)) fail('illegal_transition');
    if (await findOpenCancellation(tx, hash)) fail('conflict', { message: message('cancellation.open') });
    const now = kernel.clock.now();
    const proposal = newProposal({ hash: newHash(), order: hash, side, user, message: reason }, now);
    await insertSubject(kernel, tx, cancellationSubject, proposal);
    const event = 'propose-cancellation';
    await record(tx, { order: hash, event, actor: side, user, message: reason, at: now });
    await sayInOrder(kernel, tx, hash, `order.propose-cancellation.${side}`);
    await kernel.outbox.add(tx, events.orderCancellationProposed, payloadOf(order, side));
  });
}

/**
 * Answers the open proposal: the other side accepts it, which cancels and refunds the order, or refuses it; its
 * proposer withdraws it.
 * @throws not_found, illegal_transition for an answer that only the other side may give, conflict when the proposal
 *   that is meant is no longer open
 */
export async function answerCancellation(
  context: Context,
  hash: string,
  { proposal, answer }: { proposal: string; answer: CancellationAnswer },
): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, side, user }) => {
    const open = await findOpenCancellation(tx, hash);
    const at = kernel.clock.now();
    if (open?.hash !== proposal || open.lapsesAt <= at) {
      return fail('conflict', { message: message('cancellation.closed') });
    }
    if (!answersTo(open, side).includes(answer)) fail('illegal_transition');
    const by = { role: side, user };
    await transitionAll(kernel, tx, [
      planned(cancellationMachine, proposal, answer, by),
      ...(answer === 'accept' ? [planned(orderMachine, hash, 'agree-cancellation', by)] : []),
    ]);
  });
}
