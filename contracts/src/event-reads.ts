import type { EventName } from './events';
import { cardReads, orderReads } from './reads';

/**
 * Reads whose answers an event outdates wherever it arrives, by operation id: of each event that is declared to outdate
 * any. Pages load this with what applies it.
 */
export const eventReads: Readonly<Partial<Record<EventName, readonly string[]>>> = {
  'basket.changed': ['basket.list'],
  'favourite.changed': ['gigs.isFavourite', 'gigs.read', 'user.read', ...cardReads],
  'order.changed': orderReads,
  'review.changed': [
    'orders.read',
    'reviews.ofTask',
    'reviews.ofSeller',
    'gigs.read',
    'gigs.stats',
    ...cardReads,
  ],
};
