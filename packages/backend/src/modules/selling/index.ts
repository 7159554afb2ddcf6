import type { BackendModule } from '../../module';
import { standInRoutes } from '../../platform/stand-ins';
import { becomeOperations } from './become.operations';
import { identityChecks } from './selling.schema';
import { sandboxRoutes } from './sandbox/routes';
import { verificationOperations } from './verification.operations';

/** Becoming a seller, and the check of who a seller is. */
export const sellingModule: BackendModule = {
  name: 'selling',
  operations: [...becomeOperations, ...verificationOperations],
  personal: [{ name: 'verifications', table: identityChecks, of: identityChecks.user, atClosing: 'forget' }],
  routes: (app, kernel) =>
    standInRoutes(app, kernel, { standIn: 'identityCheck' }, (scope) => sandboxRoutes(scope, kernel)),
};
