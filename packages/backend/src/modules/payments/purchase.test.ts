import { orders as rules } from '@tasklane/contracts';
import { count, eq } from 'drizzle-orm';
import { buildAdmin, describeOnEachDatabase, openShop, openShopIn } from '../../testing';
import type { Shop } from '../../testing';
import { sandboxCharges } from './methods/card-sandbox/schema';

describeOnEachDatabase('paying by card', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database });
  });
  afterAll(() => shop.backend.close());
  afterEach(async () => {
    await shop.checkLedger();
    for (const { hash } of (await shop.backend.call('basket.list', {}, shop.buyer.token)).data) {
      await shop.backend.call('basket.delete', { params: { id: hash } }, shop.buyer.token);
    }
  });
  const purchases = async () =>
    (await shop.backend.call('orders.list', { query: {} }, shop.buyer.token)).meta?.total ?? 0;
  /** How many cards the provider has charged. */
  const charges = () =>
    shop.backend.kernel.db
      .select({ count: count() })
      .from(sandboxCharges)
      .where(eq(sandboxCharges.status, 'succeeded'));

  test('a good card buys at the price that the server computes, and the basket is removed', async () => {
    const { backend, buyer, card, fillBasket, pay, read } = await openShopIn(shop.backend);
    const lastPaidWith = async () => (await backend.call('user.read', {}, buyer.token)).data.paymentMethod;
    expect(await lastPaidWith()).toBeNull();
    const basket = await fillBasket(buyer, 3);
    const { data } = await pay(basket, await card());
    expect(data.status).toBe('succeeded');
    expect(await lastPaidWith()).toBe('card');
    const order = (await read(data.order ?? '')).data;
    expect(order).toMatchObject({
      status: 'pending',
      quantity: 3,
      price: 60,
      service_fee: 3,
      billing_price: 63,
    });
    const gone = await backend.call('basket.read', { params: { id: basket } }, buyer.token);
    expect(gone.status).toBe(404);
  });

  test('a declined card is reported, charges nothing, keeps the basket and creates no order', async () => {
    const [before, chargedBefore] = [await purchases(), await charges()];
    const basket = await shop.fillBasket();
    const answer = await shop.pay(basket, await shop.card(rules.sandboxCards.declined));
    expect(answer.status).toBe(402);
    expect(answer.failure.error).toBe('payment_declined');
    const basketNow = await shop.backend.call('basket.read', { params: { id: basket } }, shop.buyer.token);
    expect(basketNow.status).toBe(200);
    expect(await purchases()).toBe(before);
    expect(await charges()).toEqual(chargedBefore);

    const better = await shop.pay(basket, await shop.card());
    expect(better.data.status).toBe('succeeded');
  });

  test("a card with step-up authentication opens the bank's page and is settled after it", async () => {
    const basket = await shop.fillBasket();
    const { data } = await shop.pay(basket, await shop.card(rules.sandboxCards.stepUp));
    expect(data).toMatchObject({ status: 'requires_action', order: null });
    const url = shop.bankPageOf(data);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).not.toContain('<script');

    const early = await confirm(data.payment);
    expect(early.data.status).toBe('requires_action');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) });
    const done = await confirm(data.payment);
    expect(done.data).toMatchObject({ status: 'succeeded', payment: data.payment });
    expect((await shop.read(done.data.order ?? '')).data.status).toBe('pending');
    expect((await confirm(data.payment)).data.order).toBe(done.data.order);
  });

  test('a refused step-up declines the payment, and another card can pay for the basket', async () => {
    const basket = await shop.fillBasket();
    const { data } = await shop.pay(basket, await shop.card(rules.sandboxCards.stepUp));
    await fetch(shop.bankPageOf(data), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'refuse' }),
    });
    expect((await confirm(data.payment)).status).toBe(402);
    expect((await shop.pay(basket, await shop.card())).data.status).toBe('succeeded');
  });

  test('an abandoned step-up lets another card pay, and can no longer succeed', async () => {
    const basket = await shop.fillBasket();
    const first = (await shop.pay(basket, await shop.card(rules.sandboxCards.stepUp))).data;
    const second = (await shop.pay(basket, await shop.card())).data;
    expect(second.status).toBe('succeeded');
    await fetch(shop.bankPageOf(first), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve' }),
    });
    expect((await poll(first.payment)).data).toMatchObject({ status: 'failed', order: null });
  });

  test('an unanswered step-up expires and fails the payment', async () => {
    const basket = await shop.fillBasket();
    const { data } = await shop.pay(basket, await shop.card(rules.sandboxCards.stepUp));
    await shop.backend.advance('PT2H');
    expect((await poll(data.payment)).data.status).toBe('failed');
  });

  test.each([
    ['under one key', () => 'the-same'],
    ['under keys of their own', (at: number) => `key-${at}`],
    ['without keys', () => undefined],
  ])('five concurrent purchases buy once, %s', async (how, keyOf) => {
    const before = await purchases();
    const basket = await shop.fillBasket();
    const token = await shop.card();
    const revision = await shop.revisionOf(basket);
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((at) => {
        const key = keyOf(at);
        return shop.pay(basket, token, { key: key && `${how} ${key} ${basket}`, revision });
      }),
    );
    const orders = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.order));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect([...orders].filter(Boolean)).toHaveLength(1);
    expect(await purchases()).toBe(before + 1);
    const again = await shop.pay(basket, await shop.card());
    expect(orders).toContain(again.data.order);
    expect(await purchases()).toBe(before + 1);
  });

  test('an idempotency key is valid for one call only', async () => {
    const basket = await shop.fillBasket();
    const declined = await shop.card(rules.sandboxCards.declined);
    const first = await shop.pay(basket, declined, { key: `key ${basket}` });
    const replayed = await shop.pay(basket, declined, { key: `key ${basket}` });
    expect([first.status, replayed.status]).toEqual([402, 402]);
    const other = await shop.pay(basket, await shop.card(), { key: `key ${basket}` });
    expect(other.failure.error).toBe('idempotency_mismatch');
  });

  test('a card token is valid once, and an invented one is declined', async () => {
    const token = await shop.card();
    await shop.pay(await shop.fillBasket(), token);
    const again = await shop.pay(await shop.fillBasket(), token);
    expect(again.failure.error).toBe('payment_declined');
    const [{ hash } = { hash: '' }] = (await shop.backend.call('basket.list', {}, shop.buyer.token)).data;
    expect((await shop.pay(hash, 'tok_invented')).failure.error).toBe('payment_declined');
  });

  describe('a price that changed after it was shown', () => {
    afterEach(() => shop.setPrice(20));

    test('is refused with the new total, creates no order, and can be paid once it is shown', async () => {
      const before = await purchases();
      const basket = await shop.fillBasket();
      const revision = await shop.revisionOf(basket);
      await shop.setPrice(60);
      const refused = await shop.pay(basket, await shop.card(), { revision });
      expect(refused.status).toBe(409);
      const present = await shop.revisionOf(basket);
      expect(refused.failure).toMatchObject({
        error: 'checkout_changed',
        error_message: expect.stringContaining('$63.00'),
        data: { total: 63, revision: present },
      });
      expect(await purchases()).toBe(before);
      const paid = await shop.pay(basket, await shop.card(), { revision: present });
      expect((await shop.read(paid.data.order ?? '')).data.billing_price).toBe(63);
    });

    test('is refused after another tab changed the quantity, and accepted once the shown one applies again', async () => {
      const basket = await shop.fillBasket();
      const revision = await shop.revisionOf(basket);
      const change = (quantity: number) =>
        shop.backend.call('basket.change', { params: { id: basket }, body: { quantity } }, shop.buyer.token);
      await change(3);
      expect((await shop.pay(basket, await shop.card(), { revision })).failure.data?.total).toBe(63);
      await change(1);
      expect((await shop.pay(basket, await shop.card(), { revision })).data.status).toBe('succeeded');
    });

    test('is not paid by a card that waits for its bank in another tab', async () => {
      const basket = await shop.fillBasket();
      const first = (await shop.pay(basket, await shop.card(rules.sandboxCards.stepUp))).data;
      await shop.setPrice(60);
      const second = await shop.pay(basket, await shop.card());
      expect((await shop.read(second.data.order ?? '')).data.billing_price).toBe(63);
      await fetch(shop.bankPageOf(first), {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'approve' }),
      });
      expect((await poll(first.payment)).data).toMatchObject({ status: 'failed', order: null });
    });

    test('charges what was shown or nothing when it changes during the payment', async () => {
      for (let round = 0; round < 5; round += 1) {
        await shop.setPrice(20);
        const basket = await shop.fillBasket();
        const [token, revision] = [await shop.card(), await shop.revisionOf(basket)];
        const [paid] = await Promise.all([shop.pay(basket, token, { revision }), shop.setPrice(60)]);
        if (paid.status === 200) {
          expect((await shop.read(paid.data.order ?? '')).data.billing_price).toBe(21);
        } else {
          expect(paid.failure.error).toBe('checkout_changed');
          await shop.backend.call('basket.delete', { params: { id: basket } }, shop.buyer.token);
        }
      }
    });

    test('cannot be paid without the revision that was shown', async () => {
      const answer = await shop.pay(await shop.fillBasket(), await shop.card(), { revision: '' });
      expect(answer.status).toBe(400);
      expect(answer.failure.errors?.children).toHaveProperty('revision');
    });
  });

  test("other users' baskets and payments do not exist", async () => {
    const basket = await shop.fillBasket();
    const token = await shop.card(rules.sandboxCards.stepUp);
    expect((await shop.pay(basket, token, { by: shop.stranger })).status).toBe(404);
    const { data } = await shop.pay(basket, token);
    for (const id of ['payments.confirm', 'payments.poll', 'payments.challenge'] as const) {
      const answer = await shop.backend.call(
        id,
        { params: { type: 'card' }, body: { payment: data.payment } },
        shop.stranger.token,
      );
      expect(answer.status).toBe(404);
    }
    expect((await fetch(`${shop.backend.url}/api/sandbox/card/challenge/unknown`)).status).toBe(404);
  });

  describe('the list of payments', () => {
    test('has every payment of the user, by status, method and page, and of nobody else', async () => {
      const buyer = await openShopIn(shop.backend);
      const token = buyer.buyer.token;
      const order = await buyer.buy();
      const basket = await buyer.fillBasket();
      await buyer.pay(basket, await buyer.card(rules.sandboxCards.declined));
      const list = async (query: { status?: 'succeeded' | 'failed'; page?: number; per_page?: number }) =>
        buyer.backend.call('payments.list', { query }, token);
      const all = await list({});
      expect(all.data.map(({ status, order: of, amount }) => [status, of, amount])).toEqual([
        ['failed', null, 21],
        ['succeeded', order, 21],
      ]);
      expect(all.data[1]).toMatchObject({
        type: 'card',
        title: 'A logo for your shop',
        tenders: [{ type: 'card', provider: 'sandbox', asset: 'USD', amount: '2100', value: 21 }],
      });
      expect((await list({ status: 'failed' })).data).toEqual(all.data.slice(0, 1));
      const second = await list({ page: 2, per_page: 1 });
      expect([second.data, second.meta?.total]).toEqual([all.data.slice(1), 2]);
      const params = { type: 'card' as const };
      expect((await buyer.backend.call('payments.ofType', { params, query: {} }, token)).data).toEqual(
        all.data,
      );
      const file = await fetch(`${shop.backend.url}/api/payments/card/export?status=succeeded`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(file.headers.get('content-disposition')).toMatch(/payments-card-[\d-]+\.csv/);
      const lines = (await file.text()).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`A logo for your shop,${order},succeeded,card,0,21,0,card: 21 (2100 USD)`);
      expect((await buyer.backend.call('payments.list', { query: {} }, buyer.stranger.token)).data).toEqual(
        [],
      );
    });

    test('of another user is only for an admin of payments', async () => {
      const params = { id: shop.buyer.hash };
      const read = (token: string) => shop.backend.call('payments.ofUser', { params, query: {} }, token);
      const own = await shop.backend.call('payments.list', { query: {} }, shop.buyer.token);
      expect((await read(shop.buyer.token)).data).toEqual(own.data);
      expect((await read(shop.stranger.token)).status).toBe(403);
      const admin = await buildAdmin(shop.backend, 'ROLE_ADMIN_PAYMENT');
      expect((await read(admin.token)).data).toEqual(own.data);
    });

    test('of a method that does not exist does not exist either', async () => {
      const headers = { authorization: `Bearer ${shop.buyer.token}` };
      for (const path of ['payments/cheque', 'payments/cheque/export', 'payments/cheque/authentication'])
        expect((await fetch(`${shop.backend.url}/api/${path}`, { headers })).status).toBe(404);
    });
  });

  test('an expired card and a mistyped number are reported by field', async () => {
    const body = {
      number: '4242424242424242',
      expiry_month: '1',
      expiry_year: '20',
      cvc: '123',
      name: 'Ada',
    };
    const expired = await shop.backend.call('sandbox.tokenise', { body });
    expect(Object.keys(expired.failure.errors?.children ?? {})).toEqual(['expiry_year']);
    const mistyped = await shop.backend.call('sandbox.tokenise', {
      body: { ...body, number: '4242424242424243' },
    });
    expect(mistyped.failure.errors?.children?.number?.errors).toEqual(['Check the card number.']);
  });

  const confirm = (payment: string) =>
    shop.backend.call('payments.confirm', { params: { type: 'card' }, body: { payment } }, shop.buyer.token);
  const poll = (payment: string) =>
    shop.backend.call('payments.poll', { params: { type: 'card' }, body: { payment } }, shop.buyer.token);
});
