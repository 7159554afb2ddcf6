import { eventOfEnding, orderEndings } from '@tasklane/contracts';
import type { OrderEvent, OrderNotice, OrderStatus } from '@tasklane/contracts';
import { events } from '../../../events';
import type { OrderEventPayload } from '../../../events';
import type { Kernel } from '../../../kernel';
import { announcement, defineMachine, system, transition } from '@tasklane/server-kit/lifecycle';
import type { DomainEvent } from '@tasklane/server-kit/queue';
import { endPostings, postAll } from '../../ledger';
import type { Posting } from '../../ledger';
import { sayInOrder } from '../../messages';
import type { SystemLine } from '../../messages';
import { payloadOf } from '../events';
import { updateSellerFigures } from '../figures';
import { goingBack, moneyOf } from '../money';
import type { OrderRow } from '../schema';
import { dueAtAfter, orderConditions } from '../policy';
import { record } from '../repository/timeline';
import { payoutMachine, releasePayout } from './payout';
import { supersedeProposal } from './proposal';
import { orderSubject } from './subjects';

/** What comes with the events of orders. */
export interface OrderDetail {
  readonly message?: string | null | undefined;
  /** With `settle`: how much of the price goes back, in cents; more than nothing and less than all of it. */
  readonly priceBack?: number;
  /** With `dispute`: its hash. */
  readonly dispute?: string;
  /** With `continue-…`: since when the order has stood still. */
  readonly stoodSince?: Date;
}

type OrderChange = Partial<Omit<OrderRow, 'status' | 'payoutStatus'>>;

/** What entering a state does, beside the timers of the table. */
interface StateEffects {
  readonly change?: (order: OrderRow, now: Date, detail: OrderDetail | undefined) => OrderChange;
  /** What happens to the seller's money. */
  readonly payout?: 'release' | 'void';
}

const entries: Readonly<Partial<Record<OrderStatus, StateEffects>>> = {
  completed: {
    change: (order, now, detail) => ({ endedAt: now, ...goingBack(order, detail?.priceBack ?? 0) }),
    payout: 'release',
  },
  cancelled: {
    change: (order, now) => ({ endedAt: now, ...goingBack(order, order.price) }),
    payout: 'void',
  },
};

/** Gives a revision the order's full delivery time again, and never less than was left. */
function revisionDueAt({ dueAt, agreement: { delivery } }: OrderRow, now: Date): Date {
  const again = dueAtAfter(now, delivery);
  return dueAt && dueAt > again ? dueAt : again;
}

/** Returns what an event changes beside what entering its state does. */
function changeOfEvent(event: OrderEvent, order: OrderRow, now: Date, detail?: OrderDetail): OrderChange {
  switch (event) {
    case 'revise':
      return { revisionsLeft: order.revisionsLeft - 1, dueAt: revisionDueAt(order, now) };
    case 'dispute':
      return { dispute: detail?.dispute ?? null };
    case 'rework':
      return { dueAt: revisionDueAt(order, now) };
    case 'continue-work':
    case 'continue-revision': {
      const stood = now.getTime() - (detail?.stoodSince ?? now).getTime();
      return order.dueAt ? { dueAt: new Date(order.dueAt.getTime() + stood) } : {};
    }
    default:
      return {};
  }
}

/**
 * Returns what a transition says of the seller's timeliness: a delivery is on time or late, a cancellation for being
 * past due is late, and an agreed one says nothing.
 */
function timelinessOf(order: OrderRow, event: OrderEvent, now: Date): Partial<Pick<OrderRow, 'onTime'>> {
  if (event === 'cancel-past-due') return { onTime: false };
  if (event !== 'deliver') return {};
  return { onTime: order.onTime !== false && (order.dueAt === null || now <= order.dueAt) };
}

/** How others learn of a transition or notice; null where they do not. */
interface Report {
  /** The event that is published. Several may share one: its `by` is the actor. */
  readonly event: DomainEvent<OrderEventPayload> | null;
  /** What the conversation about the order says. */
  readonly line: SystemLine | null;
}

