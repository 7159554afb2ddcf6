import type { Executor } from '@tasklane/server-kit/database';
import type { OrderRow } from './schema';
import { findOrders } from './repository/orders';

/** An order in few words, for those who only speak of it. */
export interface OrderBrief {
  readonly hash: string;
  readonly reference: string;
  /** Title of what was bought. */
  readonly title: string;
  readonly status: OrderRow['status'];
  /** Hashes of the two sides. */
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

/** The orders of these hashes; those that are nobody's are left out. */
export async function orderBriefs(db: Executor, hashes: readonly string[]): Promise<Map<string, OrderBrief>> {
  const orders = await findOrders(db, hashes);
  return new Map(orders.map((order) => [order.hash, briefOf(order)]));
}
