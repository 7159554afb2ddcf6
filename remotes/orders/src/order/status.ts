import type { Data } from '@tasklane/api-client';
import type { OrderStatus } from '@tasklane/contracts';
import type { BadgeProps } from '@tasklane/ui';

export type Summary = Data<'orders.list'>[number];
export type Order = Data<'orders.read'>;

/** What a status is called on the screen: `past-due` is work whose time is over, `refunded` a cancelled order. */
export type Label = OrderStatus | 'past-due';

export const labelOf = ({ status, due }: Pick<Summary, 'status' | 'due'>, now: number): Label =>
  (status === 'accepted' || status === 'declined') && due !== null && Date.parse(due) < now
    ? 'past-due'
    : status;

export const toneOf: Readonly<Record<Label, NonNullable<BadgeProps['tone']>>> = {
  pending: 'amber',
  accepted: 'blue',
  'past-due': 'red',
  delivered: 'brand',
  declined: 'amber',
  completed: 'neutral',
  cancelled: 'neutral',
  disputed: 'red',
};