export const orderReports: Readonly<Record<OrderEvent | OrderNotice, Report>> = {
  accept: { event: events.orderAccepted, line: 'order.accept' },
  refuse: { event: events.orderCancelled, line: 'order.refuse' },
  withdraw: { event: events.orderCancelled, line: 'order.withdraw' },
  expire: { event: events.orderCancelled, line: 'order.expire' },
  'agree-cancellation': { event: events.orderCancelled, line: 'order.agree-cancellation' },
  settle: { event: events.orderSettled, line: 'order.settle' },
  'cancel-past-due': { event: events.orderCancelled, line: 'order.cancel-past-due' },
  refund: { event: events.orderCancelled, line: 'order.refund' },
  deliver: { event: events.orderDelivered, line: 'order.deliver' },
  revise: { event: events.orderRevisionRequested, line: 'order.revise' },
  approve: { event: events.orderCompleted, line: 'order.approve' },
  complete: { event: events.orderCompleted, line: 'order.complete' },
  uphold: { event: events.orderCompleted, line: 'order.uphold' },
  rework: { event: events.orderResumed, line: 'order.rework' },
  'continue-work': { event: events.orderResumed, line: 'order.continue' },
  'continue-answer': { event: events.orderResumed, line: 'order.continue' },
  'continue-revision': { event: events.orderResumed, line: 'order.continue' },
  dispute: { event: events.orderDisputed, line: 'order.dispute' },
  'admin-refund': { event: events.orderCancelled, line: 'order.admin-refund' },
  'admin-complete': { event: events.orderCompleted, line: 'order.admin-complete' },
  remind: { event: events.orderClosingSoon, line: null },
  'past-due': { event: events.orderPastDue, line: null },
};

/** Whether an admin has ended the order. */
const isEnding = (happening: OrderEvent | OrderNotice): boolean =>
  orderEndings.some((ending) => eventOfEnding[ending] === happening);

/** Returns the postings that entering a state causes. */
export const postingsOf = (status: OrderStatus, order: OrderRow): Posting[] =>
  entries[status]?.payout ? endPostings(moneyOf(order)) : [];

/** What happens to the seller's money on entering a state. */
export const payoutEventOf = (status: OrderStatus): StateEffects['payout'] => entries[status]?.payout;

/** The machine of orders: row, money, payout, seller's figures, conversation, timeline and events. */
export const orderMachine = defineMachine<Kernel, OrderDetail>()({
  subject: orderSubject,
  conditions: orderConditions,
  change: ({ event, to, before, at, endsAt, detail }) => ({
    closesAt: endsAt,
    movedAt: at,
    ...changeOfEvent(event, before, at, detail),
    ...entries[to]?.change?.(before, at, detail),
    ...timelinessOf(before, event, at),
  }),
  timeline: (tx, { event, row, by, at, detail }) =>
    record(tx, {
      order: row.hash,
      event,
      actor: by.role,
      user: by.user,
      message: detail?.message,
      at,
    }),
  effects: [
    (_kernel, tx, { to, row, at }) => postAll(tx, postingsOf(to, row), at),
    async (kernel, tx, { to, row }) => {
      const event = payoutEventOf(to);
      if (event === 'release') await releasePayout(kernel, tx, row.hash);
      else if (event) await transition(kernel, tx, payoutMachine, row.hash, event, system);
    },
    (_kernel, tx, { row }) => updateSellerFigures(tx, [row.seller]),
    async (kernel, tx, { event, row }) => {
      const { line } = orderReports[event];
      if (line) await sayInOrder(kernel, tx, row.hash, line);
    },
    (kernel, tx, { row }) => supersedeProposal(kernel, tx, row.hash),
  ],
  announce: ({ event: happening, row, by, detail }) => {
    const { event } = orderReports[happening];
    if (!event) return undefined;
    const payload = payloadOf(row, by.role);
    return announcement(
      event,
      isEnding(happening) && detail?.message ? { ...payload, reason: detail.message } : payload,
    );
  },
});
