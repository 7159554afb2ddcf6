import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { perObject } from '@tasklane/server-kit';
import { namedByConnection } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { WaitingOrders } from '../messages';
import { orderStatuses } from '../orders';
import { notifications } from './schema';

/** The state in which an order waits for the recipient of this notification. */
const WAITING = { 'order.created': 'pending', 'order.delivered': 'delivered' } as const;

/**
 * Returns the orders that wait for a user, based on unread notifications. An order that has moved to another state no
 * longer waits, whether or not its notification was opened.
 */
export async function readWaitingOrders(db: Executor, user: string): Promise<WaitingOrders> {
  const rows = await waitingStatement(db).execute({ user });
  const waiting = (notified: keyof typeof WAITING) =>
    rows.filter(({ type }) => type === notified).map(({ subject }) => subject);
  return { created: waiting('order.created'), delivered: waiting('order.delivered') };
}

const waitingStatement = perObject((db: Executor) => {
  const order = orderStatuses();
  const inTheseStates = Object.entries(WAITING).map(([type, status]) =>
    and(eq(notifications.type, type), eq(order.status, status)),
  );
  return db
    .selectDistinct({ type: notifications.type, subject: notifications.subject })
    .from(notifications)
    .innerJoin(order, eq(order.hash, notifications.subject))
    .where(
      and(
        eq(notifications.user, sql.placeholder('user')),
        isNull(notifications.readAt),
        or(...inTheseStates),
      ),
    )
    .prepare(namedByConnection);
});
