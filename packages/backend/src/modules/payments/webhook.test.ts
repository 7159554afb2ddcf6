import { openShop } from '../../testing';
import type { Shop } from '../../testing';
import { startStripeStandIn } from './methods/card-stripe/stand-in';
import { signatureOf } from './methods/card-stripe/webhook';
import { webhookPath } from './methods/card-stripe/webhook-routes';

const SECRET = 'whsec_test';

describe('a Stripe webhook event', () => {
  let shop: Shop;
  let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
  beforeAll(async () => {
    stripe = await startStripeStandIn();
    const env = { ...stripe.env, STRIPE_WEBHOOK_SECRET: SECRET };
    shop = await openShop({ env });
  });
  afterAll(async () => {
    await shop.backend.close();
    await stripe.close();
  });
  afterEach(() => shop.checkLedger());

  /** A payment that waits for the buyer's bank, its tender, and Stripe's intent for it. */
  async function waiting() {
    const { data } = await shop.pay(await shop.fillBasket(), 'pm_card_authenticationRequired');
    expect(data.status).toBe('requires_action');
    const tender = stripe.calls.findLast(({ path }) => path === '/v1/payment_intents')?.key ?? '';
    return { payment: data.payment, tender, intent: [...stripe.intents.keys()].at(-1) ?? '' };
  }
  async function forget(): Promise<void> {
    for (const { hash } of (await shop.backend.call('basket.list', {}, shop.buyer.token)).data) {
      await shop.backend.call('basket.delete', { params: { id: hash } }, shop.buyer.token);
    }
  }
  afterEach(forget);

  function deliver(body: Buffer, { age = 0, header }: { age?: number; header?: string } = {}) {
    const time = Math.floor(shop.backend.kernel.clock.now().getTime() / 1000) - age;
    return fetch(shop.backend.url + webhookPath, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'content-type': 'application/json',
        'stripe-signature': header ?? `t=${time},v1=${'0'.repeat(64)},v1=${signatureOf(body, SECRET, time)}`,
      },
    });
  }
  const purchases = async () =>
    (await shop.backend.call('orders.list', { query: {} }, shop.buyer.token)).meta?.total;
  const stateOf = (payment: string) =>
    shop.backend.kernel.database.pool
      .query<{ status: string }>('SELECT status FROM tenders WHERE checkout_hash = $1', [payment])
      .then(({ rows }) => rows[0]?.status);

  test('settles a payment whose buyer never returned, once however often it is delivered', async () => {
    const before = (await purchases()) ?? 0;
    const { payment, tender, intent } = await waiting();
    stripe.authenticate(intent);
    const event = stripe.event('evt_1', intent, tender);
    const answers = await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stateOf(payment)).toBe('succeeded');
    expect((await deliver(event)).status).toBe(200);
    expect(await purchases()).toBe(before + 1);
  });

  test('buys once when it arrives together with the returning buyer', async () => {
    const before = (await purchases()) ?? 0;
    const { payment, tender, intent } = await waiting();
    stripe.authenticate(intent);
    const [, confirmed] = await Promise.all([
      deliver(stripe.event('evt_2', intent, tender)),
      shop.backend.call(
        'payments.confirm',
        { params: { type: 'card' }, body: { payment } },
        shop.buyer.token,
      ),
    ]);
    expect(confirmed.data.status).toBe('succeeded');
    expect(await purchases()).toBe(before + 1);
  });

  test('is not trusted: the status of the charge is fetched from Stripe', async () => {
    const { payment, tender, intent } = await waiting();
    expect((await deliver(stripe.event('evt_3', intent, tender))).status).toBe(200);
    expect(await stateOf(payment)).toBe('requires_action');
  });

  test('is refused without a valid and recent signature of its exact bytes', async () => {
    const { payment, tender, intent } = await waiting();
    stripe.authenticate(intent);
    const event = stripe.event('evt_4', intent, tender);
    const time = Math.floor(shop.backend.kernel.clock.now().getTime() / 1000);
    const refused = [
      await deliver(event, { header: '' }),
      await deliver(event, { header: `t=${time},v1=${signatureOf(event, 'whsec_other', time)}` }),
      await deliver(event, { header: `v1=${signatureOf(event, SECRET, time)}` }),
      await deliver(Buffer.concat([event, Buffer.from(' ')]), {
        header: `t=${time},v1=${signatureOf(event, SECRET, time)}`,
      }),
      await deliver(event, { age: 301 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await stateOf(payment)).toBe('requires_action');
  });

  test('answers 503 while Stripe is down, and takes effect when it is delivered again', async () => {
    const { payment, tender, intent } = await waiting();
    stripe.authenticate(intent);
    const event = stripe.event('evt_5', intent, tender);
    stripe.setDown(true);
    expect((await deliver(event)).status).toBe(503);
    stripe.setDown(false);
    expect(await stateOf(payment)).toBe('requires_action');
    expect((await deliver(event)).status).toBe(200);
    expect(await stateOf(payment)).toBe('succeeded');
  });

  test('is accepted without effect when it concerns something else', async () => {
    const other = Buffer.from(
      JSON.stringify({ id: 'evt_6', type: 'customer.created', data: { object: {} } }),
    );
    expect((await deliver(other)).status).toBe(200);
    expect((await deliver(stripe.event('evt_7', 'pi_other', 'anotherShop'))).status).toBe(200);
  });
});

test('the webhook answers 404 without its secret', async () => {
  const shop = await openShop();
  const answer = await fetch(shop.backend.url + webhookPath, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  await shop.backend.close();
});
