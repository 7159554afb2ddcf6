import { orders } from '@tasklane/contracts';
import type { PaymentType } from '@tasklane/contracts';
import { buildAdmin, buildDiscount, fillDiscountForm, openShop, openShopIn } from '../../testing';
import type { DiscountForm, Shop } from '../../testing';

const { sandboxCards } = orders;

// A task of the shop costs 20 dollars, and the service fee is five percent.
describe('discount codes', () => {
  let first: Shop;
  let shop: Shop;
  let admin: string;
  beforeAll(async () => {
    first = await openShop();
    admin = (await buildAdmin(first.backend, 'ROLE_ADMIN_DISCOUNT')).token;
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
  });
  afterAll(() => first.backend.close());
  afterEach(() => shop.checkLedger());

  const build = (form: Partial<DiscountForm> = {}) => buildDiscount(first.backend, form);
  const apply = (code: string, by = shop.buyer, type?: PaymentType) =>
    shop.backend.call('basket.applyDiscount', { query: { type }, body: { discount_code: code } }, by.token);
  const remove = () => shop.backend.call('basket.removeDiscount', {}, shop.buyer.token);
  const basketOf = async (basket: string) =>
    (await shop.backend.call('basket.read', { params: { id: basket } }, shop.buyer.token)).data;
  const figures = async (id: string) =>
    (await shop.backend.call('discounts.read', { params: { id } }, admin)).data;
  const problemOf = (answer: Awaited<ReturnType<typeof apply>>) =>
    answer.failure?.errors?.children?.discount_code?.errors?.[0];

  /** Pays by a new card for a basket with this code; returns the answer. */
  async function payWith(code: string, by = shop.buyer) {
    const basket = await shop.fillBasket(by);
    await apply(code, by);
    return shop.pay(basket, await shop.card(), { by });
  }

  test('lower the price and the fee, and are removed again', async () => {
    const { code } = await build({ value: 25 });
    const basket = await shop.fillBasket(shop.buyer, 3);
    const before = await basketOf(basket);
    expect(before).toMatchObject({ price: 60, discount: 0, service_fee: 3, total: 63, discount_code: null });
    const { data } = await apply(` ${code.toLowerCase()} `);
    const sums = { price: 60, discount: 15, service_fee: 2.25, total: 47.25 };
    expect(data).toMatchObject({ ...sums, discount_code: { code, applies: true, problem: null } });
    expect(data.revision).not.toBe(before.revision);
    expect(await basketOf(basket)).toEqual(data);
    expect((await remove()).data).toEqual(before);
  });

  test('are borne by the site: the seller earns the whole price, and a refund returns what was paid', async () => {
    const { code, hash } = await build({ kind: 'amount', value: 5 });
    const bought = await payWith(code);
    const order = bought.data.order ?? '';
    const { call } = shop.backend;
    expect((await shop.read(order)).data).toMatchObject({
      price: 20,
      discount: 5,
      service_fee: 0.75,
      billing_price: 15.75,
    });
    const invoice = async (token: string) =>
      (await call('orders.invoice', { params: { id: order } }, token)).data;
    expect(await invoice(shop.buyer.token)).toMatchObject({
      price: 20,
      discount: 5,
      fee: 0.75,
      total: 15.75,
    });
    expect(await invoice(shop.seller.token)).toMatchObject({ price: 20, discount: 0, total: 20 });
    expect(await figures(hash)).toMatchObject({ uses: 1, held: 0, cost: 5 });

    const withdraw = { params: { id: order }, body: { status: 'cancelled' as const } };
    await call('orders.changeStatus', withdraw, shop.buyer.token);
    await shop.backend.settled();
    const { steps } = (await call('payments.ofOrder', { params: { id: order } }, shop.buyer.token)).data;
    const sumOf = (account: string) =>
      steps
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.account === account)
        .reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf('buyer'), sumOf('discounts'), sumOf('escrow')]).toEqual([0, 0, 0]);
    expect(await figures(hash)).toMatchObject({ uses: 0, held: 0, cost: 0 });
  });

  test('pay the seller of a completed order the whole price', async () => {
    const { code } = await build({ value: 100 });
    const order = (await payWith(code)).data.order ?? '';
    await shop.accept(order);
    await shop.deliver(order);
    await shop.approve(order);
    await shop.backend.settled();
    const { payment, steps } = (
      await shop.backend.call('payments.ofOrder', { params: { id: order } }, shop.buyer.token)
    ).data;
    // A dollar is always left to pay, with its fee.
    expect(payment?.amount).toBe(1.05);
    const released = steps.find(({ kind }) => kind === 'release')?.entries;
    expect(released).toContainEqual({ account: 'payable', amount: 20 });
  });

  test.each<[string, Partial<DiscountForm>, RegExp]>([
    ['not valid yet', { starts: '2999-01-01' }, /isn’t valid yet/],
    ['expired', { starts: '2020-01-01', ends: '2020-12-31' }, /expired/],
    ['for higher prices', { minimum: 20.01 }, /at least \$20\.01/],
    ['for other categories', { categories: ['crafters'] }, /isn’t valid for this task/],
  ])('are refused when they are %s', async (_why, form, reason) => {
    const { code } = await build(form);
    const basket = await shop.fillBasket();
    const answer = await apply(code);
    expect([answer.status, answer.failure?.error]).toEqual([422, 'discount_refused']);
    expect(problemOf(answer)).toMatch(reason);
    expect(await basketOf(basket)).toMatchObject({ discount: 0, discount_code: null });
  });

  test('are refused when unknown, removed or empty, and without a basket', async () => {
    expect((await apply('NOBODY')).status).toBe(404);
    const basket = await shop.fillBasket();
    const { code, hash } = await build();
    expect(problemOf(await apply('NOBODY'))).toMatch(/isn’t correct/);
    expect((await apply('  ')).failure?.error).toBe('validation_failed');
    expect((await apply('X'.repeat(33))).failure?.error).toBe('validation_failed');
    await apply(code);
    await shop.backend.call('discounts.remove', { params: { id: hash } }, admin);
    expect(await basketOf(basket)).toMatchObject({ discount: 0, discount_code: null });
    expect(problemOf(await apply(code))).toMatch(/isn’t correct/);
    expect((await remove()).data.discount_code).toBeNull();
  });

  test('stay with a basket that no longer reaches their minimum, without effect', async () => {
    const { code } = await build({ minimum: 40 });
    const basket = await shop.fillBasket(shop.buyer, 2);
    expect((await apply(code)).data.discount).toBe(8);
    const change = { params: { id: basket }, body: { quantity: 1 } };
    const { data } = await shop.backend.call('basket.change', change, shop.buyer.token);
    expect(data).toMatchObject({ discount: 0, total: 21, discount_code: { code, applies: false } });
    expect(data.discount_code?.problem).toMatch(/at least \$40/);
    const whole = await shop.pay(basket, await shop.card());
    expect((await shop.read(whole.data.order ?? '')).data.billing_price).toBe(21);
  });

  test('come back when a payment is declined', async () => {
    const { code, hash } = await build({ max_uses: 1 });
    const basket = await shop.fillBasket();
    await apply(code);
    const declined = await shop.pay(basket, await shop.card(sandboxCards.declined));
    expect(declined.failure?.error).toBe('payment_declined');
    expect(await figures(hash)).toMatchObject({ state: 'active', uses: 0, held: 0 });
    expect((await shop.pay(basket, await shop.card())).data.status).toBe('succeeded');
  });

  test('are held while a payment waits for the buyer, whose basket keeps its price', async () => {
    const { code, hash } = await build({ max_uses: 1, max_uses_per_buyer: 1 });
    const basket = await shop.fillBasket();
    await apply(code);
    const before = await basketOf(basket);
    const { data } = await shop.pay(basket, await shop.card(sandboxCards.stepUp));
    expect(data.status).toBe('requires_action');
    expect(await figures(hash)).toMatchObject({ state: 'used_up', uses: 0, held: 1 });
    expect(await basketOf(basket)).toEqual(before);
    const other = await openShopIn(first.backend);
    await other.fillBasket();
    const refused = await other.backend.call(
      'basket.applyDiscount',
      { query: {}, body: { discount_code: code } },
      other.buyer.token,
    );
    expect(problemOf(refused)).toMatch(/used up/);
    await fetch(shop.bankPageOf(data), { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) });
    const params = { type: 'card' as const };
    const body = { payment: data.payment };
    const done = await shop.backend.call('payments.confirm', { params, body }, shop.buyer.token);
    expect(done.data.status).toBe('succeeded');
    expect(await figures(hash)).toMatchObject({ uses: 1, held: 0, cost: 4 });
  });

  test('that change after they were shown change the total that is asked for', async () => {
    const { code, hash } = await build({ value: 50 });
    const basket = await shop.fillBasket();
    await apply(code);
    const revision = await shop.revisionOf(basket);
    const form = { params: { id: hash }, body: fillDiscountForm({ code, value: 10 }) };
    expect((await shop.backend.call('discounts.change', form, admin)).data.value).toBe(10);
    const { failure } = await shop.pay(basket, await shop.card(), { revision });
    expect([failure?.error, failure?.data?.total]).toEqual(['checkout_changed', 18.9]);
  });

  describe('in the administration', () => {
    const create = (form: Partial<DiscountForm>) =>
      shop.backend.call('discounts.create', { body: fillDiscountForm(form) }, admin);

    test('have names of their own, whatever the case of their letters', async () => {
      const { code } = await build();
      const { failure } = await create({ code: code.toLowerCase() });
      expect(failure?.errors?.children?.code?.errors).toHaveLength(1);
      const other = await build();
      const params = { id: other.hash };
      const renamed = await shop.backend.call(
        'discounts.change',
        { params, body: fillDiscountForm({ code }) },
        admin,
      );
      expect(renamed.failure?.errors?.children?.code?.errors).toHaveLength(1);
    });

    test.each<[string, Partial<DiscountForm>]>([
      ['value', { value: 101 }],
      ['value', { value: 12.5 }],
      ['value', { value: 0 }],
      ['value', { kind: 'amount', value: 0.001 }],
      ['value', { kind: 'amount', value: 500.01 }],
      ['minimum', { minimum: -1 }],
      ['ends', { starts: '2026-03-02', ends: '2026-03-01' }],
      ['starts', { starts: '2026-02-30' }],
      ['max_uses', { max_uses: 0 }],
      ['code', { code: 'A B' }],
      ['categories', { categories: ['no-such-category'] }],
    ])('are refused with a wrong %s', async (field, form) => {
      const { status, failure } = await create(form);
      expect(status).toBe(400);
      expect(Object.keys(failure?.errors?.children ?? {})).toEqual([field]);
    });

    test('are listed by state and by how they begin', async () => {
      const prefix = fillDiscountForm().code;
      const codes = {
        active: await build({ code: `${prefix}-A` }),
        upcoming: await build({ code: `${prefix}-B`, starts: '2999-01-01' }),
        ended: await build({ code: `${prefix}-C`, ends: '2020-01-01' }),
        used_up: await build({ code: `${prefix}-D`, max_uses: 1 }),
      };
      await payWith(codes.used_up.code);
      const list = async (state?: keyof typeof codes) =>
        (
          await shop.backend.call('discounts.list', { query: { code: prefix.toLowerCase(), state } }, admin)
        ).data.map(({ code }) => code.slice(-1));
      expect(await list()).toEqual(['D', 'C', 'B', 'A']);
      expect(await list('active')).toEqual(['A']);
      expect(await list('upcoming')).toEqual(['B']);
      expect(await list('ended')).toEqual(['C']);
      expect(await list('used_up')).toEqual(['D']);
    });
  });
});

test('discount codes cannot be guessed: after ten wrong ones the right one is refused for a while', async () => {
  const shop = await openShop({ config: { rateLimits: true } });
  const { code } = await buildDiscount(shop.backend);
  await shop.fillBasket();
  const apply = (discount_code: string) =>
    shop.backend.call('basket.applyDiscount', { query: {}, body: { discount_code } }, shop.buyer.token);
  for (let guess = 0; guess < 10; guess += 1)
    expect((await apply(`GUESS-${guess}`)).failure.error).toBe('discount_refused');
  const blocked = await apply(code);
  expect(blocked.failure.error).toBe('rate_limited');
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  await shop.backend.call('test.clock', { body: { advance: 'PT15M' } });
  expect((await apply(code)).data.discount).toBe(4);
  await shop.backend.close();
});
