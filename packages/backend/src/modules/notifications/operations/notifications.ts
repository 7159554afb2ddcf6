import { bind, offsetOf, page } from '../../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { listNotifications, markRead } from '../repository';
import { presentNotification } from '../present';
import { unreadOf } from '../unread';
import type { NotificationReply } from '../present';

/** A page of a person's notifications, the latest first. */
export async function notificationsOf(
  db: Executor,
  user: string,
  query: { page: number; per_page: number },
): Promise<{ items: NotificationReply[]; total: number }> {
  const { rows, total } = await listNotifications(db, user, {
    limit: query.per_page,
    offset: offsetOf(query),
  });
  return { items: rows.map(presentNotification), total };
}

export const operations = [
  bind('notifications.list', async ({ db, me }, { query }) => {
    const { items, total } = await notificationsOf(db, me.user, query);
    return page(items, query, total);
  }),
  bind('notifications.read', async ({ db, me, now }, { body }) => {
    await markRead(db, me.user, now(), body.subject);
  }),
  bind('messages.unread', ({ db, me }) => unreadOf(db, me.user)),
];
