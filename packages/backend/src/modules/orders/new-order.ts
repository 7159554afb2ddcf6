import { priceOf } from '../agreements';
import type { Checkout } from '../agreements';
import type { OrderRow } from './orders.schema';
import { expiresAt } from './timers';

/** The row of an order that was paid for at `createdAt`. */
export const newOrder = (
  { hash, reference }: Pick<OrderRow, 'hash' | 'reference'>,
  checkout: Checkout,
  createdAt: Date,
): OrderRow => ({
  hash,
  reference,
  status: 'pending',
  buyer: checkout.agreement.buyer,
  seller: checkout.agreement.seller,
  task: checkout.agreement.scope.task?.hash ?? null,
  agreement: checkout.agreement,
  price: priceOf(checkout),
  fee: checkout.fee,
  revisionsLeft: checkout.agreement.revisions,
  createdAt,
  dueAt: null,
  closesAt: expiresAt(createdAt),
  endedAt: null,
  onTime: null,
  payoutCoin: null,
  payoutWallet: null,
  payoutAt: null,
});
