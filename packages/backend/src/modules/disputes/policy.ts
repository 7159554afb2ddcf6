import { allowedEvents, disputeLifecycle, disputes as rules, timerOf } from '@tasklane/contracts';
import type {
  DisputeCondition,
  DisputeEvent,
  DisputeOutcome,
  DisputeStatus,
  OrderSums,
  Role,
} from '@tasklane/contracts';
import { refundOf } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { DisputeRow, OfferRow } from './schema';

export type Side = 'buyer' | 'seller';
export const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** Whether each condition of the lifecycle holds. */
export const disputeConditions: Readonly<Record<DisputeCondition, (dispute: DisputeRow) => boolean>> = {
  'opened-by-buyer': ({ opener }) => opener === 'buyer',
  'opened-by-seller': ({ opener }) => opener === 'seller',
  'not-appealed': ({ appealedAt }) => appealedAt === null,
  appealed: ({ appealedAt }) => appealedAt !== null,
};

/** Returns the user's side of a dispute; undefined for a stranger. */
export const sideOf = ({ buyer, seller }: Pick<DisputeRow, Side>, user: string): Side | undefined =>
  user === buyer ? 'buyer' : user === seller ? 'seller' : undefined;

/** Returns what a dispute waits for as people are told: a decision that can be appealed is still with the admins. */
export function shownStatus({ status, endedIn }: Pick<DisputeRow, 'status' | 'endedIn'>): DisputeStatus {
  if (status === 'ended') return endedIn ?? 'escalated';
  return status === 'decided' ? 'escalated' : status;
}

export type Turn = 'yours' | 'theirs' | 'admins' | 'appeal' | 'nobody';

/** Returns what a dispute waits for, for one of its sides or for admins. */
export function turnOf(dispute: DisputeRow, side: Side | 'admin'): Turn {
  switch (dispute.status) {
    case 'ended':
      return 'nobody';
    case 'decided':
      return dispute.appealedAt === null ? 'appeal' : 'nobody';
    case 'escalated':
      return side === 'admin' ? 'yours' : 'admins';
    case 'pending':
      return dispute.opener === side || side === 'admin' ? 'theirs' : 'yours';
    case 'buyer':
    case 'seller':
      return dispute.status === side ? 'yours' : 'theirs';
  }
}

/** Returns the events of the lifecycle that this side may cause now. */
const eventsFor = (dispute: DisputeRow, side: Side): DisputeEvent[] =>
  allowedEvents(disputeLifecycle, dispute.status, side, (condition) => disputeConditions[condition](dispute));

/** How often this side may still name its sealed amount. */
export const sealedLeft = (dispute: DisputeRow, side: Side): number =>
  rules.sealedAmounts - (side === 'buyer' ? dispute.sealedByBuyer : dispute.sealedBySeller);

/** The event by which a side answers the other, or drops the dispute. */
export const answerOf = (side: Side) => `${side}-answers` as const;
export const dropOf = (side: Side) => `${side}-drops` as const;

export type DisputeAct = 'answer' | 'escalate' | 'offer' | 'settle' | 'seal' | 'drop' | 'appeal';

/** Returns what a side may do now, after it has said something `said` times. Saying something needs no turn. */
export function actsOf(
  dispute: DisputeRow,
  side: Side,
  { offers, said }: { readonly offers: readonly Pick<OfferRow, 'side'>[]; readonly said: number },
): DisputeAct[] {
  const events = eventsFor(dispute, side);
  const canSettle = events.includes('settle');
  const acts: Readonly<Record<DisputeAct, boolean>> = {
    answer: canSettle && said < rules.mostPositions,
    escalate: events.includes('escalate'),
    offer: canSettle,
    settle: canSettle && offers.some((offer) => offer.side === otherOf(side)),
    seal: canSettle && sealedLeft(dispute, side) > 0,
    drop: events.includes(dropOf(side)),
    appeal: events.includes('appeal'),
  };
  return (Object.keys(acts) as DisputeAct[]).filter((act) => acts[act]);
}

