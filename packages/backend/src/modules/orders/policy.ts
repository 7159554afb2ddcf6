import { allowedEvents, findTransition, orderLifecycle, timerOf } from '@tasklane/contracts';
import type {
  Actor,
  CancellationAnswer,
  OrderCondition,
  OrderEvent,
  OrderStatus,
  Role,
} from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { CancellationRow, OrderRow } from './schema';

/** On which side of an order somebody stands. */
export type Side = Exclude<Actor, 'system'>;

interface Parties {
  readonly buyer: string;
  readonly seller: string;
}

/**
 * The side of this user; undefined for a stranger, who is not even told that the order exists.
 * @param holds asked only where the user is no party
 */
export function sideOf(
  { buyer, seller }: Parties,
  user: string,
  holds: (role: Role) => boolean = () => false,
): Side | undefined {
  if (user === buyer) return 'buyer';
  if (user === seller) return 'seller';
  return holds('ROLE_ADMIN_VIEW_ORDERS') ? 'admin' : undefined;
}

type Movable = Pick<OrderRow, 'status' | 'revisionsLeft' | 'dueAt'>;

/** Moves that wait for a procedure of their own (dispute, agreed cancellation) and cannot be asked for here. */
const elsewhere = new Set<OrderEvent>(['dispute', 'refund', 'uphold', 'agree-cancellation']);

/** From when on the buyer may cancel because the work is past due; undefined where none is due. */
export function cancellableFrom({ status, dueAt }: Pick<Movable, 'status' | 'dueAt'>): Date | undefined {
  const timer = timerOf(orderLifecycle, status, 'past-due');
  return timer && dueAt ? after(dueAt, timer.after) : undefined;
}

/** Whether the conditions of the lifecycle's table hold: a revision needs one that is left, a late cancellation its time. */
export const orderConditions: Readonly<Record<OrderCondition, (order: Movable, now: Date) => boolean>> = {
  'revision-left': ({ revisionsLeft }) => revisionsLeft > 0,
  'past-due': (order, now) => {
    const from = cancellableFrom(order);
    return from !== undefined && from <= now;
  },
};

/** What this side may ask for now: the lifecycle's table, less what has its own procedure. */
export const allowedFor = (order: Movable, side: Actor, now: Date): OrderEvent[] =>
  allowedEvents(orderLifecycle, order.status, side, (condition) =>
    orderConditions[condition](order, now),
  ).filter((event) => !elsewhere.has(event));

/** The move by which this side reaches a status that it asks for; one status may stand for several moves. */
export const eventTowards = (
  order: Movable,
  status: OrderStatus,
  side: Side,
  now: Date,
): OrderEvent | undefined =>
  allowedFor(order, side, now).find(
    (event) => findTransition(orderLifecycle, order.status, event, side)?.to === status,
  );

/** Either side may propose to cancel from the acceptance on, until the order ends or is disputed. */
export const takesProposals = ({ status }: Pick<Movable, 'status'>): boolean =>
  findTransition(orderLifecycle, status, 'agree-cancellation', 'buyer') !== undefined;

/** What this side may do with an open proposal to cancel. */
export function answersTo(
  { side: proposer }: Pick<CancellationRow, 'side'>,
  side: Side,
): CancellationAnswer[] {
  if (side === 'admin') return [];
  return side === proposer ? ['withdraw'] : ['accept', 'refuse'];
}

/** The two sides may show each other files as long as the order has not ended. */
export const takesFiles = ({ status }: Pick<Movable, 'status'>): boolean =>
  !orderLifecycle.final.includes(status);

/** A review stays as it is while the order is in dispute. */
export const allowsReviewEdits = ({ status }: Pick<Movable, 'status'>): boolean => status !== 'disputed';

/** Requirements may come as long as there is still something to be worked on. */
export const takesRequirements = ({ status }: Movable): boolean =>
  status === 'pending' || status === 'accepted';

const HOUR = 3_600_000;

/** When work is due that is begun at a moment; the delivery time is in hours. */
export const dueAtAfter = (begun: Date, delivery: number): Date =>
  new Date(begun.getTime() + delivery * HOUR);
