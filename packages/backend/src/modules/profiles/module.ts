import type { BackendModule } from '../../module';
import { events } from '../../events';
import { invalidateOn } from '../../platform/read-cache';
import { peopleCache } from './people';
import { ratingsCache } from './repository';
import { sellerFigures } from './schema';

/** Users as others see them. The figures of sellers are updated by the modules in which they arise. */
export const profilesModule: BackendModule = {
  name: 'profiles',
  invalidations: [
    invalidateOn(events.userChanged, (kernel, { user }) => peopleCache(kernel).delete(user), 'people'),
    invalidateOn(events.sellerActive, (kernel, { seller }) => peopleCache(kernel).delete(seller)),
    invalidateOn(
      events.reviewWritten,
      (kernel, { seller }) => ratingsCache(kernel).delete(seller),
      'reviews',
    ),
  ],
  personal: [{ name: 'seller_figures', table: sellerFigures, of: sellerFigures.seller, atClosing: 'keep' }],
};
