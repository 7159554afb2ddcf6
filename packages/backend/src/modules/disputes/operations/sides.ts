import { disputes as rules, findTransition, orderLifecycle } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { fail, newHash, orNotFound } from '@tasklane/server-kit';
import { insertSubject, transition, updateSubject } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import { fileAnswer } from '../../../http';
import type { Context } from '../../../http';
import { actOn as actOnOrder, centsOfPart, findOrder, orderMachine } from '../../orders';
import { addSellerDispute } from '../../profiles';
import { mainCategories } from '../../tasks';
import { openUpload } from '../../uploads';
import { disputeMachine, payloadOf } from '../lifecycle/dispute';
import { disputeSubject } from '../lifecycle/subject';
import { answerOf, claimOf, crossingOf, dropOf, opensCase, otherOf, sideOf } from '../policy';
import type { Side } from '../policy';
import { presentDispute } from '../present';
import { findDispute, findFile, insertOffer, insertStep } from '../repository';
import type { DisputeRow } from '../schema';
import { actOn, centsBack, say } from './act';
import type { Acting, Words } from './act';

type Opening = InputOf<Operations['disputes.open']>['body'];

/** @throws validation_failed for a reason or a wish of the other side */
function checkOpening(side: Side, { reason, wants }: Opening): void {
  if (!rules.disputeReasons[side].some((each) => each === reason))
    fail('validation_failed', { fields: { reason: [message('validation.dispute.reason')] } });
  if (!rules.disputeWishesOf[side].some((each) => each === wants))
    fail('validation_failed', { fields: { wants: [message('validation.dispute.wants')] } });
}

/**
 * Opens a dispute about an order, which stands still until it ends.
 * @throws not_found, illegal_transition where the order is not under way; validation_failed for a reason or a wish of the
 *   other side, a refund of more than the price, and files or quotes that are not the caller's
 */
export async function openDispute(context: Context, order: string, opening: Opening) {
  const opened = await actOnOrder(context, order, async ({ kernel, tx, order: row, side, user }) => {
    if (!findTransition(orderLifecycle, row.status, 'dispute', side)) fail('illegal_transition');
    const { reason, wants, refund } = opening;
    checkOpening(side, opening);
    const at = kernel.clock.now();
    const hash = newHash();
    const { buyer, seller } = row;
    await insertSubject(kernel, tx, disputeSubject, {
      hash,
      order,
      buyer,
      seller,
      opener: side,
      reason,
      wants,
      wantsBack: centsBack(wants, refund, row),
      category: row.task === null ? null : ((await mainCategories(tx, [row.task])).get(row.task) ?? null),
      orderStatus: row.status,
      openedAt: at,
      movedAt: at,
    });
    const by = { role: side, user };
    await insertStep(tx, { dispute: hash, event: 'open', actor: side, user, at });
    await say({ kernel, tx, side, by, dispute: { hash, buyer, seller } }, opening);
    await transition(kernel, tx, orderMachine, order, 'dispute', by, { dispute: hash });
    await addSellerDispute(tx, seller, 'disputes');
    await kernel.outbox.add(
      tx,
      events.disputeMoved,
      payloadOf({ hash, order, buyer, seller }, 'opened', side, otherOf(side)),
    );
    return { hash, side };
  });
  return presentDispute(context, orNotFound(await findDispute(context.db, opened.hash)), opened.side);
}

/** Finds a dispute that the caller may see, and as whom. @throws not_found for a stranger too */
async function lookAt(
  context: Context,
  hash: string,
): Promise<{ dispute: DisputeRow; side: Side | 'admin' }> {
  const dispute = orNotFound(await findDispute(context.db, hash));
  const side = sideOf(dispute, context.me.user);
  if (side) return { dispute, side };
  if (!opensCase((role) => context.isElevatedBy(role), dispute)) fail('not_found');
  return { dispute, side: 'admin' };
}

/** @throws not_found for a stranger too */
export async function readDispute(context: Context, hash: string) {
  const { dispute, side } = await lookAt(context, hash);
  return presentDispute(context, dispute, side);
}

/** Downloads a file of a dispute, for whoever may see that. @throws not_found */
export async function downloadFile(context: Context, hash: string, file: string) {
  const { dispute } = await lookAt(context, hash);
  const { location, name, mediaType, bytes } = orNotFound(await findFile(context.db, dispute.hash, file));
  const stream = await openUpload(context.kernel, location);
  return fileAnswer({ stream, name, mediaType, bytes });
}

