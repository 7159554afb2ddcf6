import { orderStages } from '@tasklane/contracts';
import type { OrderStage, OrderStatus } from '@tasklane/contracts';
import type { AlertKind, BadgeProps } from '@tasklane/ui';
import type { OrderSummary } from '../api/orders';

/**
 * A status as shown on screen: `past-due` is work after its due date, `refused` an order that the seller declined, and
 * `partly-refunded` one that ended with a part for each side.
 */
export type Label = OrderStatus | 'past-due' | 'refused' | 'partly-refunded';

export type Labelled = Pick<OrderSummary, 'status' | 'due' | 'cancellation_reason' | 'refund'>;

export function labelOf({ status, due, cancellation_reason, refund }: Labelled, now: number): Label {
  if (status === 'completed') return refund > 0 ? 'partly-refunded' : status;
  if (status === 'cancelled') return cancellation_reason === 'refuse' ? 'refused' : status;
  return orderStages[status] === 'work' && due !== null && Date.parse(due) < now ? 'past-due' : status;
}

interface Look {
  /** Tone of the badge that names the status. */
  readonly tone: NonNullable<BadgeProps['tone']>;
  /** Kind of the alert that explains the status. */
  readonly alert: AlertKind;
}

/** The default look of a status, by what the order waits for. */
const looksOfStages: Readonly<Record<OrderStage, Look>> = {
  acceptance: { tone: 'amber', alert: 'info' },
  work: { tone: 'blue', alert: 'info' },
  answer: { tone: 'brand', alert: 'success' },
  decision: { tone: 'red', alert: 'warning' },
  nothing: { tone: 'neutral', alert: 'info' },
};

/** Labels that look different from their stage. */
const looks: Readonly<Partial<Record<Label, Look>>> = {
  'past-due': { tone: 'red', alert: 'warning' },
  declined: { tone: 'amber', alert: 'info' },
  completed: { tone: 'neutral', alert: 'success' },
  'partly-refunded': { tone: 'blue', alert: 'info' },
};

export const lookOf = (label: Label, { status }: Pick<OrderSummary, 'status'>): Look =>
  looks[label] ?? looksOfStages[orderStages[status]];
