import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor, OrderEvent } from '@tasklane/contracts';
import type { Executor } from '../../../platform/database';
import { newHash } from '../../../platform/ids';
import { orderTimeline } from '../orders.schema';

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

const cancelling: readonly OrderEvent[] = ['refuse', 'withdraw', 'expire', 'agree-cancellation', 'refund'];

/** Who ended each of these orders that was cancelled. */
export async function cancelledBy(db: Executor, of: readonly string[]): Promise<Map<string, Actor>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .select({ order: orderTimeline.order, actor: orderTimeline.actor })
    .from(orderTimeline)
    .where(and(inArray(orderTimeline.order, [...of]), inArray(orderTimeline.event, [...cancelling])));
  return new Map(rows.map(({ order, actor }) => [order, actor]));
}

export const timelineOf = (db: Executor, order: string) =>
  db.select().from(orderTimeline).where(eq(orderTimeline.order, order)).orderBy(asc(orderTimeline.id));
