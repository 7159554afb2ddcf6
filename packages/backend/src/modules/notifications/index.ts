export { addOrderNotifications } from './events';
export type { PastNews } from './events';
export { notificationChannel, notificationsReadChannel, notify, waitingChannel } from './notify';
export type { NotificationsReadSignal } from './notify';
export { notificationsPart, readNotifications } from './operations/notifications';
export type { NotificationReply } from './present';
export { notificationsModule } from './module';
