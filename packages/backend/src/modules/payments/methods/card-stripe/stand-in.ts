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

const keyError: StandInAnswer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } },
};

/** A stand-in for Stripe's PaymentIntents and refunds, as its documentation describes them, for tests. */
export async function startStripeStandIn() {
  const intents = new Map<string, PaymentIntent>();
  const answers = new Map<string, { form: StandInCall['form']; answer: StandInAnswer }>();
  const refunds: Readonly<Record<string, string>>[] = [];
  const calls: StandInCall[] = [];
  let down = false;

  function make(form: StandInCall['form']): StandInAnswer {
    const id = `pi_${intents.size + 1}`;
    const intent = outcomeOf(id, form.payment_method ?? '');
    if (!intent) return requestError(400, 'resource_missing');
    intents.set(id, intent);
    return intent.status === 'requires_payment_method' ? cardError(intent) : { status: 200, body: intent };
  }

  function act({ method, path, form }: StandInCall): StandInAnswer {
    const [, id = '', verb] = /^\/v1\/payment_intents\/?([^/]*)\/?(\w*)$/.exec(path) ?? [];
    if (path === '/v1/refunds') {
      refunds.push(form);
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
    const answer = act(call);
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
      const answer = down ? requestError(500, 'api_error') : answerTo(call);
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    refunds,
    intents,
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
    authenticate: (id: string) => intents.set(id, { id, status: 'succeeded' }),
    setDown: (value: boolean) => {
      down = value;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the intent that results from one of Stripe's own test payment methods. */
function outcomeOf(id: string, method: string): PaymentIntent | undefined {
  switch (method) {
    case 'pm_card_visa':
      return { id, status: 'succeeded' };
    case 'pm_card_chargeDeclined':
      return { id, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
    case 'pm_card_authenticationRequired':
      return {
        id,
        status: 'requires_action',
        next_action: { redirect_to_url: { url: `https://hooks.stripe.example/3ds/${id}` } },
      };
    default:
      return undefined;
  }
}
