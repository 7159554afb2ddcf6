import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, OrderEvent } from '@tasklane/contracts';
import { orders as orderSchemas } from '@tasklane/contracts/schemas';
import { anyOf, namedByConnection } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash, perObject } from '@tasklane/server-kit';
import { orderTimeline } from '../schema';

const { cancellationReasons } = orderSchemas;

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

/** Returns who cancelled each of these orders, and by which event. */
export async function cancellationsOf(
  db: Executor,
  of: readonly string[],
): Promise<Map<string, Cancellation>> {
  if (of.length === 0) return new Map();
  const rows = await cancellationStatement(db).execute({ orders: of });
  return new Map(
    rows.flatMap(({ order, actor, event }) => {
      const reason = cancellationReasons.find((each) => each === event);
      return reason ? [[order, { actor, reason }] as const] : [];
    }),
  );
}

const cancellationStatement = perObject((db: Executor) =>
  db
    .select({ order: orderTimeline.order, actor: orderTimeline.actor, event: orderTimeline.event })
    .from(orderTimeline)
    .where(
      and(
        anyOf(orderTimeline.order, sql.placeholder('orders')),
        inArray(orderTimeline.event, [...cancellationReasons]),
      ),
    )
    .prepare(namedByConnection),
);

export const timelineOf = (db: Executor, order: string) =>
  db.select().from(orderTimeline).where(eq(orderTimeline.order, order)).orderBy(asc(orderTimeline.id));