/** Returns what happens by itself, and when; undefined where nothing does. */
export function silenceOf({ status, movedAt }: Pick<DisputeRow, 'status' | 'movedAt'>) {
  const escalation = timerOf(disputeLifecycle, status, 'escalate');
  if (escalation) return { result: 'escalated', at: after(movedAt, escalation.after) } as const;
  const closing = timerOf(disputeLifecycle, status, 'close');
  return closing && ({ result: 'decided', at: after(movedAt, closing.after) } as const);
}

/** Returns how much of an order's price goes back by an outcome, in cents; undefined where the order goes on. */
export function backOf(outcome: DisputeOutcome, back: number | null, price: number): number | undefined {
  switch (outcome) {
    case 'refund':
      return price;
    case 'part':
      return back ?? 0;
    case 'payment':
      return 0;
    case 'redelivery':
    case 'dropped':
      return undefined;
  }
}

/** Returns what an outcome comes to for each side, in cents; nulls where the order goes on. */
export function moneyOf(outcome: DisputeOutcome, back: number | null, sums: OrderSums) {
  const priceBack = backOf(outcome, back, sums.price);
  if (priceBack === undefined) return { priceBack: null, buyerGets: null, sellerGets: null };
  return { priceBack, buyerGets: refundOf(sums, priceBack), sellerGets: sums.price - priceBack };
}

/**
 * Returns where two sealed amounts settle, in cents of the price that go back: in the middle, rounded down, as soon as the
 * least that the buyer would take is not more than the most that the seller would give.
 */
export function crossingOf({ sealedBuyer, sealedSeller }: Pick<DisputeRow, 'sealedBuyer' | 'sealedSeller'>) {
  if (sealedBuyer === null || sealedSeller === null || sealedBuyer > sealedSeller) return undefined;
  return Math.floor((sealedBuyer + sealedSeller) / 2);
}

type Action = 'outstanding' | 'escalated' | 'complete';

const roleOfAction = (action: Action) =>
  `ROLE_ADMIN_DISPUTE_${action.toUpperCase() as 'OUTSTANDING' | 'ESCALATED' | 'COMPLETE'}` as const;

/** Whether an admin may open a list of disputes: by the role for all of them, or by that of the list. */
export const opensList = (holds: (role: Role) => boolean, action: Action): boolean =>
  holds('ROLE_ADMIN_DISPUTE') || holds(roleOfAction(action));

/** Whether an admin may open a dispute: whoever may open the list that it is in. */
export const opensCase = (holds: (role: Role) => boolean, dispute: Pick<DisputeRow, 'status'>): boolean =>
  opensList(holds, actionOf(dispute));

/** Returns the list of admins that a dispute is in. */
function actionOf({ status }: Pick<DisputeRow, 'status'>): Action {
  if (status === 'ended') return 'complete';
  return status === 'escalated' || status === 'decided' ? 'escalated' : 'outstanding';
}

const HOUR = 3_600_000;

/** Returns the moment since when a claim must have been made or used to hold still. */
export const claimsHoldSince = (now: Date): Date => new Date(now.getTime() - rules.claimHours * HOUR);
/** Returns the moment since when a dispute must have moved not to count as still. */
export const stillSince = (now: Date): Date => new Date(now.getTime() - rules.stillDays * 24 * HOUR);

/** Returns the admin who is on a dispute; one who did nothing for long has let go of it. */
export function claimOf({ claimedBy, claimedAt }: DisputeRow, now: Date): string | undefined {
  if (claimedBy === null || claimedAt === null) return undefined;
  return claimedAt > claimsHoldSince(now) ? claimedBy : undefined;
}

/** Whether an admin may take a dispute: nobody else is on it, and an appeal goes to another than who decided first. */
export function canClaim(dispute: DisputeRow, admin: string, now: Date): boolean {
  if (dispute.status !== 'escalated') return false;
  if (dispute.appealedAt !== null && dispute.decidedBy === admin) return false;
  const current = claimOf(dispute, now);
  return (current === undefined || current === admin) && admin !== dispute.buyer && admin !== dispute.seller;
}
