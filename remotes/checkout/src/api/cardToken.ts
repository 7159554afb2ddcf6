import { ApiError, isApiError, useApi } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

/** A card as the form holds it; `expiry` is `MM / YY`. */
export interface CardValues {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

type CardSetup = Extract<Data<'payments.setup'>, { type: 'card' }>;
type Setup = CardSetup['card'];

/**
 * Returns a function that sends a card straight to the provider and resolves with the provider's one-time token for it;
 * our own server sees nothing else of a card. It rejects with an ApiError that names the form's fields.
 */
export function useCardToken(): (card: CardValues) => Promise<string> {
  const api = useApi();
  return (card) => tokenise(api, card);
}

async function tokenise(api: Api, card: CardValues): Promise<string> {
  const { data } = await api.call('payments.setup', { params: { type: 'card' } }, { handled: true });
  const { card: setup } = data as CardSetup;
  return setup.provider === 'stripe' ? byStripe(setup, card) : bySandbox(api, card);
}

const expiryOf = (expiry: string): [month: string, year: string] => {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  return [month, year];
};

async function bySandbox(api: Api, { expiry, ...card }: CardValues): Promise<string> {
  const [expiry_month, expiry_year] = expiryOf(expiry);
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

/** Stripe's field names to the form's. */
const stripeFields: Readonly<Record<string, keyof CardValues>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

interface StripeAnswer {
  readonly id?: string;
  readonly error?: { readonly message?: string; readonly param?: string };
}

async function byStripe(setup: Setup, card: CardValues): Promise<string> {
  const [month, year] = expiryOf(card.expiry);
  const response = await fetch(setup.tokens_url, {
    method: 'POST',
    headers: { authorization: `Bearer ${setup.publishable_key}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': card.number.replaceAll(' ', ''),
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': card.cvc,
      'billing_details[name]': card.name,
    }),
  }).catch(() => {
    throw new ApiError({ error: 'offline', status: 0, message: '' });
  });
  const { id, error } = (await response.json()) as StripeAnswer;
  if (id) return id;
  const message = error?.message ?? '';
  const field = stripeFields[/(\w+)\]?$/.exec(error?.param ?? '')?.[1] ?? ''];
  throw new ApiError({
    error: 'validation_failed',
    status: response.status,
    message,
    ...(field && { errors: { children: { [field]: { errors: [message] } } } }),
  });
}
