export type OrderStatus =
  'pending' | 'accepted' | 'delivered' | 'declined' | 'completed' | 'cancelled' | 'disputed';

/** What an order waits for. */
export type OrderStage = 'acceptance' | 'work' | 'answer' | 'decision' | 'nothing';
export const orderStages: Readonly<Record<OrderStatus, OrderStage>> = {
  pending: 'acceptance',
  accepted: 'work',
  delivered: 'answer',
  declined: 'work',
  completed: 'nothing',
  cancelled: 'nothing',
  disputed: 'decision',
};

/** All statuses of an order, for parts of a page that do not load the table. */
export const orderStatuses = Object.keys(orderStages) as OrderStatus[];
