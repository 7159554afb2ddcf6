import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { PaymentIntent } from './payment-intent';

interface StandInCall {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

interface StandInAnswer {
  readonly status: number;
  readonly body: unknown;
}

const cardError = (payment_intent: PaymentIntent): StandInAnswer => ({
  status: 402,
  body: {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', payment_intent },
  },
});
const requestError = (status: number, code: string): StandInAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

/** What a page is answered about a card that cannot be charged. */
const cardRefusal = (code: string, param: string): StandInAnswer => ({
  status: 402,
  body: { error: { type: 'card_error', code, param, message: 'Your card is not right.' } },
});

/** Stripe's test cards with its own names for them. */
const tokens: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000002500003155': 'pm_card_authenticationRequired',
};

const keyError: StandInAnswer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } },
};

/** The time as Stripe writes it. */
const seconds = (): number => Math.floor(Date.now() / 1000);

/** A stand-in for Stripe's cards, PaymentIntents and refunds, as its documentation describes them, for tests. */
export async function startStripeStandIn() {
  const customers = new Set<string>();
  const intents = new Map<string, PaymentIntent>();
  const answers = new Map<string, { form: StandInCall['form']; answer: StandInAnswer }>();
  const refunds: Readonly<Record<string, string>>[] = [];
  /** When each of them was made. */
  const refundedAt: number[] = [];
  const calls: StandInCall[] = [];
  let down = false;
  let losesAnswers = false;
  let isFaulty = false;
  let takesCards = true;

  /** Answers a page that sends a card: with a token that stands for what becomes of its charges. */
  function tokenise(form: StandInCall['form']): StandInAnswer {
    const dashboard = 'This integration surface is unsupported for publishable key tokenization.';
    if (!takesCards)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: dashboard } } };
    const isPast = Number(form['card[exp_year]']) + 2000 < new Date().getUTCFullYear();
    if (isPast) return cardRefusal('invalid_expiry_year', 'exp_year');
    const id = tokens[form['card[number]'] ?? ''];
    return id === undefined ? cardRefusal('incorrect_number', 'number') : { status: 200, body: { id } };
  }

  function make(form: StandInCall['form']): StandInAnswer {
    const id = `pi_${intents.size + 1}`;
    const intent = outcomeOf(id, form.payment_method ?? '');
    if (form.customer !== undefined && !customers.has(form.customer))
      return requestError(400, 'resource_missing');
    if (!intent) return requestError(400, 'resource_missing');
    const amount = Number(form.amount);
    const keeping = {
      customer: form.customer ?? null,
      ...(form.setup_future_usage === 'on_session' && { setup_future_usage: 'on_session' as const }),
    };
    intents.set(id, {
      ...intent,
      ...keeping,
      currency: form.currency ?? '',
      created: seconds(),
      metadata: { payment: form['metadata[payment]'] ?? '' },
      amount_received: amount,
    });
    return intent.status === 'requires_payment_method'
      ? cardError(intent)
      : { status: 200, body: { ...intent, ...keeping } };
  }

  /** Answers with a page of a list, the latest first, as Stripe does. */
  function list<Item extends { readonly id: string; readonly created?: number }>(
    items: readonly Item[],
    query: URLSearchParams,
  ): StandInAnswer {
    const bound = (name: string, otherwise: number) => Number(query.get(`created[${name}]`) ?? otherwise);
    const inside = items
      .filter(({ created = 0 }) => created >= bound('gte', 0) && created < bound('lt', Infinity))
      .toReversed();
    const first = inside.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = inside.slice(first, first + limit);
    return { status: 200, body: { object: 'list', data, has_more: first + limit < inside.length } };
  }

  function act(call: StandInCall): StandInAnswer {
    const { method, form } = call;
    const [path = '', query = ''] = call.path.split('?');
    const search = new URLSearchParams(query);
    if (method === 'GET' && path === '/v1/payment_intents') return list([...intents.values()], search);
    if (method === 'GET' && path === '/v1/refunds')
      return list(
        refunds
          .map((refund, index) => ({
            ...{ id: `re_${index + 1}`, currency: 'usd', status: 'succeeded' },
            ...{ payment_intent: refund.payment_intent, amount: Number(refund.amount) },
            metadata: { refund: refund['metadata[refund]'] },
            created: refundedAt[index] ?? 0,
          }))
          .filter(({ payment_intent: intent }) => intent === (search.get('payment_intent') ?? intent)),
        search,
      );
    const [, id = '', verb] = /^\/v1\/payment_intents\/?([^/]*)\/?(\w*)$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/customers') {
      const customer = `cus_${calls.length}`;
      customers.add(customer);
      return { status: 200, body: { id: customer } };
    }
    if (method === 'DELETE') {
      const customer = path.replace('/v1/customers/', '');
      return customers.delete(customer)
        ? { status: 200, body: { id: customer, deleted: true } }
        : requestError(404, 'resource_missing');
    }
    if (path === '/v1/payment_methods') return tokenise(form);
    if (path === '/v1/refunds') {
      refunds.push(form);
      refundedAt.push(seconds());
      return { status: 200, body: { id: `re_${refunds.length}`, status: 'succeeded' } };
    }
    if (method === 'POST' && id === '') return make(form);
    const intent = intents.get(id);
    if (!intent) return requestError(404, 'resource_missing');
    if (verb !== 'cancel') return { status: 200, body: intent };
    if (intent.status === 'succeeded') return requestError(400, 'payment_intent_unexpected_state');
    const canceled: PaymentIntent = { ...intent, status: 'canceled' };
    intents.set(id, canceled);
    return { status: 200, body: canceled };
  }

  /** Answers a repeated key with the first answer for the same request, and refuses it for a different one. */
  function answerTo(call: StandInCall): StandInAnswer {
    if (call.key === undefined) return act(call);
    const earlier = answers.get(call.key);
    if (earlier) return isDeepStrictEqual(earlier.form, call.form) ? earlier.answer : keyError;
    const result = act(call);
    const answer = isFaulty ? requestError(500, 'api_error') : result;
    answers.set(call.key, { form: call.form, answer });
    return answer;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const call: StandInCall = {
        method: request.method ?? '',
        path: request.url ?? '',
        key: typeof key === 'string' ? key : undefined,
        authorization: request.headers.authorization,
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      };
      calls.push(call);
      const result = down ? undefined : answerTo(call);
      const answer = losesAnswers || !result ? requestError(500, 'api_error') : result;
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** The settings of a back end that takes cards by it. */
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_API_URL: url },
    calls,
    refunds,
    intents,
    customers,
    /** Returns Stripe's event about one of our intents, as the bytes that it signs. */
    event: (id: string, intent: string, payment: string): Buffer =>
      Buffer.from(
        JSON.stringify({
          id,
          object: 'event',
          type: 'payment_intent.succeeded',
          data: {
            object: { object: 'payment_intent', id: intent, status: 'succeeded', metadata: { payment } },
          },
        }),
      ),
    /** Marks the buyer's step-up authentication as passed. */
    authenticate: (id: string) => intents.set(id, { ...intents.get(id), id, status: 'succeeded' }),
    setDown: (value: boolean) => {
      down = value;
    },
    /** Whether it does what it is asked to, and nobody gets its answers. */
    setLosesAnswers: (value: boolean) => {
      losesAnswers = value;
    },
    /** Whether it does what it is asked to under a key, and answers the key with a fault, then and later. */
    setFaulty: (value: boolean) => {
      isFaulty = value;
    },
    /** Whether the account lets other pages than Stripe's own send cards. */
    setTakesCards: (value: boolean) => {
      takesCards = value;
    },
    /** Forgets all keys, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the intent that results from one of Stripe's own test payment methods. */
function outcomeOf(id: string, method: string): PaymentIntent | undefined {
  const payment_method = {
    id: method,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
  };
  switch (method) {
    case 'pm_card_visa':
      return { id, status: 'succeeded', payment_method };
    case 'pm_card_chargeDeclined':
      return { id, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
    case 'pm_card_authenticationRequired':
      return {
        id,
        status: 'requires_action',
        payment_method,
        next_action: { redirect_to_url: { url: `https://hooks.stripe.example/3ds/${id}` } },
      };
    default:
      return undefined;
  }
}
