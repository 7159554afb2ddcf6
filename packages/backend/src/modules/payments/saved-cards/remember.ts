import { newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { and, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { events } from '../../../events';
import type { CloseAccount, Kernel } from '../../../kernel';
import { findUser } from '../../accounts';
import type { RememberedCard } from '../method';
import { savedCards } from '../schema';
import { insertCard, markRemoved } from './repository';

/**
 * Removes cards; the provider, which may not be called inside a transaction, is made to forget them after it.
 * @returns their hashes
 */
export async function removeCards(kernel: Kernel, tx: Executor, which: SQL | undefined): Promise<string[]> {
  const removed = await markRemoved(tx, which, kernel.clock.now());
  for (const card of removed) await kernel.outbox.add(tx, events.savedCardRemoved, { card });
  return removed;
}

/** Removes the cards of a user who closes the account. */
export const removeCardsOf: CloseAccount = async (kernel, tx, { hash }) => {
  await removeCards(kernel, tx, eq(savedCards.user, hash));
};

/**
 * Saves a card that its provider keeps. It takes the place of an earlier one with the same number and expiry date, and is
 * forgotten at once where its owner has closed the account while the bank was awaited.
 */
export async function rememberCard(
  kernel: Kernel,
  tx: Executor,
  { user, provider, card }: { user: string; provider: string; card: RememberedCard },
): Promise<void> {
  const { reference, brand, last4, expiryMonth, expiryYear } = card;
  const about = { user, provider, brand, last4, expiryMonth, expiryYear };
  const row = { ...about, hash: newHash(), reference, createdAt: kernel.clock.now(), removedAt: null };
  if (!(await insertCard(tx, row))) return;
  if ((await findUser(tx, user))?.closedAt !== null) {
    await removeCards(kernel, tx, eq(savedCards.hash, row.hash));
    return;
  }
  await removeCards(
    kernel,
    tx,
    and(
      eq(savedCards.user, user),
      eq(savedCards.provider, provider),
      eq(savedCards.brand, brand),
      eq(savedCards.last4, last4),
      eq(savedCards.expiryMonth, expiryMonth),
      eq(savedCards.expiryYear, expiryYear),
      ne(savedCards.hash, row.hash),
    ),
  );
}
