import type { OrderRow } from './orders.schema';
import type { Purchase } from './purchase';
import { expiresAt } from './timers';

/** The row of an order that was paid for at `createdAt`. */
export const newOrder = (
  { hash, reference }: Pick<OrderRow, 'hash' | 'reference'>,
  purchase: Purchase,
  createdAt: Date,
): OrderRow => ({
  hash,
  reference,
  status: 'pending',
  buyer: purchase.buyer,
  seller: purchase.seller,
  task: purchase.taskHash,
  taskSnapshot: purchase.task,
  package: purchase.package,
  quantity: purchase.quantity,
  price: purchase.price,
  fee: purchase.fee,
  revisionsLeft: purchase.package.revisions,
  createdAt,
  dueAt: null,
  closesAt: expiresAt(createdAt),
  endedAt: null,
  onTime: null,
  payoutCoin: null,
  payoutWallet: null,
  payoutAt: null,
});
