import { bind, offsetOf, page } from '../../../http';
import type { Context } from '../../../http';
import { cursorOf, readCursor } from '@tasklane/server-kit/database';
import { signalUser } from '../../../platform/own-reads';
import { allNotificationTypes } from '../../reference';
import { notificationsReadChannel } from '../notify';
import type { NotificationsReadSignal } from '../notify';
import { listNotifications, markRead, notificationsFollowing } from '../repository';
import { presentNotification } from '../present';

/** Returns a user's notifications that follow a cursor, latest first. */
export async function notificationsPart(
  { db, me }: Pick<Context, 'db' | 'me'>,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const { rows, more } = await notificationsFollowing(db, me.user, { limit, before: readCursor(before) });
  const last = rows.at(-1);
  return {
    meta: { next: more && last ? cursorOf(last.createdAt, last.hash) : null },
    results: rows.map(presentNotification),
  };
}

/** Marks the caller's notifications as read, all or those about one subject, and informs their open pages. */
export async function readNotifications(
  { kernel, db, me, now }: Pick<Context, 'kernel' | 'db' | 'me' | 'now'>,
  subject: string | undefined,
): Promise<void> {
  await markRead(db, me.user, now(), subject);
  signalUser(kernel, me.user, notificationsReadChannel, {
    subject: subject ?? null,
  } satisfies NotificationsReadSignal);
}

export const operations = [
  bind('notifications.list', async ({ db, me }, { query }) => {
    const { rows, total } = await listNotifications(db, me.user, {
      limit: query.per_page,
      offset: offsetOf(query),
    });
    return page(rows.map(presentNotification), query, total);
  }),
  bind('notifications.read', (context, { body }) => readNotifications(context, body.subject)),
  bind('notifications.types', async ({ locale }) => allNotificationTypes(locale)),
];
