import type { BackendModule } from '../../module';
import { sellerFigures } from './schema';

/** People as others see them. The figures of sellers are kept by those modules in which they come about. */
export const profilesModule: BackendModule = {
  name: 'profiles',
  personal: [{ name: 'seller_figures', table: sellerFigures, of: sellerFigures.seller, atClosing: 'keep' }],
};
