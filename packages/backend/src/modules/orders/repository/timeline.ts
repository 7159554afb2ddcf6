import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor, OrderEvent } from '@tasklane/contracts';
import { orders as orderSchemas } from '@tasklane/contracts/schemas';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { orders, orderTimeline } from '../schema';

export interface Happening {
  readonly order: string;
  readonly event: string;
  readonly actor: Actor;
  readonly user: string | null;
  readonly message?: string | null | undefined;
  readonly at: Date;
}

export async function record(db: Executor, { message, ...happening }: Happening): Promise<void> {
  await db.insert(orderTimeline).values({ hash: newHash(), message: message || null, ...happening });
}

export interface Cancellation {
  readonly actor: Actor;
  readonly reason: OrderEvent;
}

const actorAndReason = sql`json_build_object('actor', ${orderTimeline.actor}, 'reason', ${orderTimeline.event})`;

/**
 * Selects who cancelled the order of an outer statement, and by which event, as JSON. Sorted rows with a limit could be
 * looked for in the timelines of all orders.
 */
export const cancellationOfOrder = new QueryBuilder()
  .select({ cancellation: sql`json_agg(${actorAndReason}) -> 0`.as('cancellation') })
  .from(orderTimeline)
  .where(
    and(
      eq(orderTimeline.order, orders.hash),
      inArray(orderTimeline.event, [...orderSchemas.cancellationReasons]),
    ),
  );

/** Returns who cancelled an order, and by which event; null unless it was cancelled. */
export async function cancellationOf(db: Executor, order: string): Promise<Cancellation | null> {
  const [row] = await db
    .select({ cancellation: sql<Cancellation | null>`(${cancellationOfOrder})` })
    .from(orders)
    .where(eq(orders.hash, order));
  return row?.cancellation ?? null;
}

export const timelineOf = (db: Executor, order: string) =>
  db.select().from(orderTimeline).where(eq(orderTimeline.order, order)).orderBy(asc(orderTimeline.id));
