import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { insertMany } from '@tasklane/server-kit/database';
import type { Cursor, Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { notifications } from './schema';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Pick<
  NotificationRow,
  'user' | 'type' | 'subject' | 'occasion' | 'values' | 'link'
>;

/** Returns the new row, or undefined if there is a notification of this occasion already. */
export async function insertNotification(
  tx: Executor,
  fresh: NewNotification,
  now: Date,
): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .insert(notifications)
    .values({ ...fresh, hash: newHash(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Writes many notifications unchanged. */
export const insertNotifications = (tx: Executor, rows: readonly NotificationRow[]): Promise<void> =>
  insertMany(tx, notifications, rows);

export async function listNotifications(
  db: Executor,
  user: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const mine = eq(notifications.user, user);
  const rows = await db
    .select()
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.createdAt), desc(notifications.hash))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(notifications).where(mine);
  return { rows, total: total?.total ?? 0 };
}

/** Returns the user's notifications that follow the moment and hash of a cursor, latest first. */
export async function notificationsFollowing(
  db: Executor,
  user: string,
  { limit, before }: { limit: number; before: Cursor | undefined },
): Promise<{ rows: NotificationRow[]; more: boolean }> {
  const { createdAt, hash } = notifications;
  const following =
    before && or(lt(createdAt, before.at), and(eq(createdAt, before.at), lt(hash, before.hash)));
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user, user), following))
    .orderBy(desc(createdAt), desc(hash))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** Marks the user's notifications as read, all or those about one subject. */
export async function markRead(db: Executor, user: string, now: Date, subject?: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.user, user),
        isNull(notifications.readAt),
        subject ? eq(notifications.subject, subject) : undefined,
      ),
    );
}
