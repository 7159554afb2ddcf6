import { allowedEvents, findTransition, orderLifecycle, orders as rules } from '@tasklane/contracts';
import type { Actor, CancellationAnswer, OrderEvent, OrderStatus, Role } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { CancellationRow, OrderRow } from './orders.schema';

/** On which side of an order somebody stands. */
export type Side = Exclude<Actor, 'system'>;

interface Parties {
  readonly buyer: string;
  readonly seller: string;
}

/** The side of this user; undefined for a stranger, who is not even told that the order exists. */
export function sideOf(
  { buyer, seller }: Parties,
  user: string,
  roles: readonly Role[] = [],
): Side | undefined {
  if (user === buyer) return 'buyer';
  if (user === seller) return 'seller';
  return roles.includes('ROLE_ADMIN_VIEW_ORDERS') ? 'admin' : undefined;
}

type Movable = Pick<OrderRow, 'status' | 'revisionsLeft' | 'dueAt'>;

/** Moves that wait for a procedure of their own (dispute, agreed cancellation) and cannot be asked for here. */
const elsewhere = new Set<OrderEvent>(['dispute', 'refund', 'uphold', 'agree-cancellation']);

/** Whether the seller still owes the work. */
const isWork = ({ status }: Pick<Movable, 'status'>): boolean =>
  status === 'accepted' || status === 'declined';

/** From when on the buyer may cancel because the work is past due; undefined where none is due. */
export const cancellableFrom = (order: Pick<Movable, 'status' | 'dueAt'>): Date | undefined =>
  isWork(order) && order.dueAt ? after(order.dueAt, rules.cancellation.pastDueGrace) : undefined;

/** What the lifecycle's table cannot say: a revision needs one that is left, a late cancellation its time. */
function conditionHolds(order: Movable, event: OrderEvent, now: Date): boolean {
  if (event === 'revise') return order.revisionsLeft > 0;
  if (event !== 'cancel-past-due') return true;
  const from = cancellableFrom(order);
  return from !== undefined && from <= now;
}

/** What this side may ask for now: the lifecycle's table, less what is not due, and what has its own procedure. */
export const allowedFor = (order: Movable, side: Actor, now: Date): OrderEvent[] =>
  allowedEvents(orderLifecycle, order.status, side).filter(
    (event) => !elsewhere.has(event) && conditionHolds(order, event, now),
  );

/** The state that the move leads to, or undefined when this actor may not make it now. */
export const targetOf = (
  order: Movable,
  event: OrderEvent,
  actor: Actor,
  now: Date,
): OrderStatus | undefined =>
  conditionHolds(order, event, now)
    ? findTransition(orderLifecycle, order.status, event, actor)?.to
    : undefined;

/** The move by which this side reaches a status that it asks for; one status may stand for several moves. */
export const eventTowards = (
  order: Movable,
  status: OrderStatus,
  side: Side,
  now: Date,
): OrderEvent | undefined =>
  allowedFor(order, side, now).find((event) => targetOf(order, event, side, now) === status);

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

type Payable = Pick<OrderRow, 'status' | 'payoutAt'>;

/** The seller earned the price and has not been paid. */
export const isPayoutDue = ({ status, payoutAt }: Payable): boolean =>
  status === 'completed' && payoutAt === null;

/** How far the seller's money has come; `none` where the order was cancelled and there is nothing to pay out. */
export function payoutStatusOf(order: Payable): 'held' | 'due' | 'paid' | 'none' {
  if (order.status === 'cancelled') return 'none';
  if (isPayoutDue(order)) return 'due';
  return order.status === 'completed' ? 'paid' : 'held';
}

/** The two sides may show each other files as long as the order has not ended. */
export const takesFiles = ({ status }: Pick<Movable, 'status'>): boolean =>
  !orderLifecycle.final.includes(status);

/** Requirements may come as long as there is still something to be worked on. */
export const takesRequirements = ({ status }: Movable): boolean =>
  status === 'pending' || status === 'accepted';
