import { newHash } from '@tasklane/server-kit';
import {
  balancesOf,
  buildAdmin,
  buildGiftCard,
  buildUser,
  checkWholeLedger,
  describeOnEachDatabase,
  openShop,
  openShopIn,
} from '../../testing';
import type { Shop, TestBackend } from '../../testing';
import { balanceOf } from '../ledger';
import { balanceTooSmall, spendGifts } from './spending';

describeOnEachDatabase('paying by gift balance', (database) => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => {
    ({ backend } = await openShop({ database }));
  });
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });
  afterEach(() => checkWholeLedger(backend));
  afterAll(() => backend.close());

  const give = (balance: number, lasts = 'P365D', owner = shop.buyer.hash) =>
    buildGiftCard(backend, { owner, balance, lasts });
  const balances = () => balancesOf(backend, shop.buyer.hash);

  async function pay(basket: string, by = shop.buyer) {
    const tenders = [{ type: 'giftcard' as const, giftcard: {} }];
    const body = { basket, tenders, revision: await shop.revisionOf(basket, by) };
    return backend.call('payments.purchase', { params: { type: 'giftcard' }, body }, by.token);
  }

  /** An order of 21 dollars, paid by gift balance. */
  async function buy(): Promise<string> {
    const { data } = await pay(await shop.fillBasket());
    return data.order ?? '';
  }

  async function cancel(id: string): Promise<void> {
    const body = { status: 'cancelled' as const };
    await backend.call('orders.changeStatus', { params: { id }, body }, shop.buyer.token);
    await backend.settled();
  }

  test('is offered and needs nothing beforehand', async () => {
    const { data } = await backend.call('payments.methods', {}, shop.buyer.token);
    expect(data).toContainEqual({ type: 'giftcard', provider: 'tasklane', available: true, problem: null });
    const setup = await backend.call('payments.setup', { params: { type: 'giftcard' } }, shop.buyer.token);
    expect(setup.data).toEqual({ type: 'giftcard', giftcard: {} });
  });

  test('takes the total from the cards that expire first', async () => {
    await give(40, 'P90D');
    await give(15, 'P30D');
    const order = await buy();
    expect(await balances()).toEqual([0, 34]);
    const { data } = await backend.call('payments.ofOrder', { params: { id: order } }, shop.buyer.token);
    expect(data.payment).toMatchObject({ type: 'giftcard', status: 'succeeded', amount: 21 });
    expect(data.steps.map(({ kind }) => kind)).toEqual(['charge', 'hold']);
    // What the cards gave is what the charge took.
    expect(await balanceOf(backend.kernel.db, 'buyer', shop.buyer.hash, 'USD')).toBe(0n);
    const { data: me } = await backend.call('user.read', {}, shop.buyer.token);
    expect(me).toMatchObject({ gift_card_balance: 34, paymentMethod: 'giftcard' });
    const { data: dashboard } = await backend.call('user.dashboard', {}, shop.buyer.token);
    expect(dashboard.buying.spent).toBe(21);
  });

  test('takes nothing when the balance is too small, and keeps the basket', async () => {
    await give(15);
    await give(5.99, 'P9D');
    const basket = await shop.fillBasket();
    const { failure } = await pay(basket);
    expect(failure).toMatchObject({ code: 402, error: 'payment_declined' });
    expect(failure.error_message).toContain('gift balance');
    expect(await balances()).toEqual([5.99, 15]);
    await give(0.01);
    expect((await pay(basket)).data.status).toBe('succeeded');
    expect(await balances()).toEqual([0, 0, 0]);
  });

  test("never takes another user's balance, or that of a blocked or expired card", async () => {
    await give(100, 'P9D', shop.stranger.hash);
    await give(100, 'PT1H');
    const { hash } = await give(100);
    const { token } = await buildAdmin(backend, 'ROLE_ADMIN_GIFTCARDS');
    await backend.call('giftCards.block', { params: { id: hash }, body: { blocked: true } }, token);
    await backend.advance('PT1H');
    expect((await pay(await shop.fillBasket())).status).toBe(402);
    expect(await balancesOf(backend, shop.stranger.hash)).toEqual([100]);
  });

  test('one basket that is paid for in two tabs at once is paid once', async () => {
    await give(100);
    const basket = await shop.fillBasket();
    const answers = await Promise.all([pay(basket), pay(basket)]);
    expect(new Set(answers.map(({ data }) => data.order)).size).toBe(1);
    expect(await balances()).toEqual([79]);
  });

  test('of two payments at once with a balance for one, one takes it', async () => {
    for (let races = 0; races < 50; races += 1) {
      const { hash: buyer } = await buildUser(backend);
      await give(10, 'P9D', buyer);
      await give(11.5, 'P30D', buyer);
      const spends = await Promise.all(
        [newHash(), newHash()].map((key) => spendGifts(backend.kernel, { key, buyer, amount: 2_100 })),
      );
      expect(spends.map(({ refusal }) => refusal).sort()).toEqual([balanceTooSmall, null]);
      expect(await balancesOf(backend, buyer)).toEqual([0, 0.5]);
    }
  });

  test('a cancelled order is refunded to the cards that paid it', async () => {
    await give(40, 'P90D');
    await give(15, 'P30D');
    const order = await buy();
    await cancel(order);
    expect(await balances()).toEqual([15, 40]);
    expect(await balanceOf(backend.kernel.db, 'refunds', shop.buyer.hash, 'USD')).toBe(0n);
    const { data } = await backend.call('payments.ofOrder', { params: { id: order } }, shop.buyer.token);
    expect(data.payment?.status).toBe('refunded');
  });

  test('what an expired or blocked card paid is refunded to a new card of the same user', async () => {
    const blocked = await give(5, 'P90D');
    await give(6, 'P2D');
    await give(40, 'P120D');
    const order = await buy();
    expect(await balances()).toEqual([0, 0, 30]);
    const { token } = await buildAdmin(backend, 'ROLE_ADMIN_GIFTCARDS');
    await backend.call('giftCards.block', { params: { id: blocked.hash }, body: { blocked: true } }, token);
    await backend.advance('P2D');
    await cancel(order);
    const { data } = await backend.call('giftCards.balance', {}, shop.buyer.token);
    expect(data.cards.map(({ balance }) => balance)).toEqual([11, 40]);
    const [card] = data.cards;
    const days = (Date.parse(card?.date_expired ?? '') - backend.kernel.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(card?.last4).toBeNull();
  });
});
