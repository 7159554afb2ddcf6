import { durationOf, orderLifecycle, payoutLifecycle } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import { priceOf } from '../agreements';
import type { Checkout } from '../agreements';
import type { OrderRow } from './schema';

/** Builds the row of an order that was paid for at `createdAt`. */
export const newOrder = (
  { hash, reference }: Pick<OrderRow, 'hash' | 'reference'>,
  checkout: Checkout,
  createdAt: Date,
): OrderRow => ({
  hash,
  reference,
  status: orderLifecycle.initial,
  buyer: checkout.agreement.buyer,
  seller: checkout.agreement.seller,
  task: checkout.agreement.scope.task?.hash ?? null,
  agreement: checkout.agreement,
  price: priceOf(checkout),
  discount: checkout.discount,
  fee: checkout.fee,
  priceBack: 0,
  totalBack: 0,
  revisionsLeft: checkout.agreement.revisions,
  createdAt,
  movedAt: createdAt,
  dispute: null,
  dueAt: null,
  closesAt: after(createdAt, durationOf(orderLifecycle, 'pending', 'expire')),
  endedAt: null,
  onTime: null,
  payoutStatus: payoutLifecycle.initial,
  payoutCoin: null,
  payoutAmount: null,
  payoutWallet: null,
  payoutTransfer: null,
  payoutAt: null,
  payoutDelayedUntil: null,
  payoutDelayReason: null,
  payoutFault: null,
});
