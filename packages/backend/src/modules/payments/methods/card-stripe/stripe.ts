import { orders } from '@tasklane/contracts';
import type { Span, StartRequest, StatementLine } from '../../method';
import { quoteInDollars } from '../card';
import type { CardMethod, CardProgress } from '../card';
import { progressOf } from './payment-intent';
import type { PaymentIntent } from './payment-intent';
import { returnedBy, secondsOf, takenBy } from './statement';
import type { Refund } from './statement';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Registers the route for Stripe's own reports. */
  readonly watch?: CardMethod['watch'];
  /** Base URL of the API; tests set another one. */
  readonly apiUrl?: string;
  /** Timeout of a call, in milliseconds. */
  readonly timeout?: number;
  /** How many items of a list a call reads; 100 at most. */
  readonly pageSize?: number;
}

/** The version of the API that this adapter is written against. */
const API_VERSION = '2024-06-20';

/** Makes Stripe tell the card with an intent. */
const EXPAND = { 'expand[]': 'payment_method' };

/** Where an intent is read, with its card. */
const pathOf = (reference: string): string =>
  `/v1/payment_intents/${encodeURIComponent(reference)}?${new URLSearchParams(EXPAND)}`;

interface Failure {
  readonly error?: {
    readonly type?: string;
    readonly code?: string;
    readonly message?: string;
    readonly payment_intent?: PaymentIntent;
  };
}

/**
 * Whether Stripe refuses the request itself (a used or unknown card token), so that no charge exists or ever will. An
 * `idempotency_error` says that the key was used with another request before, whose result is unknown.
 */
const isRefusal = (status: number, error: Failure['error']): boolean =>
  status >= 400 &&
  status < 500 &&
  ![401, 403, 409, 429].includes(status) &&
  error?.type !== 'idempotency_error';

/** Cards by Stripe's documented HTTP API: a charge is a PaymentIntent that is confirmed on creation. */
export function createStripeCard(options: StripeOptions): CardMethod {
  const {
    secretKey,
    publishableKey,
    apiUrl = orders.cardOrigins.stripe.connect[0],
    timeout = 30_000,
    pageSize = 100,
    watch,
  } = options;

  async function call(path: string, form?: Readonly<Record<string, string>>, key?: string) {
    const response = await fetch(apiUrl + path, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json();
    return { ok: response.ok, status: response.status, body };
  }

  /** A declined card comes as an error that carries the intent; after any other error the outcome is unknown. */
  async function intent(
    path: string,
    form?: Readonly<Record<string, string>>,
    key?: string,
  ): Promise<CardProgress> {
    const { ok, status, body } = await call(path, form, key);
    if (ok) return progressOf(body as PaymentIntent);
    const { error } = body as Failure;
    if (error?.type === 'card_error' && error.payment_intent) {
      return { ...progressOf(error.payment_intent), status: 'failed', reason: error.code ?? 'card_error' };
    }
    if (form && isRefusal(status, error)) {
      return {
        reference: error?.payment_intent?.id ?? `refused:${key ?? path}`,
        status: 'failed',
        reason: error?.code ?? 'refused',
      };
    }
    throw new Error(`Stripe answered ${status} to ${path}: ${error?.message ?? 'no reason given'}`);
  }

  /** Reads a list of Stripe’s to its end, a page at a time. */
  async function* itemsOf<Item extends { readonly id: string }>(path: string, { since, until }: Span) {
    const bounds = { 'created[gte]': secondsOf(since), 'created[lt]': secondsOf(until) };
    let after: string | undefined;
    do {
      const query = new URLSearchParams({
        ...bounds,
        limit: String(pageSize),
        ...(after !== undefined && { starting_after: after }),
      });
      const { ok, status, body } = await call(`${path}?${query}`);
      if (!ok) throw new Error(`Stripe answered ${status} to ${path}.`);
      const { data, has_more: hasMore } = body as { data: readonly Item[]; has_more: boolean };
      yield* data;
      after = hasMore ? data.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  async function* statement(span: Span): AsyncGenerator<StatementLine> {
    // Stripe counts in whole seconds.
    const isInside = ({ at }: StatementLine): boolean => at >= span.since && at < span.until;
    for await (const each of itemsOf<PaymentIntent>('/v1/payment_intents', span)) {
      const line = takenBy(each);
      if (line && isInside(line)) yield line;
    }
    for await (const each of itemsOf<Refund>('/v1/refunds', span)) {
      const line = returnedBy(each);
      if (line && isInside(line)) yield line;
    }
  }

  type Start = StartRequest<{ card_token: string }>;
  const start = ({ key, details, amount, returnUrl }: Start): Promise<CardProgress> =>
    intent(
      '/v1/payment_intents',
      {
        amount: String(amount),
        currency: 'usd',
        payment_method: details.card_token,
        'payment_method_types[]': 'card',
        confirm: 'true',
        return_url: returnUrl,
        ...EXPAND,
        'metadata[payment]': key,
      },
      key,
    );

  return {
    type: 'card',
    provider: 'stripe',
    offered: true,
    describe: () => ({
      provider: 'stripe',
      publishable_key: publishableKey,
      tokens_url: `${apiUrl}/v1/payment_methods`,
    }),
    quote: quoteInDollars,
    start,
    resume: (reference) => intent(pathOf(reference)),
    cancel: async (reference) => {
      const path = `/v1/payment_intents/${encodeURIComponent(reference)}`;
      const { ok, body } = await call(`${path}/cancel`, {}, `${reference}:cancel`);
      // An intent that succeeded meanwhile cannot be cancelled; then its own state counts.
      return ok ? progressOf(body as PaymentIntent) : intent(pathOf(reference));
    },
    refund: async ({ key, reference, amount }) => {
      const form = { payment_intent: reference, amount: String(amount) };
      const { ok, status, body } = await call('/v1/refunds', form, key);
      const { error } = body as Failure;
      if (!ok && error?.code !== 'charge_already_refunded') {
        throw new Error(`Stripe answered ${status} to a refund: ${error?.message ?? 'no reason given'}`);
      }
    },
    statement,
    ...(watch && { watch }),
  };
}
