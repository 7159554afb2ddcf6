export { addOrderNotifications } from './events';
export type { PastNews } from './events';
export { notificationChannel, notify } from './notify';
export { notificationsOf } from './operations/notifications';
export type { NotificationReply } from './present';
export { unreadOf } from './unread';
export { notificationsModule } from './module';
