import { transaction } from '@tasklane/server-kit/database';
import { eq } from 'drizzle-orm';
import { buildAdmin, buildGiftCard, lastingSession, openShopIn, startBackend } from '../../testing';
import type { BuiltUser, Shop, TestBackend } from '../../testing';
import { insertCharge } from './methods/card-sandbox/repository';
import { sandboxCharges, sandboxRefunds } from './methods/card-sandbox/schema';
import { tenders } from './schema';

describe('the reconciliation with each provider', () => {
  let backend: TestBackend;
  let accountant: BuiltUser;
  let shop: Shop;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());
  /** Each test has days of its own: orders of earlier ones expire first, and their refunds are on an earlier day. */
  beforeEach(async () => {
    await backend.advance('P30D');
    await backend.advance('P2D');
    // The days of all tests are longer than a session lasts.
    accountant = await lastingSession(backend, await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING'));
    shop = await openShopIn(backend);
  });

  const today = () => backend.kernel.clock.now().toISOString().slice(0, 10);
  const read = async (from = today(), to = from) => {
    const answer = await backend.call('accounting.reconcile', { query: { from, to } }, accountant.token);
    return new Map(answer.data.map(({ type, provider, ...rest }) => [`${type} ${provider}`, rest]));
  };
  const cards = async () => (await read()).get('card sandbox');
  const tenderOf = async (order: string) => {
    const { payment } = (await backend.call('payments.ofOrder', { params: { id: order } }, shop.buyer.token))
      .data;
    const [tender] = await backend.kernel.db
      .select()
      .from(tenders)
      .where(eq(tenders.checkout, payment?.hash ?? ''));
    if (!tender) throw new Error(`Nothing paid for ${order}.`);
    return tender;
  };
  const withdraw = async (order: string) => {
    const body = { status: 'cancelled' as const };
    await backend.call('orders.changeStatus', { params: { id: order }, body }, shop.buyer.token);
    await backend.settled();
  };

  test('finds payments and refunds in both, and says so by provider', async () => {
    await shop.buy();
    await withdraw(await shop.buy());
    await shop.pay(await shop.fillBasket(), await shop.card('4000000000000002'));
    await buildGiftCard(backend, { owner: shop.buyer.hash, balance: 30 });
    const basket = (await backend.call('basket.list', {}, shop.buyer.token)).data[0]?.hash ?? '';
    const body = {
      basket,
      revision: await shop.revisionOf(basket),
      tenders: [{ type: 'giftcard' as const, giftcard: {} }],
    };
    await backend.call('payments.purchase', { params: { type: 'giftcard' }, body }, shop.buyer.token);
    const same = { state: 'compared', total: 0, differences: [] };
    const results = await read();
    expect(results.get('card sandbox')).toEqual({ ...same, matches: 3 });
    expect(results.get('giftcard tasklane')).toEqual({ ...same, matches: 1 });
  });

  test('names a charge that we know nothing of', async () => {
    const at = backend.kernel.clock.now();
    const charge = {
      reference: `lost${at.getTime()}`,
      key: `key${at.getTime()}`,
      ...{
        amount: 4_200,
        last4: '4242',
        brand: 'visa',
        kept: null,
        status: 'succeeded' as const,
        reason: null,
      },
      returnUrl: '',
      createdAt: at,
    };
    await transaction(backend.kernel.db, (tx) => insertCharge(tx, charge));
    expect(await cards()).toMatchObject({
      matches: 0,
      total: 1,
      differences: [
        {
          ...{ problem: 'only-theirs', kind: 'taken', reference: charge.reference, tender: null },
          ...{ asset: 'USD', theirs: '42.00', ours: null },
        },
      ],
    });
  });

  test('names a tender of ours that the provider knows nothing of', async () => {
    const { hash, reference } = await tenderOf(await shop.buy());
    await backend.kernel.db.delete(sandboxCharges).where(eq(sandboxCharges.key, hash));
    expect(await cards()).toMatchObject({
      total: 1,
      differences: [
        { problem: 'only-ours', kind: 'taken', reference, tender: hash, theirs: null, ours: '21.00' },
      ],
    });
  });

  test('names another amount, and a refund that did not arrive', async () => {
    const { hash } = await tenderOf(await shop.buy());
    const order = await shop.buy();
    const refunded = await tenderOf(order);
    await withdraw(order);
    const { db } = backend.kernel;
    await db.update(sandboxCharges).set({ amount: 2_099 }).where(eq(sandboxCharges.key, hash));
    await db.delete(sandboxRefunds).where(eq(sandboxRefunds.charge, refunded.reference ?? ''));
    const { matches, differences } = (await cards()) ?? {};
    expect(matches).toBe(1);
    expect(differences).toMatchObject([
      { problem: 'amount', kind: 'taken', tender: hash, theirs: '20.99', ours: '21.00' },
      { problem: 'only-ours', kind: 'returned', tender: refunded.hash, theirs: null, ours: '21.00' },
    ]);
  });

  test('a payment of one day and its refund of another are no differences of either', async () => {
    const order = await shop.buy();
    const paidOn = today();
    await backend.advance('P2D');
    await withdraw(order);
    const dayOf = async (day: string) => (await read(day)).get('card sandbox');
    expect(await dayOf(paidOn)).toMatchObject({ matches: 1, total: 0 });
    expect(await dayOf(today())).toMatchObject({ matches: 1, total: 0 });
    expect((await read(paidOn, today())).get('card sandbox')).toMatchObject({ matches: 2, total: 0 });
  });

  test('a payment that still waits for its outcome is no difference', async () => {
    const { data } = await shop.pay(await shop.fillBasket(), await shop.card('4000002500003155'));
    expect(data.status).toBe('requires_action');
    await backend.kernel.db
      .update(sandboxCharges)
      .set({ status: 'succeeded' })
      .where(eq(sandboxCharges.status, 'requires_action'));
    expect(await cards()).toMatchObject({ matches: 0, total: 0 });
  });

  test('is refused for days in the wrong order and for more than a quarter', async () => {
    const status = async (from: string, to: string) =>
      (await backend.call('accounting.reconcile', { query: { from, to } }, accountant.token)).status;
    expect(await status('2026-02-02', '2026-02-01')).toBe(400);
    expect(await status('2026-01-01', '2026-04-03')).toBe(400);
    expect(await status('2026-01-01', '2026-04-02')).toBe(200);
  });
});

test('a provider that does not answer is named, and the others are compared', async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  };
  const backend = await startBackend({ env });
  const accountant = await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING');
  const query = { from: '2026-01-01', to: '2026-01-31' };
  const { data } = await backend.call('accounting.reconcile', { query }, accountant.token);
  expect(data.map(({ provider, state }) => [provider, state])).toEqual(
    expect.arrayContaining([
      ['stripe', 'unavailable'],
      ['sandbox', 'compared'],
      ['tasklane', 'compared'],
    ]),
  );
  await backend.close();
});
