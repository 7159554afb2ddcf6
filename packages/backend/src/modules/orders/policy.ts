import {
  allowedEvents,
  findTransition,
  orderLifecycle,
  orderStages,
  ownOperations,
  proposalKinds,
  putOff,
  timerOf,
} from '@tasklane/contracts';
import type {
  Actor,
  AdminRole,
  OrderCondition,
  OrderEvent,
  OrderStatus,
  ProposalAnswer,
  ProposalKind,
} from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { OrderRow, ProposalRow } from './schema';

/** A user's side in an order. */
export type Side = Exclude<Actor, 'system'>;

/** Who has to do with an order, and whether it was ever disputed. */
type Seen = Pick<OrderRow, 'buyer' | 'seller' | 'status' | 'dispute'>;

/**
 * Returns the roles that open an order to its other readers. Those for single stages of disputes open it as long as its
 * dispute goes on, or once that is over; which side a dispute waits for is not known here.
 */
const readingRoles = ({ status, dispute }: Seen): readonly AdminRole[] => {
  if (dispute === null) return ['ROLE_ADMIN_VIEW_ORDERS'];
  return status === 'disputed'
    ? [
        'ROLE_ADMIN_VIEW_ORDERS',
        'ROLE_ADMIN_DISPUTE',
        'ROLE_ADMIN_DISPUTE_OUTSTANDING',
        'ROLE_ADMIN_DISPUTE_ESCALATED',
      ]
    : ['ROLE_ADMIN_VIEW_ORDERS', 'ROLE_ADMIN_DISPUTE', 'ROLE_ADMIN_DISPUTE_COMPLETE'];
};

/**
 * Returns this user's side; undefined for a stranger, who does not even learn that the order exists.
 * @param holds called only where the user is not a party
 */
export function sideOf(
  order: Seen,
  user: string,
  holds: (role: AdminRole) => boolean = () => false,
): Side | undefined {
  if (user === order.buyer) return 'buyer';
  if (user === order.seller) return 'seller';
  return readingRoles(order).some((role) => holds(role)) ? 'admin' : undefined;
}

type Movable = Pick<OrderRow, 'status' | 'revisionsLeft' | 'dueAt'>;

/** Returns when the buyer may cancel because the work is past due; undefined where no work is due. */
export function cancellableFrom({ status, dueAt }: Pick<Movable, 'status' | 'dueAt'>): Date | undefined {
  const timer = timerOf(orderLifecycle, status, 'past-due');
  return timer && dueAt ? after(dueAt, timer.after) : undefined;
}

/** The conditions of the lifecycle's table: a revision must be left, and a late cancellation's time must have come. */
export const orderConditions: Readonly<Record<OrderCondition, (order: Movable, now: Date) => boolean>> = {
  'revision-left': ({ revisionsLeft }) => revisionsLeft > 0,
  'past-due': (order, now) => {
    const from = cancellableFrom(order);
    return from !== undefined && from <= now;
  },
};

/** Returns what this side may request now: the lifecycle's table, less what has its own procedure. */
export const allowedFor = (order: Movable, side: Actor, now: Date): OrderEvent[] =>
  allowedEvents(orderLifecycle, order.status, side, (condition) =>
    orderConditions[condition](order, now),
  ).filter((event) => event === 'revise' || !ownOperations.includes(event));

/** Returns the transition by which this side reaches a requested status; several transitions may lead to one status. */
export const eventTowards = (
  order: Movable,
  status: OrderStatus,
  side: Side,
  now: Date,
): OrderEvent | undefined =>
  allowedFor(order, side, now).find(
    (event) => findTransition(orderLifecycle, order.status, event, side)?.to === status,
  );

/** Either side may propose changes once the order is accepted, until it ends or is disputed. */
export const takesProposals = ({ status }: Pick<Movable, 'status'>): boolean =>
  findTransition(orderLifecycle, status, 'agree-cancellation', 'buyer') !== undefined;

const isWorkDue = ({ status, dueAt }: Pick<Movable, 'status' | 'dueAt'>): boolean =>
  orderStages[status] === 'work' && dueAt !== null;

/** Returns what this side may propose now. Only sellers ask for time: buyers can give it without being asked. */
export const proposableBy = (order: Pick<Movable, 'status' | 'dueAt'>, side: Side): ProposalKind[] =>
  side === 'admin' || !takesProposals(order)
    ? []
    : proposalKinds.filter((kind) => kind !== 'time' || (side === 'seller' && isWorkDue(order)));

/** A buyer may give the seller more time as long as work is due. */
export const canGrantTime = (order: Pick<Movable, 'status' | 'dueAt'>, side: Side): boolean =>
  side === 'buyer' && isWorkDue(order);

/** Either side may dispute an order that is under way. */
export const canDispute = ({ status }: Pick<Movable, 'status'>, side: 'buyer' | 'seller'): boolean =>
  findTransition(orderLifecycle, status, 'dispute', side) !== undefined;

/** Returns what this side may do with an open proposal. */
export function answersTo({ side: proposer }: Pick<ProposalRow, 'side'>, side: Side): ProposalAnswer[] {
  if (side === 'admin') return [];
  return side === proposer ? ['withdraw'] : ['accept', 'refuse'];
}

/** The two sides may share files until the order ends. */
export const takesFiles = ({ status }: Pick<Movable, 'status'>): boolean =>
  !orderLifecycle.final.includes(status);

/** A review cannot change while the order is in dispute. */
export const allowsReviewEdits = ({ status }: Pick<Movable, 'status'>): boolean => status !== 'disputed';

/** Requirements are accepted while there is still work to do. */
export const takesRequirements = ({ status }: Movable): boolean =>
  status === 'pending' || status === 'accepted';

const HOUR = 3_600_000;

/** Returns the columns of an order that an agreed change sets at `now`. */
export const changedBy = (
  { days, revisions }: Pick<ProposalRow, 'days' | 'revisions'>,
  { dueAt }: Pick<OrderRow, 'dueAt'>,
  now: Date,
): Partial<Pick<OrderRow, 'dueAt' | 'revisionsLeft'>> => ({
  ...(days !== null && dueAt !== null && { dueAt: new Date(putOff(dueAt.getTime(), days, now.getTime())) }),
  ...(revisions !== null && { revisionsLeft: revisions }),
});

/** Returns when work that starts at `begun` is due; the delivery time is in hours. */
export const dueAtAfter = (begun: Date, delivery: number): Date =>
  new Date(begun.getTime() + delivery * HOUR);
