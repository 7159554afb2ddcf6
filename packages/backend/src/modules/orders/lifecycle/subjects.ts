import { orderLifecycle, payoutLifecycle, proposalLifecycle } from '@tasklane/contracts';
import { lockRank } from '../../../lock-rank';
import { defineSubject, lockSubject } from '@tasklane/server-kit/lifecycle';
import { orderProposals, orders } from '../schema';

export const orderSubject = defineSubject({
  lifecycle: orderLifecycle,
  rows: orders,
  status: 'status',
  moments: { dueAt: ({ dueAt }) => dueAt },
  lockRank: lockRank('orders'),
});

/** The seller's money of an order, stored in the order's row. */
export const payoutSubject = defineSubject({
  lifecycle: payoutLifecycle,
  rows: orders,
  status: 'payoutStatus',
  moments: { delayedUntil: ({ payoutDelayedUntil }) => payoutDelayedUntil },
  lockRank: lockRank('orders'),
});

/** A proposal about an order. The order is locked first, which serialises answers with other transitions of the order. */
export const proposalSubject = defineSubject({
  lifecycle: proposalLifecycle,
  rows: orderProposals,
  status: 'status',
  moments: {},
  lockRank: lockRank('order_proposals'),
  lockParent: (tx, { order }) => lockSubject(tx, orderSubject, order),
});
