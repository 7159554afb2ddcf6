import type { BackendModule } from '../../module';
import { standInRoutes } from '../../platform/stand-ins';
import { becomeOperations } from './operations/become';
import { identityChecks } from './schema';
import { sandboxRoutes } from './sandbox/routes';
import { verificationOperations } from './operations/verification';

/** Becoming a seller, and verifying a seller's identity. */
export const sellingModule: BackendModule = {
  name: 'selling',
  operations: [...becomeOperations, ...verificationOperations],
  personal: [{ name: 'verifications', table: identityChecks, of: identityChecks.user, atClosing: 'forget' }],
  routes: (app, kernel) =>
    standInRoutes(app, kernel, { standIn: 'identityCheck' }, (scope) => sandboxRoutes(scope, kernel)),
};
