import type { BackendModule } from '../../module';
import { consumers } from './events';
import { operations } from './operations/notifications';
import { notifications } from './schema';

/** What people are told of: kept in a list, shown live, and mailed where it matters. */
export const notificationsModule: BackendModule = {
  name: 'notifications',
  operations,
  consumers,
  personal: [{ name: 'notifications', table: notifications, of: notifications.user, atClosing: 'forget' }],
};
