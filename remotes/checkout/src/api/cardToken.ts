import { ApiError, isApiError, useApi } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { stripeToken } from './stripeToken';

/** A card as the form holds it; `expiry` is `MM / YY`. */
export interface CardValues {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

type CardSetup = Extract<Data<'payments.setup'>, { type: 'card' }>;

/**
 * Returns a function that sends a card straight to the provider and resolves with the provider's one-time token for it;
 * our own server sees nothing else of a card. It rejects with an ApiError that names the form's fields.
 */
export function useCardToken(): (card: CardValues) => Promise<string> {
  const api = useApi();
  const t = useText('checkout');
  return async (card) => {
    const { data } = await api.call('payments.setup', { params: { type: 'card' } }, { handled: true });
    const { card: setup } = data as CardSetup;
    return setup.provider === 'stripe' ? stripeToken(setup, dividedOf(card), t) : sandboxToken(api, card);
  };
}

/** A card as providers take it, with month and year apart. */
function dividedOf({ expiry, ...card }: CardValues) {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  return { ...card, month, year };
}

async function sandboxToken(api: Api, values: CardValues): Promise<string> {
  const { month: expiry_month, year: expiry_year, ...card } = dividedOf(values);
  try {
    const body = { ...card, expiry_month, expiry_year };
    return (await api.call('sandbox.tokenise', { body }, { handled: true })).data.card_token;
  } catch (error) {
    throw isApiError(error) ? inFormTerms(error) : error;
  }
}

/** The provider has separate fields for month and year; the form has one for both. */
function inFormTerms(error: ApiError): ApiError {
  const { expiry_month, expiry_year, ...children } = error.fields?.children ?? {};
  const expiry = expiry_month ?? expiry_year;
  if (!expiry) return error;
  const errors = { children: { ...children, expiry } };
  return new ApiError({ error: error.error, status: error.status, message: error.message, errors });
}
