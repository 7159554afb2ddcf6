import type { BackendModule } from '../../module';
import { addressOperations } from './operations/addresses';
import { billingOperations } from './operations/billing';
import { addresses, billingDetails } from './schema';

/** Billing details for invoices, and the addresses that users save. */
export const billingModule: BackendModule = {
  name: 'billing',
  operations: [...billingOperations, ...addressOperations],
  personal: [
    { name: 'billing', table: billingDetails, of: billingDetails.user, atClosing: 'forget' },
    { name: 'addresses', table: addresses, of: addresses.user, atClosing: 'forget' },
  ],
};
