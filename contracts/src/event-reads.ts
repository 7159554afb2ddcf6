import type { EventName } from './events';
import { cardReads, disputeReads, orderReads } from './reads';

/**
 * Maps each event that is declared to make answers stale to the ids of the reads it affects, wherever it arrives. Pages
 * load this together with the code that applies it.
 */
export const eventReads: Readonly<Partial<Record<EventName, readonly string[]>>> = {
  'basket.changed': ['basket.list'],
  'favourite.changed': ['gigs.isFavourite', 'gigs.read', 'user.read', ...cardReads],
  'dispute.changed': disputeReads,
  'order.changed': [...orderReads, ...disputeReads],
  'review.changed': [
    'orders.read',
    'admin.order',
    'reviews.ofTask',
    'reviews.ofSeller',
    'gigs.read',
    'gigs.stats',
    ...cardReads,
  ],
};
