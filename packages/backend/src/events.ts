import type {
  Actor,
  CoinCode,
  OrderStatus,
  ProposalAnswer,
  ProposalKind,
  QuoteEvent,
} from '@tasklane/contracts';
import { domainEvent } from '@tasklane/server-kit/queue';
import type { DomainEvent } from '@tasklane/server-kit/queue';

/** The payload of every event of an order. */
export interface OrderEventPayload {
  /** Identifies this occurrence, so that a consumer recognises an event that is delivered twice. */
  readonly occasion: string;
  readonly order: string;
  readonly buyer: string;
  readonly seller: string;
  /** The state that the order entered or stays in. */
  readonly status: OrderStatus;
  /** The actor: notify the other side, or both sides if it was the system. */
  readonly by: Actor;
  /** Why an admin has ended the order, as both sides read it; left out where nobody did. */
  readonly reason?: string;
}

/** What happens to a proposal; `grant` is time that a buyer gives without being asked. */
export type ProposalStep = ProposalAnswer | 'propose' | 'lapse' | 'grant';

/** Something happened to a proposal about an order, which goes on. */
export interface ProposalEventPayload extends OrderEventPayload {
  readonly kind: ProposalKind;
  readonly step: ProposalStep;
}

/** What users are told of a dispute about an order; `heard` and `deadline` are for the admin who is on it. */
export type DisputeNews =
  'opened' | 'answered' | 'heard' | 'escalated' | 'offered' | 'asked' | 'deadline' | 'decided' | 'appealed';

export interface DisputeEventPayload {
  /** Identifies this occurrence, so that a consumer recognises an event that is delivered twice. */
  readonly occasion: string;
  readonly dispute: string;
  readonly order: string;
  readonly buyer: string;
  readonly seller: string;
  readonly news: DisputeNews;
  readonly by: Actor;
  /** Whom it is for; both sides, less the one that caused it, where it is left out. */
  readonly to?: 'buyer' | 'seller' | 'admin';
}

/** Something happened to a custom quote. */
export interface QuoteEventPayload {
  /** Identifies this occurrence, so that a consumer recognises an event that is delivered twice. */
  readonly occasion: string;
  readonly quote: string;
  readonly buyer: string;
  readonly seller: string;
  /** `request` is the first one; `pause` and `resume` come with the absence of the seller. */
  readonly event: QuoteEvent | 'request' | 'pause' | 'resume';
  readonly by: Actor;
}

const orderOf = ({ order }: OrderEventPayload): string => order;

/**
 * Everything that modules publish to each other through the outbox: at least once, after the commit. Payloads refer to
 * things by hash only; a consumer reads the row again.
 */
