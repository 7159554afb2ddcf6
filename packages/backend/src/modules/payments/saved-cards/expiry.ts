import type { SavedCardRow } from '../schema';

/** Returns whether a card's month is over, in UTC. */
export const hasExpired = (
  { expiryMonth, expiryYear }: Pick<SavedCardRow, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean => now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1);
