import { describeOnEachDatabase, openShop, signedByWallet } from '../../testing';
import type { Shop } from '../../testing';

describeOnEachDatabase("a user's money and numbers", (database) => {
  let shop: Shop;
  let wallet: string;
  beforeAll(async () => {
    shop = await openShop({ database });
    const proof = await signedByWallet(shop.backend);
    const { data } = await shop.backend.call('wallet.connect', { body: proof }, shop.seller.token);
    wallet = data.wallet_address;
    await shop.complete();
    await shop.buy(2);
    const cancelled = await shop.buy();
    const body = { status: 'cancelled' } as const;
    await shop.backend.call('orders.changeStatus', { params: { id: cancelled }, body }, shop.buyer.token);
    await shop.backend.settled();
  });
  afterAll(() => shop.backend.close());
  const lines = async (type: 'all' | 'purchase' | 'refund' | 'payout', by = shop.buyer) =>
    (await shop.backend.call('user.transactions', { params: { type }, query: {} }, by.token)).data.map(
      ({ type: kind, amount, status }) => [kind, amount, status],
    );

  test('the buyer sees what was paid and what came back, the latest first', async () => {
    expect(await lines('all')).toEqual([
      ['refund', 21, 'completed'],
      ['purchase', -21, 'completed'],
      ['purchase', -42, 'completed'],
      ['purchase', -21, 'completed'],
    ]);
    expect(await lines('refund')).toEqual([['refund', 21, 'completed']]);
  });

  test('the seller sees the payout of the whole price, with its worth in the coin and the wallet it went to', async () => {
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

  test('pages differ, and nobody sees what is not theirs', async () => {
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

  test('the dashboard counts both sides', async () => {
    const of = async (by: Shop['buyer']) => (await shop.backend.call('user.dashboard', {}, by.token)).data;
    expect(await of(shop.buyer)).toMatchObject({
      buying: { active: 1, delivered: 0, completed: 1, spent: 63 },
      selling: null,
    });
    expect(await of(shop.seller)).toMatchObject({
      buying: { active: 0, spent: 0 },
      selling: { awaiting: 1, active: 0, completed: 1, earned: 20, tasks: 1 },
    });
  });
});
