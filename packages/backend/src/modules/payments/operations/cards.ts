import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { methodOf } from '../registry';
import { hasExpired } from '../saved-cards/expiry';
import { removeCards } from '../saved-cards/remember';
import { cardsOf, findAnyCard } from '../saved-cards/repository';
import { savedCards } from '../schema';

/** Reads the caller's saved cards. */
export const listCards = async ({ db, me, now }: Context): Promise<DataOf<Operations['payments.cards']>> =>
  (await cardsOf(db, me.user)).map((card) => ({
    hash: card.hash,
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    expired: hasExpired(card, now()),
  }));

/** Removes a card of the caller's. @throws not_found, also for somebody else's */
export async function removeCard({ kernel, me }: Context, hash: string): Promise<void> {
  const which = and(eq(savedCards.hash, hash), eq(savedCards.user, me.user));
  const removed = await transaction(kernel.db, (tx) => removeCards(kernel, tx, which));
  if (removed.length === 0) fail('not_found');
}

/** Makes the provider forget a removed card; repeated until it does. */
export async function forgetCard(kernel: Kernel, hash: string): Promise<void> {
  const card = await findAnyCard(kernel.db, hash);
  if (!card) return;
  await methodOf(kernel, { type: 'card', provider: card.provider }).forget?.(card.reference);
}
