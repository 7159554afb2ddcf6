import type { BackendModule } from '../../module';
import { addressOperations } from './address.operations';
import { billingOperations } from './billing.operations';

export { billingDetails } from './billing.schema';

/** To whom invoices are written, and the addresses that a user keeps. */
export const billingModule: BackendModule = {
  name: 'billing',
  operations: [...billingOperations, ...addressOperations],
};
