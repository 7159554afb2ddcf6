import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
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

/** Paying by card, with any provider. */
export type CardMethod = PaymentMethod<CardTender['card'], CardSetup, CardAction>;
export type CardProgress = Progress<CardAction>;

/** Cards are charged in dollars, whose smallest unit is the cent. */
export const quoteInDollars = async (value: number): Promise<Quote> => ({
  asset: 'USD',
  amount: BigInt(value),
  validUntil: null,
});
