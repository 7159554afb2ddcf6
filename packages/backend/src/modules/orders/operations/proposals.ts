import type { InputOf, ProposalAnswer } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Operations } from '@tasklane/contracts/operations';
import { events } from '../../../events';
import type { Context } from '../../../http';
import { fail, newHash } from '@tasklane/server-kit';
import { insertSubject, planned, system, transition, transitionAll } from '@tasklane/server-kit/lifecycle';
import { sayInOrder } from '../../messages';
import { payloadOf } from '../events';
import { happeningOf, lineOfStep, proposalMachine } from '../lifecycle/proposal';
import { orderMachine } from '../lifecycle/order';
import { proposalSubject } from '../lifecycle/subjects';
import { newProposal, termsOf } from '../new-proposal';
import { answersTo, canGrantTime, proposableBy } from '../policy';
import { findOpenProposal } from '../repository/proposals';
import { record } from '../repository/timeline';
import type { OrderRow, ProposalRow } from '../schema';
import { actOn } from './act';

/**
 * Proposes to the other side to cancel an order, more time, or other terms.
 * @throws not_found, illegal_transition where the order takes no such proposal from this side, conflict while another one
 *   is open; validation_failed for a refund of more than the price, and days where no work is due
 */
export async function propose(
  context: Context,
  hash: string,
  body: InputOf<Operations['orders.propose']>['body'],
): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    const { kind } = body;
    if (!proposableBy(order, side).includes(kind)) fail('illegal_transition');
    const terms = termsOf(body, order);
    requirePossible(terms, order);
    if (await findOpenProposal(tx, hash)) fail('conflict', { message: message('proposal.open') });
    const at = kernel.clock.now();
    const made = { hash: newHash(), order: hash, side, user, message: body.message, ...terms };
    await insertSubject(kernel, tx, proposalSubject, newProposal(made, at));
    const event = happeningOf('propose', kind);
    await record(tx, { order: hash, event, actor: side, user, message: body.message, at });
    await sayInOrder(kernel, tx, hash, lineOfStep('propose', kind, side));
    await kernel.outbox.add(tx, events.orderProposal, { ...payloadOf(order, side), kind, step: 'propose' });
  });
}

/** @throws validation_failed for days where no work is due */
function requirePossible({ days }: Pick<ProposalRow, 'days'>, { dueAt }: OrderRow): void {
  if (days !== null && dueAt === null)
    fail('validation_failed', { fields: { days: [message('validation.days.not_due')] } });
}

/**
 * Answers the open proposal: the other side accepts it, which cancels the order or changes it, or refuses it; its
 * proposer withdraws it.
 * @throws not_found, illegal_transition for an answer that only the other side may give, conflict when the proposal
 *   that is meant is no longer open
 */
export async function answerProposal(
  context: Context,
  hash: string,
  { proposal, answer }: { proposal: string; answer: ProposalAnswer },
): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    const open = await findOpenProposal(tx, hash);
    const at = kernel.clock.now();
    if (open?.hash !== proposal || open.lapsesAt <= at) {
      return fail('conflict', { message: message('proposal.closed') });
    }
    if (!answersTo(open, side).includes(answer)) fail('illegal_transition');
    const by = { role: side, user };
    await transitionAll(kernel, tx, [
      planned(proposalMachine, proposal, answer, by),
      ...(answer === 'accept' && open.priceBack !== null ? [endOf(order, open.priceBack, by)] : []),
    ]);
  });
}

/** Plans the end of an order with a part of its price going back, in cents: all of it cancels the order. */
const endOf = (
  { hash, price }: OrderRow,
  priceBack: number,
  by: { readonly role: 'buyer' | 'seller'; readonly user: string },
) =>
  priceBack === price
    ? planned(orderMachine, hash, 'agree-cancellation', by)
    : planned(orderMachine, hash, 'settle', by, { priceBack });

/**
 * Gives the seller more days, in place of an open request for time.
 * @throws not_found, illegal_transition for the seller and where no work is due, conflict while another proposal is open
 */
export async function grantTime(
  context: Context,
  hash: string,
  { days, message: words = '' }: { days: number; message?: string | undefined },
): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (!canGrantTime(order, side)) fail('illegal_transition');
    const open = await findOpenProposal(tx, hash);
    if (open && open.kind !== 'time') fail('conflict', { message: message('proposal.open') });
    if (open) await transition(kernel, tx, proposalMachine, open.hash, 'supersede', system);
    const terms = { kind: 'time', priceBack: null, days, revisions: null } as const;
    const made = { hash: newHash(), order: hash, side, user, message: words, ...terms };
    await insertSubject(kernel, tx, proposalSubject, newProposal(made, kernel.clock.now()));
    await transition(kernel, tx, proposalMachine, made.hash, 'accept', { role: side, user });
  });
}
