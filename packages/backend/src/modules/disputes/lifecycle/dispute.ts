import type { DisputeEvent, DisputeNotice, OrderEvent, OrderStatus } from '@tasklane/contracts';
import { newHash, orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { announcement, defineMachine, transition } from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { DisputeEventPayload, DisputeNews } from '../../../events';
import type { Kernel } from '../../../kernel';
import { findOrder, orderMachine } from '../../orders';
import { addSellerDispute } from '../../profiles';
import type { OrderDetail } from '../../orders';
import { backOf, disputeConditions, shownStatus } from '../policy';
import { keepPrecedent } from '../precedents';
import { insertStep } from '../repository';
import type { DisputeRow } from '../schema';
import { disputeSubject } from './subject';

/** What comes with an event: the columns that it sets. */
export type DisputeDetail = Partial<
  Pick<
    DisputeRow,
    | 'outcome'
    | 'outcomeBack'
    | 'verdict'
    | 'verdictBack'
    | 'reasonBuyer'
    | 'reasonSeller'
    | 'decidedBy'
    | 'appealedAt'
    | 'sealedBuyer'
    | 'sealedSeller'
    | 'sealedByBuyer'
    | 'sealedBySeller'
  >
>;

/** What people are told of an event; ends are told by the order, which moves with them. */
const news: Readonly<Partial<Record<DisputeEvent | DisputeNotice, DisputeNews>>> = {
  'buyer-answers': 'answered',
  'seller-answers': 'answered',
  escalate: 'escalated',
  decide: 'decided',
  appeal: 'appealed',
  deadline: 'deadline',
};

export const payloadOf = (
  { hash, order, buyer, seller }: Pick<DisputeRow, 'hash' | 'order' | 'buyer' | 'seller'>,
  what: DisputeNews,
  by: TransitionActor['role'],
  to?: DisputeEventPayload['to'],
): DisputeEventPayload => ({
  occasion: newHash(),
  dispute: hash,
  order,
  buyer,
  seller,
  news: what,
  by,
  ...(to && { to }),
});

const decisionAt = (at: Date) => ({ decidedAt: at, claimedBy: null, claimedAt: null, askedUntil: null });

/** Returns what was decided so far; null before any decision. */
function decisionOf({ verdict, verdictBack, reasonBuyer, reasonSeller, decidedAt }: DisputeRow) {
  if (verdict === null || decidedAt === null) return null;
  const reasons = { reasonBuyer: reasonBuyer ?? '', reasonSeller: reasonSeller ?? '' };
  return { outcome: verdict, back: verdictBack, ...reasons, at: decidedAt.toISOString() };
}

/** Returns what an event changes by itself, beside what comes with it. */
function changeOf(event: DisputeEvent, before: DisputeRow, at: Date): Partial<Omit<DisputeRow, 'status'>> {
  switch (event) {
    case 'decide':
      return decisionAt(at);
    case 'decide-appeal':
      return { ...decisionAt(at), firstDecision: decisionOf(before) };
    case 'appeal':
      return { appealedAt: at };
    case 'close':
      return { outcome: before.verdict, outcomeBack: before.verdictBack };
    default:
      return {};
  }
}

/** The machine of disputes; an order moves with the end of its dispute, in the same transaction. */
export const disputeMachine = defineMachine<Kernel, DisputeDetail>()({
  subject: disputeSubject,
  conditions: disputeConditions,
  change: ({ event, to, before, at, detail }) => ({
    ...detail,
    ...changeOf(event, before, at),
    movedAt: at,
    ...(to === 'ended' && { endedAt: at, endedIn: shownStatus(before) }),
  }),
  timeline: (tx, { event, row, by, at }) =>
    insertStep(tx, { dispute: row.hash, event, actor: by.role, user: by.user, at }),
  effects: [
    async (kernel, tx, { to, row, by }) => {
      if (to === 'ended') await moveOrder(kernel, tx, row, by);
    },
    async (_kernel, tx, { event, row }) => {
      if (event !== 'close' && event !== 'decide-appeal') return;
      await keepPrecedent(tx, row);
      if (row.outcome !== 'payment') await addSellerDispute(tx, row.seller, 'disputesAgainst');
    },
  ],
  announce: ({ event, row, by }) => {
    const what = news[event];
    const to = event === 'deadline' ? 'admin' : undefined;
    return what && announcement(events.disputeMoved, payloadOf(row, what, by.role, to));
  },
});

/** Returns the event by which an order goes on where it stood. */
function continuationOf(stoodAt: OrderStatus): OrderEvent {
  if (stoodAt === 'delivered') return 'continue-answer';
  return stoodAt === 'declined' ? 'continue-revision' : 'continue-work';
}

/** Returns how an order moves with the end of its dispute. @throws Error for a dispute that has not ended */
function orderMove(
  { orderStatus, openedAt, outcome, outcomeBack, hash }: DisputeRow,
  price: number,
): { event: OrderEvent; detail?: OrderDetail } {
  if (outcome === null) throw new Error(`The dispute ${hash} has not ended.`);
  if (outcome === 'redelivery') return { event: 'rework' };
  if (outcome === 'dropped') return { event: continuationOf(orderStatus), detail: { stoodSince: openedAt } };
  const priceBack = backOf(outcome, outcomeBack, price) ?? 0;
  if (priceBack === 0) return { event: 'uphold' };
  return priceBack === price ? { event: 'refund' } : { event: 'settle', detail: { priceBack } };
}

/** Carries out how a dispute ended. */
async function moveOrder(
  kernel: Kernel,
  tx: Executor,
  dispute: DisputeRow,
  by: TransitionActor,
): Promise<void> {
  const { price } = orNotFound(await findOrder(tx, dispute.order));
  const { event, detail } = orderMove(dispute, price);
  await transition(kernel, tx, orderMachine, dispute.order, event, by, detail);
}
