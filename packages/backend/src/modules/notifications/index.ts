import type { BackendModule } from '../../module';
import { consumers } from './consumers';
import { operations } from './operations';
import { notifications } from './schema';

export { addOrderNotifications } from './consumers';
export type { PastNews } from './consumers';
export { notificationChannel, notify } from './notify';
export { notificationsOf } from './operations';
export type { NotificationReply } from './present';
export { unreadOf } from './unread';

/** What people are told of: kept in a list, shown live, and mailed where it matters. */
export const notificationsModule: BackendModule = {
  name: 'notifications',
  operations,
  consumers,
  personal: [{ name: 'notifications', table: notifications, of: notifications.user, atClosing: 'forget' }],
};
