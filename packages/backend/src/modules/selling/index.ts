import type { BackendModule } from '../../module';
import { becomeOperations } from './become.operations';
import { identityChecks } from './selling.schema';
import { sandboxRoutes } from './sandbox/routes';
import { verificationOperations } from './verification.operations';

/** Becoming a seller, and the check of who a seller is. */
export const sellingModule: BackendModule = {
  name: 'selling',
  operations: [...becomeOperations, ...verificationOperations],
  personal: [{ name: 'verifications', table: identityChecks, of: identityChecks.user, atClosing: 'forget' }],
  routes: async (app, kernel) => {
    if (!kernel.config.production) await app.register(async (scope) => sandboxRoutes(scope, kernel));
  },
};
