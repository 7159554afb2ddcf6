import { orders } from '@tasklane/contracts';
import type { Clock } from '@tasklane/server-kit';
import type { Span, StartRequest, StatementLine } from '../../method';
import type { CardBook } from '../../saved-cards/book';
import { quoteInDollars, requireBy } from '../card';
import type { CardDetails, CardMethod, CardProgress } from '../card';
import { keptCardOf, progressOf } from './payment-intent';
import type { PaymentIntent } from './payment-intent';
import { createdIn, returnedBy, takenBy } from './statement';
import type { Refund } from './statement';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly cards: CardBook;
  readonly clock: Pick<Clock, 'now'>;
  /** Registers the route for Stripe's own reports. */
  readonly watch?: CardMethod['watch'];
  /** Base URL of the API; tests set another one. */
  readonly apiUrl?: string;
  /** Timeout of a call, in milliseconds. */
  readonly timeout?: number;
  /** How many items of a list a call reads; 100 at most. */
  readonly pageSize?: number;
}

type Start = StartRequest<CardDetails>;

/** The version of the API that this adapter is written against. */
const API_VERSION = '2024-06-20';

/**
 * Milliseconds for which a call may be repeated under its idempotency key. Stripe removes keys that are at least 24 hours
 * old, and would carry out the call once more.
 * https://docs.stripe.com/api/idempotent_requests
 */
const KEY_LIFETIME = 23 * 3_600_000;

/** Milliseconds by which Stripe's clock may differ from ours. */
const CLOCK_DIFFERENCE = 3_600_000;

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

/** Stripe has answered a call, and not with what became of it. */
class UnknownOutcome extends Error {}

/** Cards by Stripe's documented HTTP API: a charge is a PaymentIntent that is confirmed on creation. */
export function createStripeCard(options: StripeOptions): CardMethod {
  const {
    secretKey,
    publishableKey,
    apiUrl = orders.cardOrigins.stripe.connect[0],
    timeout = 30_000,
    pageSize = 100,
    cards,
    clock,
    watch,
  } = options;

  async function call(
    path: string,
    form?: Readonly<Record<string, string>>,
    key?: string,
    method: 'GET' | 'POST' | 'DELETE' = form ? 'POST' : 'GET',
  ) {
    const response = await fetch(apiUrl + path, {
      method,
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
    throw new UnknownOutcome(`Stripe answered ${status} to ${path}: ${error?.message ?? 'no reason given'}`);
  }

  /** Reads a list of Stripe’s to its end, a page at a time. */
  async function* itemsOf<Item extends { readonly id: string }>(
    path: string,
    filter: Readonly<Record<string, string>>,
  ) {
    let after: string | undefined;
    do {
      const query = new URLSearchParams({
        ...filter,
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

  const intentsIn = (span: Span) => itemsOf<PaymentIntent>('/v1/payment_intents', createdIn(span));

  async function* statement(span: Span): AsyncGenerator<StatementLine> {
    // Stripe counts in whole seconds.
    const isInside = ({ at }: StatementLine): boolean => at >= span.since && at < span.until;
    for await (const each of intentsIn(span)) {
      const line = takenBy(each);
      if (line && isInside(line)) yield line;
    }
    for await (const each of itemsOf<Refund>('/v1/refunds', createdIn(span))) {
      const line = returnedBy(each);
      if (line && isInside(line)) yield line;
    }
  }

  /** Creates the customer that a card is kept for; the same one for the same key. */
  async function customerFor(key: string, buyer: string): Promise<string> {
    const { ok, status, body } = await call('/v1/customers', { 'metadata[user]': buyer }, `${key}:customer`);
    if (!ok) throw new Error(`Stripe answered ${status} to a customer.`);
    return (body as { id: string }).id;
  }

  /** Returns what says which card is charged, and whether it is kept. */
  async function cardFields({ key, buyer, details }: Start): Promise<Readonly<Record<string, string>>> {
    const { card_token: token, use } = details;
    if (use === 'saved') {
      const { customer, method } = keptCardOf(await cards.referenceOf(buyer, token));
      return { customer, payment_method: method };
    }
    if (use !== 'remember') return { payment_method: token };
    const customer = await customerFor(key, buyer);
    return { customer, payment_method: token, setup_future_usage: 'on_session' };
  }

  const resume = (reference: string): Promise<CardProgress> => intent(pathOf(reference));

  /** Looks in Stripe's records for what came of the calls under a key; undefined where nothing did. */
  async function findResult({ key, startedAt }: Start): Promise<CardProgress | undefined> {
    const span = {
      since: new Date(startedAt.getTime() - CLOCK_DIFFERENCE),
      until: new Date(startedAt.getTime() + KEY_LIFETIME + CLOCK_DIFFERENCE),
    };
    for await (const { id, metadata } of intentsIn(span)) if (metadata?.payment === key) return resume(id);
    return undefined;
  }

  async function charge(request: Start): Promise<CardProgress> {
    const { key, amount, returnUrl } = request;
    return intent(
      '/v1/payment_intents',
      {
        amount: String(amount),
        currency: 'usd',
        ...(await cardFields(request)),
        'payment_method_types[]': 'card',
        confirm: 'true',
        return_url: returnUrl,
        ...EXPAND,
        'metadata[payment]': key,
      },
      key,
    );
  }

  async function start(request: Start): Promise<CardProgress> {
    const { key, startedAt } = request;
    const isForgotten = clock.now().getTime() - startedAt.getTime() > KEY_LIFETIME;
    if (isForgotten) {
      const notCharged = {
        reference: `not-charged:${key}`,
        status: 'failed',
        reason: 'not_charged',
      } as const;
      return (await findResult(request)) ?? notCharged;
    }
    return charge(request).catch(async (error: unknown) => {
      // The key would get the same answer again for as long as it is remembered, even from a call that has charged.
      const result = error instanceof UnknownOutcome ? await findResult(request) : undefined;
      if (result) return result;
      throw error;
    });
  }

  /** Whether a refund was made before, perhaps under a key that Stripe has forgotten since. */
  async function isRefunded(reference: string, key: string): Promise<boolean> {
    for await (const { metadata } of itemsOf<Refund>('/v1/refunds', { payment_intent: reference }))
      if (metadata?.refund === key) return true;
    return false;
  }

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
    require: requireBy(cards),
    forget: async (reference) => {
      const { customer } = keptCardOf(reference);
      const path = `/v1/customers/${encodeURIComponent(customer)}`;
      const { ok, status } = await call(path, undefined, undefined, 'DELETE');
      if (!ok && status !== 404) throw new Error(`Stripe answered ${status} to forgetting a card.`);
    },
    start,
    resume,
    cancel: async (reference) => {
      const path = `/v1/payment_intents/${encodeURIComponent(reference)}`;
      const { ok, body } = await call(`${path}/cancel`, {}, `${reference}:cancel`);
      // An intent that succeeded meanwhile cannot be cancelled; then its own state counts.
      return ok ? progressOf(body as PaymentIntent) : resume(reference);
    },
    refund: async ({ key, reference, amount }) => {
      if (await isRefunded(reference, key)) return;
      const form = { payment_intent: reference, amount: String(amount), 'metadata[refund]': key };
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
