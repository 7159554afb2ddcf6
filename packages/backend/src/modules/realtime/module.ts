import type { BackendModule } from '../../module';
import { roleConsumers } from './events';
import { closeSockets, mountRealtime } from './server';

/** GraphQL over HTTP and WebSocket: what a user receives while a page is open. */
export const realtimeModule: BackendModule = {
  name: 'realtime',
  consumers: roleConsumers,
  routes: mountRealtime,
  stop: async (kernel) => closeSockets(kernel),
};
