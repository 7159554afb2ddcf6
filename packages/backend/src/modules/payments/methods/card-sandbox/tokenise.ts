import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import type { Kernel } from '../../../../kernel';
import { fail, newHash } from '@tasklane/server-kit';
import { behaviourOf, brandOf, digitsOf, fullYear, isGoodAt } from './cards';
import { insertToken } from './repository';

type Card = InputOf<Operations['sandbox.tokenise']>['body'];

/** Returns a one-time token for a card; only the last four digits of the card are stored. */
export async function tokenise({ db, clock }: Kernel, card: Card) {
  const createdAt = clock.now();
  if (!isGoodAt(createdAt, card.expiry_month, card.expiry_year)) {
    fail('validation_failed', { fields: { expiry_year: [message('validation.card.expired')] } });
  }
  const token = `tok_${newHash()}`;
  const last4 = digitsOf(card.number).slice(-4);
  const brand = brandOf(card.number);
  await insertToken(db, {
    token,
    behaviour: behaviourOf(card.number),
    last4,
    brand,
    expiryMonth: Number(card.expiry_month),
    expiryYear: fullYear(card.expiry_year),
    createdAt,
    usedBy: null,
  });
  return { card_token: token, last4, brand };
}
