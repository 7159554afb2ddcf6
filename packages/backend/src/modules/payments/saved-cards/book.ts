import { message } from '@tasklane/contracts/schemas';
import { fail } from '@tasklane/server-kit';
import type { Kernel } from '../../../kernel';
import { hasExpired } from './expiry';
import { findCard } from './repository';

/** What a provider of cards is told of those that it keeps. */
export interface CardBook {
  /** Refuses a card that its buyer cannot pay with: somebody else's, a removed one, an expired one. @throws payment_declined */
  require(buyer: string, hash: string): Promise<void>;
  /**
   * Returns the provider's name for a card of a buyer, also for one that was removed: a payment that was started with it
   * has to be asked for under the same name.
   */
  referenceOf(buyer: string, hash: string): Promise<string>;
}

const refuse = (key: 'saved_card' | 'expired_card'): never =>
  fail('payment_declined', { message: message(`payment_declined.${key}`) });

/** Returns the saved cards of one provider. */
export const cardBook = ({ db, clock }: Kernel, provider: string): CardBook => ({
  require: async (user, hash) => {
    const card = await findCard(db, { user, hash });
    if (!card || card.removedAt !== null || card.provider !== provider) return refuse('saved_card');
    if (hasExpired(card, clock.now())) refuse('expired_card');
  },
  referenceOf: async (user, hash) => {
    const card = await findCard(db, { user, hash });
    if (!card) throw new Error(`There is no saved card ${hash}.`);
    return card.reference;
  },
});
