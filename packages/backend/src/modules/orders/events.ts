import type { Actor, OrderEvent } from '@tasklane/contracts';
import { events } from '../../events';
import type { OrderNews } from '../../events';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import type { DomainEvent } from '@tasklane/server-kit/queue';
import type { OrderRow } from './orders.schema';

/** What is told of every move. Two moves of different people may be told by one event; `by` says who acted. */
export const eventOf: Readonly<Record<OrderEvent, DomainEvent<OrderNews>>> = {
  accept: events.orderAccepted,
  refuse: events.orderCancelled,
  withdraw: events.orderCancelled,
  expire: events.orderCancelled,
  'agree-cancellation': events.orderCancelled,
  'cancel-past-due': events.orderCancelled,
  refund: events.orderCancelled,
  deliver: events.orderDelivered,
  revise: events.orderRevisionRequested,
  approve: events.orderCompleted,
  complete: events.orderCompleted,
  uphold: events.orderCompleted,
  dispute: events.orderDisputed,
};

export const newsOf = (
  { hash, buyer, seller, status }: Pick<OrderRow, 'hash' | 'buyer' | 'seller' | 'status'>,
  by: Actor,
): OrderNews => ({ occasion: newHash(), order: hash, buyer, seller, status, by });

/** Tells of a move; `order` is the order as the move left it. */
export const tellMove = (
  kernel: Kernel,
  tx: Executor,
  order: OrderRow,
  event: OrderEvent,
  by: Actor,
): Promise<void> => kernel.outbox.add(tx, eventOf[event], newsOf(order, by));
