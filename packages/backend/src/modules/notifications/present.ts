import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { NotificationRow } from './repository';

export type NotificationReply = DataOf<Operations['notifications.list']>[number];

export const presentNotification = (row: NotificationRow): NotificationReply => ({
  hash: row.hash,
  type: row.type,
  subject: row.subject,
  text: `notifications.${row.type}`,
  values: row.values,
  link: row.link,
  read: row.readAt !== null,
  date: row.createdAt.toISOString(),
});