export const events = {
  userRegistered: domainEvent<{ user: string }>('user.registered', ({ user }) => user),
  /** Somebody requests a password reset for the account with this address. */
  passwordForgotten: domainEvent<{ email: string; locale: string }>(
    'user.password-forgotten',
    ({ email }) => email,
  ),
  /** Somebody requests a sign-in link for this address. */
  signInLinkRequested: domainEvent<{ email: string; locale: string }>(
    'user.sign-in-link-requested',
    ({ email }) => email,
  ),
  userChanged: domainEvent<{ user: string }>('user.changed', ({ user }) => user),
  /** Written by a trigger of the database, for the consumer `realtime.roles`: operators change roles by SQL. */
  userRolesChanged: domainEvent<{ user: string }>('user.roles-changed', ({ user }) => user),
  /** Sessions ended before their time: signed out, or after a change of the password. */
  sessionsEnded: domainEvent<{ sessions: readonly string[] }>(
    'sessions.ended',
    ({ sessions: [first = ''] }) => first,
  ),
  /** A seller made a call; at most once in ten minutes. */
  sellerActive: domainEvent<{ seller: string }>('seller.active', ({ seller }) => seller),
  /** A task, or something displayed with it, has changed or is gone. */
  taskChanged: domainEvent<{ task: string }>('task.changed', ({ task }) => task),
  taskDecided: domainEvent<{
    occasion: string;
    task: string;
    title: string;
    seller: string;
    decision: 'approve' | 'decline';
    reason: string;
  }>('task.decided', ({ task }) => task),
  /** No record claimed a file in time: its row is already deleted. */
  uploadDiscarded: domainEvent<{ location: string }>('upload.discarded', ({ location }) => location),
  /** `recipient` represents the address, which is stored in the mail's own row. */
  mailRequested: domainEvent<{ mail: string; recipient: string }>(
    'mail.requested',
    ({ recipient }) => recipient,
  ),

  orderCreated: domainEvent<OrderEventPayload>('order.created', orderOf),
  orderRequirementsGiven: domainEvent<OrderEventPayload>('order.requirements-given', orderOf),
  orderAccepted: domainEvent<OrderEventPayload>('order.accepted', orderOf),
  /** One side proposed a change, and the other side has to answer; or a proposal ended, and the order goes on. */
  orderProposal: domainEvent<ProposalEventPayload>('order.proposal', orderOf),
  /** The delivery is past due for so long that the buyer may cancel. */
  orderPastDue: domainEvent<OrderEventPayload>('order.past-due', orderOf),
  /** Declined by the seller, withdrawn by the buyer, expired by the system, agreed on, or past due. */
  orderCancelled: domainEvent<OrderEventPayload>('order.cancelled', orderOf),
  /** Ended with a part of the price for each side; that of the buyer has to be refunded. */
  orderSettled: domainEvent<OrderEventPayload>('order.settled', orderOf),
  /** The providers refunded what goes back of an order that ended. */
  orderRefunded: domainEvent<OrderEventPayload>('order.refunded', orderOf),
  orderDelivered: domainEvent<OrderEventPayload>('order.delivered', orderOf),
  orderRevisionRequested: domainEvent<OrderEventPayload>('order.revision-requested', orderOf),
  /** A delivery will soon count as approved: remind the buyer. */
  orderClosingSoon: domainEvent<OrderEventPayload>('order.closing-soon', orderOf),
  /** Approved by the buyer, or by the system after silence; the seller has earned the price. */
  orderCompleted: domainEvent<OrderEventPayload>('order.completed', orderOf),
  /**
   * A seller may be owed payouts that can be made now: an order was completed without a wallet, or there is a new one.
   */
  payoutsDue: domainEvent<{ seller: string }>('payouts.due', ({ seller }) => seller),
  /** A dispute ended, and the order goes on. */
  orderResumed: domainEvent<OrderEventPayload>('order.resumed', orderOf),
  orderDisputed: domainEvent<OrderEventPayload>('order.disputed', orderOf),
  disputeMoved: domainEvent<DisputeEventPayload>('dispute.moved', ({ dispute }) => dispute),
  orderNoted: domainEvent<OrderEventPayload>('order.noted', orderOf),
  quoteMoved: domainEvent<QuoteEventPayload>('quote.moved', ({ quote }) => quote),
  /** A message was written in a conversation; one event per reader. Attached files are separate messages. */
  messageWritten: domainEvent<{ thread: string; message: string; reader: string; author: string }>(
    'message.written',
    ({ thread }) => thread,
  ),
  reviewWritten: domainEvent<{ review: string; order: string; task: string; seller: string; author: string }>(
    'review.written',
    ({ order }) => order,
  ),
  /** A checkout failed after a part of it was paid: that part has to be refunded. */
  checkoutFailed: domainEvent<{ payment: string }>('checkout.failed', ({ payment }) => payment),
  /** A payment has to be settled by asking the provider. */
  paymentUnsettled: domainEvent<{ payment: string }>('payment.unsettled', ({ payment }) => payment),
  /** A saved card was removed: its provider has to forget it. */
  savedCardRemoved: domainEvent<{ card: string }>('saved-card.removed', ({ card }) => card),
  /** The chain of a coin has to be read. */
  coinChainDue: domainEvent<{ coin: CoinCode }>('coin.chain-due', ({ coin }) => coin),
  /** Transfers of a coin have to be looked after. */
  coinSendingDue: domainEvent<{ coin: CoinCode }>('coin.sending-due', ({ coin }) => coin),
  /** A payment in coins has ended, and more came of it than was used. */
  coinSurplus: domainEvent<{ payment: string }>('coin.surplus', ({ payment }) => payment),
  /** What came of coins beyond a payment is in its buyer's gift balance; `tender` is what they were sent for. */
  coinSurplusGiven: domainEvent<{ tender: string }>('coin.surplus-given', ({ tender }) => tender),
  /** A chain confirmed enough for a payment in coins; `tender` is what it pays. */
  coinPaymentSettled: domainEvent<{ tender: string }>('coin.payment-settled', ({ tender }) => tender),
  /** Exchange rates have to be fetched from their source. */
  ratesDue: domainEvent<Record<string, never>>('rates.due', () => 'all'),
} as const;

const isOfOrder = (event: DomainEvent<never>): event is DomainEvent<OrderEventPayload> =>
  event.subjectOf === orderOf;

/** Every event of an order, those of its proposals as well: both sides' orders have changed. */
export const orderEvents = Object.values<DomainEvent<never>>(events).filter(isOfOrder);
