import type { BackendModule } from '../../module';
import { timerHandlers, uploadConsumers } from './forget';
import { uploadOperations } from './operations/policy';
import { uploadRoutes } from './routes';
import { startSweeping, stopSweeping } from './sweep';
import { uploads as uploadRows } from './schema';

/**
 * Signed uploads: first a promise, then the bytes straight to the storage, then an operation that names the location.
 * What no operation names is removed.
 */
export const uploadsModule: BackendModule = {
  name: 'uploads',
  personal: [{ name: 'uploads', table: uploadRows, of: uploadRows.owner, atClosing: 'keep' }],
  routes: uploadRoutes,
  timers: timerHandlers,
  consumers: uploadConsumers,
  start: startSweeping,
  stop: stopSweeping,
  operations: uploadOperations,
};
