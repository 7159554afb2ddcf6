import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { CardBook } from '../saved-cards/book';
import type { PaymentMethod, Progress, Quote } from '../method';

type CardTender = Extract<
  InputOf<Operations['payments.purchase']>['body']['tenders'][number],
  { type: 'card' }
>;
type CardSetup = Extract<DataOf<Operations['payments.setup']>, { type: 'card' }>['card'];
type CardAction = Extract<
  NonNullable<DataOf<Operations['payments.purchase']>['action']>,
  { type: 'card' }
>['card'];

export type CardDetails = CardTender['card'];

/** Paying by card, with any provider. */
export type CardMethod = PaymentMethod<CardDetails, CardSetup, CardAction>;
export type CardProgress = Progress<CardAction>;

/** Returns what of a card method is the same for every provider that keeps cards. */
export const requireBy =
  (cards: CardBook): NonNullable<CardMethod['require']> =>
  async (buyer, { card_token: card, use }) => {
    if (use === 'saved') await cards.require(buyer, card);
  };

/** Cards are charged in dollars, whose smallest unit is the cent. */
export const quoteInDollars = async (value: number): Promise<Quote> => ({
  asset: 'USD',
  amount: BigInt(value),
  validUntil: null,
});
