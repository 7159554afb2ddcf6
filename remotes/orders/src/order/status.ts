import type { Data } from '@tasklane/api-client';
import type { OrderStatus } from '@tasklane/contracts';
import type { BadgeProps } from '@tasklane/ui';

export type Summary = Data<'orders.list'>[number];
export type Order = Data<'orders.read'>;

/** What a status is called on the screen: `past-due` is work whose time is over, `refused` what the seller declined. */
export type Label = OrderStatus | 'past-due' | 'refused';

export type Labelled = Pick<Summary, 'status' | 'due' | 'cancellation_reason'>;

export function labelOf({ status, due, cancellation_reason }: Labelled, now: number): Label {
  if (status === 'cancelled') return cancellation_reason === 'refuse' ? 'refused' : status;
  const isWork = status === 'accepted' || status === 'declined';
  return isWork && due !== null && Date.parse(due) < now ? 'past-due' : status;
}

export const toneOf: Readonly<Record<Label, NonNullable<BadgeProps['tone']>>> = {
  pending: 'amber',
  accepted: 'blue',
  'past-due': 'red',
  delivered: 'brand',
  declined: 'amber',
  completed: 'neutral',
  cancelled: 'neutral',
  refused: 'neutral',
  disputed: 'red',
};
