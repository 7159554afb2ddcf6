import { allowedEvents, findTransition, orderLifecycle } from '@tasklane/contracts';
import type { Actor, OrderEvent, OrderStatus, Role } from '@tasklane/contracts';
import type { OrderRow } from './orders.schema';

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

interface Movable {
  readonly status: OrderStatus;
  readonly revisionsLeft: number;
}

/** Moves that wait for a procedure of their own (dispute, agreed cancellation) and cannot be asked for here. */
const elsewhere = new Set<OrderEvent>(['dispute', 'refund', 'uphold', 'agree-cancellation']);

/** What this side may do now: the lifecycle's table, less a revision when none is left. */
export const allowedFor = (order: Movable, side: Actor): OrderEvent[] =>
  allowedEvents(orderLifecycle, order.status, side).filter(
    (event) => !elsewhere.has(event) && (event !== 'revise' || order.revisionsLeft > 0),
  );

/** The state that the move leads to, or undefined when this actor may not make it now. */
export const targetOf = (order: Movable, event: OrderEvent, actor: Actor): OrderStatus | undefined =>
  allowedFor(order, actor).includes(event)
    ? findTransition(orderLifecycle, order.status, event, actor)?.to
    : undefined;

/** The move by which this side reaches a status that it asks for; one status may stand for several moves. */
export const eventTowards = (order: Movable, status: OrderStatus, side: Side): OrderEvent | undefined =>
  allowedFor(order, side).find((event) => targetOf(order, event, side) === status);

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
