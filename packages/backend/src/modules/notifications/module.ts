import type { BackendModule } from '../../module';
import { waitingOrders } from '../messages';
import { consumers } from './events';
import { operations } from './operations/notifications';
import { notifications } from './schema';
import { readWaitingOrders } from './waiting-orders';

/** Notifications: stored in a list, shown live, and mailed where it matters. */
export const notificationsModule: BackendModule = {
  name: 'notifications',
  operations,
  consumers,
  personal: [{ name: 'notifications', table: notifications, of: notifications.user, atClosing: 'forget' }],
  start: async (kernel) => waitingOrders.provide(kernel, readWaitingOrders),
};
