import type { BackendModule } from '../../module';
import { timerHandlers, uploadConsumers } from './forget';
import { uploadOperations } from './operations/policy';
import { uploadRoutes } from './routes';
import { startSweeping, stopSweeping } from './sweep';
import { uploads as uploadRows } from './schema';

/**
 * Signed uploads: a promise first, then the bytes straight to the storage, then the location named to an operation.
 * What nobody names is forgotten again.
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