/** Says something; if it is this side's turn, that answers the other. */
export const answer = (context: Context, hash: string, words: Words) =>
  actOn(context, hash, 'answer', async (acting) => {
    await say(acting, words);
    await moveOn(acting);
  });

/**
 * Passes the turn to the other side, if it is this side's, and tells the other and the admin who is on it of what was said
 * in any case.
 */
async function moveOn({ kernel, tx, dispute, side, by }: Acting): Promise<void> {
  const isOpening = dispute.status === 'pending' && dispute.opener !== side;
  if (isOpening || dispute.status === side)
    await transition(kernel, tx, disputeMachine, dispute.hash, answerOf(side), by);
  else await kernel.outbox.add(tx, events.disputeMoved, payloadOf(dispute, 'answered', side, otherOf(side)));
  if (dispute.status === 'escalated' && claimOf(dispute, kernel.clock.now()) !== undefined)
    await kernel.outbox.add(tx, events.disputeMoved, payloadOf(dispute, 'heard', side, 'admin'));
}

/** Hands a dispute to the admins. */
export const escalate = (context: Context, hash: string) =>
  actOn(context, hash, 'escalate', ({ kernel, tx, by }) =>
    transition(kernel, tx, disputeMachine, hash, 'escalate', by),
  );

/** Offers a settlement in place of the side's last offer. @throws as `actOn`, validation_failed for more than the price */
export const offer = (
  context: Context,
  hash: string,
  { outcome, refund }: InputOf<Operations['disputes.offer']>['body'],
) =>
  actOn(context, hash, 'offer', async ({ kernel, tx, dispute, side }) => {
    const back = centsBack(outcome, refund, orNotFound(await findOrder(tx, dispute.order)));
    await insertOffer(tx, { hash: newHash(), dispute: hash, side, outcome, back, at: kernel.clock.now() });
    await kernel.outbox.add(tx, events.disputeMoved, payloadOf(dispute, 'offered', side, otherOf(side)));
  });

/** Takes the other side's offer. @throws as `actOn`, conflict for an offer that does not stand any more */
export const settle = (context: Context, hash: string, offerHash: string) =>
  actOn(context, hash, 'settle', async ({ kernel, tx, side, by, offers }) => {
    const theirs = offers.find((each) => each.side === otherOf(side));
    if (theirs?.hash !== offerHash) return fail('conflict', { message: message('dispute.offer_gone') });
    const detail = { outcome: theirs.outcome, outcomeBack: theirs.back };
    return transition(kernel, tx, disputeMachine, hash, 'settle', by, detail);
  });

/**
 * Notes the side's sealed amount. If it crosses that of the other side, the dispute is settled in the middle at once; if
 * not, the other side learns nothing.
 * @throws as `actOn`, validation_failed for more than the price
 */
export const seal = (context: Context, hash: string, dollars: number) =>
  actOn(context, hash, 'seal', async ({ kernel, tx, dispute, side, by }) => {
    const amount = centsOfPart(dollars, orNotFound(await findOrder(tx, dispute.order)));
    const detail =
      side === 'buyer'
        ? { sealedBuyer: amount, sealedByBuyer: dispute.sealedByBuyer + 1 }
        : { sealedSeller: amount, sealedBySeller: dispute.sealedBySeller + 1 };
    const crossing = crossingOf({ ...dispute, ...detail });
    if (crossing === undefined) return updateSubject(tx, disputeSubject, hash, detail);
    const end = { outcome: 'part', outcomeBack: crossing } as const;
    return transition(kernel, tx, disputeMachine, hash, 'settle', by, { ...detail, ...end });
  });

/** Drops the dispute; the order goes on where it stood. */
export const drop = (context: Context, hash: string) =>
  actOn(context, hash, 'drop', ({ kernel, tx, side, by }) =>
    transition(kernel, tx, disputeMachine, hash, dropOf(side), by, { outcome: 'dropped', outcomeBack: null }),
  );

/** Appeals against the decision with what is new, for another admin. */
export const appeal = (context: Context, hash: string, words: Words) =>
  actOn(context, hash, 'appeal', async (acting) => {
    await say(acting, words);
    await transition(acting.kernel, acting.tx, disputeMachine, hash, 'appeal', acting.by);
  });
