import type { BackendModule } from '../../module';
import { sellerFigures } from './schema';

/** Users as others see them. The figures of sellers are updated by the modules in which they arise. */
export const profilesModule: BackendModule = {
  name: 'profiles',
  personal: [{ name: 'seller_figures', table: sellerFigures, of: sellerFigures.seller, atClosing: 'keep' }],
};
