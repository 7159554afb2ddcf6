import { ApiError } from '@tasklane/api-client';
import type { TextKey, Translate } from '@tasklane/i18n';

interface Account {
  readonly publishable_key: string;
  readonly tokens_url: string;
}

interface Card {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvc: string;
  readonly name: string;
}

interface StripeAnswer {
  readonly id?: string;
  readonly error?: { readonly type?: string; readonly param?: string; readonly message?: string };
}

/** Milliseconds that Stripe may take to answer. */
const PATIENCE = 30_000;

/** The form's fields by Stripe's names of what may be wrong with a card. */
const fields = new Map([
  ['number', 'number'],
  ['exp_month', 'expiry'],
  ['exp_year', 'expiry'],
  ['cvc', 'cvc'],
] as const);

/** Returns the form's field for a parameter, which Stripe writes as `card[exp_year]` or `exp_year`. */
const fieldOf = (param = '') =>
  [...fields].find(([name]) => param === name || param.endsWith(`[${name}]`))?.[1];

/**
 * Sends a card to Stripe and returns its one-time token for it. What Stripe says of a refusal is in English and meant for
 * developers, so that the texts are our own.
 * https://docs.stripe.com/api/payment_methods/create
 *
 * @throws ApiError validation_failed for a field that Stripe refuses, payment_declined for a card that it refuses, offline
 *   or timeout where it does not answer, unavailable where it takes no cards from this site
 */
export async function stripeToken(
  { tokens_url, publishable_key }: Account,
  { number, month, year, cvc, name }: Card,
  t: Translate<TextKey<'checkout'>>,
): Promise<string> {
  const { status, answer } = await send(tokens_url, publishable_key, {
    type: 'card',
    'card[number]': number.replaceAll(' ', ''),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
    'billing_details[name]': name,
  });
  const { id, error } = answer;
  if (id !== undefined) return id;
  const field = fieldOf(error?.param);
  if (field) {
    const errors = { children: { [field]: { errors: [t(`card.refused.${field}`)] } } };
    throw new ApiError({ error: 'validation_failed', status, message: '', errors });
  }
  if (error?.type === 'card_error')
    throw new ApiError({ error: 'payment_declined', status, message: t('card.refused.card') });
  // A key that is not valid, or an account that lets nobody but Stripe's own forms send cards.
  reportError(new Error(`Stripe answered ${status} to a card: ${error?.message ?? 'no reason given'}`));
  throw new ApiError({ error: 'unavailable', status, message: t('card.unavailable') });
}

async function send(
  url: string,
  key: string,
  form: Readonly<Record<string, string>>,
): Promise<{ status: number; answer: StripeAnswer }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    return { status: response.status, answer: answerOf(text) };
  } catch (cause) {
    const isLate = cause instanceof Object && 'name' in cause && cause.name === 'TimeoutError';
    throw new ApiError({ error: isLate ? 'timeout' : 'offline', status: 0, message: '' }, { cause });
  }
}

/** Reads what Stripe answered; nothing of what a server between here and there did. */
function answerOf(text: string): StripeAnswer {
  try {
    return JSON.parse(text) as StripeAnswer;
  } catch {
    return {};
  }
}
