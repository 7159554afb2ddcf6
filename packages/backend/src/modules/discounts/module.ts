import type { BackendModule } from '../../module';
import { discountOperations } from './operations/admin';
import { discountUses } from './schema';

/** Discount codes, how they lower a price, and their uses. */
export const discountsModule: BackendModule = {
  name: 'discounts',
  personal: [{ name: 'discounts', table: discountUses, of: discountUses.buyer, atClosing: 'keep' }],
  operations: discountOperations,
};
