import type { Executor } from '@tasklane/server-kit/database';
import type { OrderRow } from './schema';
import { findOrders } from './repository/orders';

/** A short form of an order, for modules that only refer to it. */
export interface OrderBrief {
  readonly hash: string;
  readonly reference: string;
  readonly title: string;
  readonly status: OrderRow['status'];
  /** Hashes of the two users. */
  readonly buyer: string;
  readonly seller: string;
}

export const briefOf = ({ hash, reference, agreement, status, buyer, seller }: OrderRow): OrderBrief => ({
  hash,
  reference,
  title: agreement.scope.title,
  status,
  buyer,
  seller,
});

/** Reads the orders with these hashes; unknown hashes are left out. */
export async function orderBriefs(db: Executor, hashes: readonly string[]): Promise<Map<string, OrderBrief>> {
  const orders = await findOrders(db, hashes);
  return new Map(orders.map((order) => [order.hash, briefOf(order)]));
}
