import type { DisputeEvent, DisputeVerdict, DisputeWish, OrderStatus } from '@tasklane/contracts';
import type { disputes as rules } from '@tasklane/contracts';
import { derivedId } from '@tasklane/server-kit';
import { stepOf } from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import type { OrderRow } from '../orders';
import { disputeMachine } from './lifecycle/dispute';
import type { DisputeDetail } from './lifecycle/dispute';
import { answerOf, otherOf } from './policy';
import type { Side } from './policy';
import type { disputeSteps, DisputeRow, OfferRow, PositionRow } from './schema';

/** One thing that happened in a dispute. Amounts are cents of the price that go back. */
export type DisputeStep = { readonly at: Date } & (
  | { readonly kind: 'answer'; readonly by: Side; readonly message: string }
  | { readonly kind: 'offer'; readonly by: Side; readonly outcome: DisputeWish; readonly back: number | null }
  /** Takes the other side's offer. */
  | { readonly kind: 'settle'; readonly by: Side }
  | { readonly kind: 'escalate'; readonly by: Side }
  | {
      readonly kind: 'decide';
      /** The admin's hash. */
      readonly by: string;
      readonly outcome: DisputeVerdict;
      readonly back: number | null;
      readonly reasonBuyer: string;
      readonly reasonSeller: string;
    }
);

/** A dispute from its opening on. */
export interface DisputeHistory {
  readonly opener: Side;
  readonly reason: rules.DisputeReason;
  readonly wants: DisputeWish;
  /** Cents, where a part is asked back. */
  readonly wantsBack: number | null;
  readonly message: string;
  /** Where the order stood. */
  readonly stoodAt: OrderStatus;
  readonly openedAt: Date;
  /** In chronological order. */
  readonly steps: readonly DisputeStep[];
}

/** All rows that result from a history. */
export interface ReplayedDispute {
  dispute: DisputeRow;
  readonly positions: Omit<PositionRow, 'id'>[];
  readonly offers: Omit<OfferRow, 'id'>[];
  readonly steps: (typeof disputeSteps.$inferInsert)[];
}

function rowOf(
  { hash: order, buyer, seller, dispute: hash }: OrderRow,
  { opener, reason, wants, wantsBack, stoodAt, openedAt }: DisputeHistory,
  category: string | null,
): DisputeRow {
  if (hash === null) throw new Error(`The order ${order} has no dispute.`);
  return {
    ...{ hash, order, buyer, seller, opener, reason, wants, wantsBack, category, openedAt },
    ...{ status: 'pending', orderStatus: stoodAt, movedAt: openedAt },
    ...{ sealedBuyer: null, sealedSeller: null, sealedByBuyer: 0, sealedBySeller: 0 },
    ...{ claimedBy: null, claimedAt: null, askedUntil: null, appealedAt: null },
    ...{ verdict: null, verdictBack: null, reasonBuyer: null, reasonSeller: null, firstDecision: null },
    ...{ decidedBy: null, decidedAt: null, outcome: null, outcomeBack: null, endedIn: null, endedAt: null },
  };
}

/**
 * Builds the rows of a dispute from its history, by the table that drives live disputes. The order's own history moves the
 * order.
 * @param category slug of the main category of the order's task
 * @throws Error for an order without a dispute, and for a step that the table does not allow at its moment
 */
export function replayDispute(
  order: OrderRow,
  history: DisputeHistory,
  category: string | null,
): ReplayedDispute {
  const { opener, message, openedAt } = history;
  const replayed: ReplayedDispute = {
    dispute: rowOf(order, history, category),
    positions: [],
    offers: [],
    steps: [],
  };
  const { hash } = replayed.dispute;
  replayed.steps.push({ dispute: hash, event: 'open', actor: opener, user: order[opener], at: openedAt });
  addPosition(replayed, opener, message, openedAt);
  for (const step of history.steps) replayStep(replayed, step);
  return replayed;
}

function replayStep(replayed: ReplayedDispute, step: DisputeStep): void {
  const { dispute } = replayed;
  const { at } = step;
  switch (step.kind) {
    case 'answer':
      addPosition(replayed, step.by, step.message, at);
      return move(replayed, answerOf(step.by), actorOf(dispute, step.by), at);
    case 'offer': {
      const hash = derivedId(`${dispute.hash} offer ${replayed.offers.length}`);
      const { by: side, outcome, back } = step;
      replayed.offers.push({ hash, dispute: dispute.hash, side, outcome, back, at });
      return;
    }
    case 'settle': {
      const offer = replayed.offers.findLast(({ side }) => side === otherOf(step.by));
      if (!offer) throw new Error(`There is no offer to take in the dispute ${dispute.hash}.`);
      const { outcome, back: outcomeBack } = offer;
      return move(replayed, 'settle', actorOf(dispute, step.by), at, { outcome, outcomeBack });
    }
    case 'escalate':
      return move(replayed, 'escalate', actorOf(dispute, step.by), at);
    case 'decide': {
      const { by, outcome: verdict, back: verdictBack, reasonBuyer, reasonSeller } = step;
      const detail = { verdict, verdictBack, reasonBuyer, reasonSeller, decidedBy: by };
      return move(replayed, 'decide', { role: 'admin', user: by }, at, detail);
    }
  }
}

const actorOf = (dispute: DisputeRow, side: Side): TransitionActor => ({ role: side, user: dispute[side] });

function addPosition({ dispute, positions }: ReplayedDispute, side: Side, message: string, at: Date): void {
  const hash = derivedId(`${dispute.hash} position ${positions.length}`);
  const author = dispute[side];
  positions.push({
    ...{ hash, dispute: dispute.hash, side, author, message, at },
    ...{ quotes: [], asks: null, until: null },
  });
}

function move(
  replayed: ReplayedDispute,
  event: DisputeEvent,
  by: TransitionActor,
  at: Date,
  detail?: DisputeDetail,
): void {
  const { hash, status } = replayed.dispute;
  const made = stepOf(disputeMachine, replayed.dispute, { event, by, at, detail });
  if (!made) throw new Error(`${event} is not possible in the ${status} dispute ${hash}.`);
  replayed.dispute = made.row;
  replayed.steps.push({ dispute: hash, event, actor: by.role, user: by.user, at });
}
