import type { Actor, OrderStatus } from '@tasklane/contracts';
import { domainEvent } from '@tasklane/server-kit/queue';

/** What every event of an order carries. */
export interface OrderNews {
  /** Names this one occasion: whoever hears of it twice knows it by this. */
  readonly occasion: string;
  readonly order: string;
  readonly buyer: string;
  readonly seller: string;
  /** The state it came into, or stays in. */
  readonly status: OrderStatus;
  /** Who caused it: the other side is the one to be told, both where it was the system. */
  readonly by: Actor;
}

const orderOf = ({ order }: OrderNews): string => order;

/**
 * Everything that one module tells the others through the outbox: at least once, after the commit. Payloads name
 * things by their hash only; a consumer reads the row anew.
 */
export const events = {
  userRegistered: domainEvent<{ user: string }>('user.registered', ({ user }) => user),
  /** Somebody says that the password of the account with this address is forgotten. */
  passwordForgotten: domainEvent<{ email: string; locale: string }>(
    'user.password-forgotten',
    ({ email }) => email,
  ),
  /** Somebody asks for a link that signs in whoever has this address. */
  signInLinkWanted: domainEvent<{ email: string; locale: string }>(
    'user.sign-in-link-wanted',
    ({ email }) => email,
  ),
  userChanged: domainEvent<{ user: string }>('user.changed', ({ user }) => user),
  /** Written by a trigger of the database, for the consumer `realtime.roles`: operators change roles by SQL. */
  userRolesChanged: domainEvent<{ user: string }>('user.roles-changed', ({ user }) => user),
  /** A seller made a call; at most once in ten minutes. */
  sellerActive: domainEvent<{ seller: string }>('seller.active', ({ seller }) => seller),
  /** A task, or what is shown of it, is no longer what it was; also when it is gone. */
  taskChanged: domainEvent<{ task: string }>('task.changed', ({ task }) => task),
  taskDecided: domainEvent<{
    occasion: string;
    task: string;
    title: string;
    seller: string;
    decision: 'approve' | 'decline';
    reason: string;
  }>('task.decided', ({ task }) => task),
  /** Nobody has claimed a file in time: it has no row any more. */
  uploadForgotten: domainEvent<{ location: string }>('upload.forgotten', ({ location }) => location),
  /** `recipient` stands for the address, which the mail's own row names. */
  mailRequested: domainEvent<{ mail: string; recipient: string }>(
    'mail.requested',
    ({ recipient }) => recipient,
  ),

  orderCreated: domainEvent<OrderNews>('order.created', orderOf),
  orderRequirementsGiven: domainEvent<OrderNews>('order.requirements-given', orderOf),
  orderAccepted: domainEvent<OrderNews>('order.accepted', orderOf),
  /** One side proposes to cancel; the other is to answer. */
  orderCancellationProposed: domainEvent<OrderNews>('order.cancellation-proposed', orderOf),
  /** The other side refused the proposal; the order goes on. */
  orderCancellationRefused: domainEvent<OrderNews>('order.cancellation-refused', orderOf),
  orderCancellationWithdrawn: domainEvent<OrderNews>('order.cancellation-withdrawn', orderOf),
  /** Nobody answered the proposal in time; the order goes on. */
  orderCancellationLapsed: domainEvent<OrderNews>('order.cancellation-lapsed', orderOf),
  /** The delivery is past due for so long that the buyer may cancel. */
  orderPastDue: domainEvent<OrderNews>('order.past-due', orderOf),
  /** Refused by the seller, withdrawn by the buyer, expired by the system, agreed, or past due. */
  orderCancelled: domainEvent<OrderNews>('order.cancelled', orderOf),
  /** The provider gave the money of a cancelled order back. */
  orderRefunded: domainEvent<OrderNews>('order.refunded', orderOf),
  orderDelivered: domainEvent<OrderNews>('order.delivered', orderOf),
  orderRevisionRequested: domainEvent<OrderNews>('order.revision-requested', orderOf),
  /** A delivery will soon count as approved: the buyer is to be reminded. */
  orderClosingSoon: domainEvent<OrderNews>('order.closing-soon', orderOf),
  /** Approved by the buyer, or by the system after silence; the price is the seller's. */
  orderCompleted: domainEvent<OrderNews>('order.completed', orderOf),
  /** A seller may be owed payouts that can be made now: an order completed without a wallet, or there is a new one. */
  payoutsDue: domainEvent<{ seller: string }>('payouts.due', ({ seller }) => seller),
  orderDisputed: domainEvent<OrderNews>('order.disputed', orderOf),
  orderNoted: domainEvent<OrderNews>('order.noted', orderOf),
  /** Somebody wrote into a conversation; told for each who reads it. */
  /** A text was written, perhaps with files, which are messages of their own. */
  messageWritten: domainEvent<{ thread: string; message: string; reader: string; author: string }>(
    'message.written',
    ({ thread }) => thread,
  ),
  reviewWritten: domainEvent<{ review: string; order: string; task: string; seller: string; author: string }>(
    'review.written',
    ({ order }) => order,
  ),
  /** A checkout failed after a part of it was paid: that is to be given back. */
  checkoutFailed: domainEvent<{ payment: string }>('checkout.failed', ({ payment }) => payment),
  /** A payment is to be settled from the provider's own word. */
  paymentUnsettled: domainEvent<{ payment: string }>('payment.unsettled', ({ payment }) => payment),
} as const;
