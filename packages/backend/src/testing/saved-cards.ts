import { newHash } from '@tasklane/server-kit';
import { sandboxCards, savedCards } from '../schema';
import type { TestBackend } from './start';

/** Saves cards that pay, each with another number, as if their user had allowed it. @returns the latest first */
export async function addSavedCards(
  { kernel: { db, clock } }: TestBackend,
  user: string,
  count: number,
  { expiryYear = 2040 }: { expiryYear?: number } = {},
) {
  const now = clock.now().getTime();
  const cards = Array.from({ length: count }, (_, index) => ({
    ...{ hash: newHash(), reference: `card_${newHash()}`, user, provider: 'sandbox' },
    ...{ brand: 'visa', last4: String(1000 + index), expiryMonth: 12, expiryYear },
    createdAt: new Date(now - index * 1_000),
    removedAt: null,
  }));
  await db.insert(savedCards).values(cards);
  await db.insert(sandboxCards).values(cards.map((card) => ({ ...card, behaviour: 'succeeds' as const })));
  return cards;
}
