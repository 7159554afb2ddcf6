import { sql } from 'drizzle-orm';
import { perObject } from '@tasklane/server-kit';
import { anyOf, namedByConnection } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { orders } from './schema';
import type { OrderRow } from './schema';

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
  const briefs = hashes.length === 0 ? [] : await briefStatement(db).execute({ hashes });
  return new Map(briefs.map((brief) => [brief.hash, brief]));
}

const briefStatement = perObject((db: Executor) =>
  db
    .select({
      hash: orders.hash,
      reference: orders.reference,
      title: sql<string>`${orders.agreement} -> 'scope' ->> 'title'`,
      status: orders.status,
      buyer: orders.buyer,
      seller: orders.seller,
    })
    .from(orders)
    .where(anyOf(orders.hash, sql.placeholder('hashes')))
    .prepare(namedByConnection),
);
