import {
  builtPassword,
  confirmTransfers,
  openShop,
  openShopIn,
  setSite,
  signedByWallet,
} from '../../testing';
import type { Shop } from '../../testing';

describe("a user's transactions and dashboard", () => {
  let shop: Shop;
  let wallet: string;
  beforeAll(async () => {
    shop = await openShop();
    const proof = await signedByWallet(shop.backend);
    const { data } = await shop.backend.call('wallet.connect', { body: proof }, shop.seller.token);
    wallet = data.wallet_address;
    await shop.complete();
    await shop.buy(2);
    const cancelled = await shop.buy();
    const body = { status: 'cancelled' } as const;
    await shop.backend.call('orders.changeStatus', { params: { id: cancelled }, body }, shop.buyer.token);
    await confirmTransfers(shop.backend);
  });
  afterAll(() => shop.backend.close());
  const lines = async (type: 'all' | 'purchase' | 'refund' | 'payout', by = shop.buyer) =>
    (await shop.backend.call('user.transactions', { params: { type }, query: {} }, by.token)).data.map(
      ({ type: kind, amount, status }) => [kind, amount, status],
    );

  test('the buyer sees purchases and refunds, the latest first', async () => {
    expect(await lines('all')).toEqual([
      ['refund', 21, 'completed'],
      ['purchase', -21, 'completed'],
      ['purchase', -42, 'completed'],
      ['purchase', -21, 'completed'],
    ]);
    expect(await lines('refund')).toEqual([['refund', 21, 'completed']]);
  });

  test('the seller sees the payout of the whole price, its amount in coins and its wallet', async () => {
    const { data } = await shop.backend.call(
      'user.transactions',
      { params: { type: 'payout' }, query: {} },
      shop.seller.token,
    );
    expect(data).toMatchObject([
      {
        type: 'payout',
        amount: 20,
        coin_amount: '8333.33',
        wallet_address: wallet,
        title: 'A logo for your shop',
      },
    ]);
    expect(await lines('purchase', shop.seller)).toEqual([]);
  });

  test('transactions are exported as CSV by their type, each user their own', async () => {
    const file = async (type: 'all' | 'refund', by = shop.buyer) => {
      const { url } = shop.backend;
      const headers = { authorization: `Bearer ${by.token}` };
      const answer = await fetch(`${url}/api/user/transactions/${type}/export`, { headers });
      expect(answer.headers.get('content-disposition')).toContain(`filename="transactions-${type}-`);
      return (await answer.text()).trim().split('\r\n').slice(1);
    };
    const cells = (await file('all')).map((each) => each.split(','));
    expect(cells.map(([, type, status, , title, amount]) => [type, status, title, amount])).toEqual([
      ['refund', 'completed', 'A logo for your shop', '21'],
      ['purchase', 'completed', 'A logo for your shop', '-21'],
      ['purchase', 'completed', 'A logo for your shop', '-42'],
      ['purchase', 'completed', 'A logo for your shop', '-21'],
    ]);
    expect(await file('refund')).toHaveLength(1);
    expect(await file('all', shop.stranger)).toEqual([]);
  });

  test('transactions are read in pages, by their own user only', async () => {
    const page = (number: number) =>
      shop.backend.call(
        'user.transactions',
        { params: { type: 'all' }, query: { page: number, per_page: 3 } },
        shop.buyer.token,
      );
    expect((await page(1)).meta?.total).toBe(4);
    expect((await page(2)).data).toHaveLength(1);
    expect(await lines('all', shop.stranger)).toEqual([]);
  });

  test('the dashboard counts the orders of both sides', async () => {
    const of = async (by: Shop['buyer']) => (await shop.backend.call('user.dashboard', {}, by.token)).data;
    expect(await of(shop.buyer)).toMatchObject({
      buying: { active: 1, delivered: 0, completed: 1, spent: 63 },
      selling: null,
    });
    expect(await of(shop.seller)).toMatchObject({
      buying: { active: 0, spent: 0 },
      selling: { awaiting: 1, active: 0, completed: 1, earned: 20, due: 0, tasks: 1 },
    });
  });

  describe('a seller without a wallet', () => {
    let poor: Shop;
    beforeEach(async () => {
      poor = await openShopIn(shop.backend);
      await poor.setWalletAccount(null);
    });
    const kinds = async (order: string) =>
      (
        await shop.backend.call('payments.ofOrder', { params: { id: order } }, poor.seller.token)
      ).data.steps.map(({ kind }) => kind);
    const payouts = async () =>
      (
        await shop.backend.call(
          'user.transactions',
          { params: { type: 'payout' }, query: {} },
          poor.seller.token,
        )
      ).data;
    const invoice = async (order: string, by = poor.seller) =>
      (await shop.backend.call('orders.invoice', { params: { id: order } }, by.token)).data.payout;
    const connect = async () =>
      shop.backend.call(
        'wallet.connect',
        { body: await signedByWallet(shop.backend, 'second') },
        poor.seller.token,
      );

    test('is paid nothing until one is connected, then everything that is due, once', async () => {
      const orders = [await poor.complete(), await poor.complete()];
      await shop.backend.settled();
      for (const order of orders) {
        expect(await kinds(order)).toEqual(['charge', 'hold', 'release']);
        expect(await invoice(order)).toMatchObject({
          status: 'due',
          waits_for: 'wallet',
          date: null,
          wallet_address: null,
        });
        expect((await poor.read(order, poor.seller)).data.payout).toBe('due');
      }
      expect(await payouts()).toMatchObject([
        { amount: 20, status: 'due', coin_amount: null, wallet_address: null },
        { amount: 20, status: 'due' },
      ]);
      const selling = async () =>
        (await shop.backend.call('user.dashboard', {}, poor.seller.token)).data.selling;
      expect(await selling()).toMatchObject({ earned: 0, due: 40, due_without_wallet: 40 });
      const leaving = await shop.backend.call(
        'user.close',
        { body: { password: builtPassword } },
        poor.seller.token,
      );
      expect(leaving.failure).toMatchObject({
        error: 'account_busy',
        error_message: expect.stringContaining('payout'),
      });

      const { data } = await connect();
      await shop.backend.settled();
      expect(await invoice(orders[0] ?? '')).toMatchObject({ status: 'sending', transaction_url: null });
      expect((await payouts())[0]).toMatchObject({ status: 'sending', coin_amount: '8333.33' });
      expect(await selling()).toMatchObject({ earned: 0, due: 0, on_its_way: 40 });
      await confirmTransfers(shop.backend);
      for (const order of orders) {
        expect(await kinds(order)).toEqual(['charge', 'hold', 'release', 'payout']);
        expect(await invoice(order)).toMatchObject({ status: 'paid', wallet_address: data.wallet_address });
        expect(await invoice(order, poor.buyer)).toBeNull();
      }
      expect((await payouts()).map(({ status, coin_amount }) => [status, coin_amount])).toEqual([
        ['completed', '8333.33'],
        ['completed', '8333.33'],
      ]);
      expect(await selling()).toMatchObject({ earned: 40, due: 0 });
      await connect();
      await shop.backend.settled();
      expect((await kinds(orders[0] ?? '')).filter((kind) => kind === 'payout')).toHaveLength(1);
      await poor.checkLedger();
    });

    test('is paid as soon as the account of a wallet app is set', async () => {
      const order = await poor.complete();
      await shop.backend.call('user.change', { body: { wallet_account: 'ELECTR0NU' } }, poor.seller.token);
      await confirmTransfers(shop.backend);
      expect(await invoice(order)).toMatchObject({ status: 'paid', wallet_address: 'ELECTR0NU' });
    });

    test('is paid once when setting an account while the buyer approves', async () => {
      for (let round = 0; round < 3; round += 1) {
        await poor.setWalletAccount(null);
        const order = await poor.buy();
        await poor.accept(order);
        await poor.deliver(order);
        await Promise.all([
          poor.approve(order),
          shop.backend.call('user.change', { body: { wallet_account: 'ELECTR0NU' } }, poor.seller.token),
        ]);
        await shop.backend.settled();
        expect(await kinds(order)).toEqual(['charge', 'hold', 'release', 'payout']);
      }
    });

    test('sees until when a payout is delayed, and where a transaction can be looked up', async () => {
      await setSite(shop.backend, 'payoutDelay', 'P2D');
      await setSite(shop.backend, 'explorer', 'https://explorer.example/tx/');
      await poor.setWalletAccount('ELECTR0NU');
      const twoDaysFromNow = () => shop.backend.kernel.clock.now().getTime() + 2 * 86_400_000;
      const earliest = twoDaysFromNow();
      const order = await poor.complete();
      await shop.backend.settled();
      const latest = twoDaysFromNow();
      const delayed = await invoice(order);
      expect(delayed).toMatchObject({ status: 'delayed', transaction: null });
      const until = new Date(delayed?.delayed_until ?? '').getTime();
      expect(until).toBeGreaterThanOrEqual(earliest);
      expect(until).toBeLessThanOrEqual(latest);
      expect(await payouts()).toMatchObject([{ status: 'delayed', delayed_until: delayed?.delayed_until }]);
      await shop.backend.advance('P2D');
      await confirmTransfers(shop.backend);
      const paid = await invoice(order);
      expect(paid).toMatchObject({ status: 'paid', delayed_until: null });
      expect(paid?.transaction_url).toBe(`https://explorer.example/tx/${paid?.transaction}`);
      await setSite(shop.backend, 'payoutDelay', 'PT0S');
      await setSite(shop.backend, 'explorer', '');
    });

    test('has the payout of a delivered order held', async () => {
      const order = await poor.buy();
      await poor.accept(order);
      await poor.deliver(order);
      expect(await invoice(order)).toMatchObject({ status: 'held', date: null });
      expect((await poor.read(order)).data.payout).toBeNull();
    });
  });
});
