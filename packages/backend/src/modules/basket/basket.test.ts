import { describeOnEachDatabase, openShop } from '../../testing';
import type { Member, Shop } from '../../testing';

describeOnEachDatabase('the basket', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database });
  });
  afterAll(() => shop.backend.close());
  afterEach(async () => {
    const { data } = await shop.backend.call('basket.list', {}, shop.buyer.token);
    for (const { hash } of data) {
      await shop.backend.call('basket.delete', { params: { id: hash } }, shop.buyer.token);
    }
  });

  const put = (by: Member, quantity = 1, gig_package = shop.task.package) =>
    shop.backend.call('basket.create', { body: { gig: shop.task.hash, gig_package, quantity } }, by.token);
  const change = (hash: string, quantity: number, by = shop.buyer) =>
    shop.backend.call('basket.change', { params: { id: hash }, body: { quantity } }, by.token);

  test('holds one task at the prices that the server computes', async () => {
    const hash = await shop.fillBasket(shop.buyer, 3);
    const { data } = await shop.backend.call('basket.read', { params: { id: hash } }, shop.buyer.token);
    expect(data).toMatchObject({ hash, price: 60, service_rate: 5, service_fee: 3, total: 63 });
    expect(data.items[0]).toMatchObject({ quantity: 3, gig: { hash: shop.task.hash } });
    expect((await change(hash, 2)).data).toMatchObject({ price: 40, service_fee: 2, total: 42 });
  });

  test('a second one is refused, also when both come at once', async () => {
    const answers = await Promise.all([put(shop.buyer), put(shop.buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.failure.error).toBe('basket_exists');
  });

  test('no more than 500 dollars or 20 pieces', async () => {
    const hash = await shop.fillBasket(shop.buyer, 20);
    expect((await change(hash, 21)).status).toBe(400);
    expect((await change(hash, 0)).status).toBe(400);
    expect((await change(hash, 1.5)).status).toBe(400);
    const dear = await shop.offer({ title: 'A very dear logo for you', price: 100 });
    await shop.backend.call('basket.delete', { params: { id: hash } }, shop.buyer.token);
    const tooMany = await shop.backend.call(
      'basket.create',
      { body: { gig: dear.hash, gig_package: dear.package, quantity: 6 } },
      shop.buyer.token,
    );
    expect(tooMany.failure.errors?.children?.quantity?.errors).toEqual([
      'You can buy at most 5 of this task at once.',
    ]);
  });

  test('nobody buys the own task, an unknown one or an unknown package', async () => {
    expect((await put(shop.seller)).failure.error).toBe('own_task');
    expect((await put(shop.buyer, 1, 'unknownPackage')).status).toBe(404);
    const unknown = { gig: 'unknownTask', gig_package: 'unknownPackage', quantity: 1 };
    expect((await shop.backend.call('basket.create', { body: unknown }, shop.buyer.token)).status).toBe(404);
  });

  test("somebody else's basket does not exist", async () => {
    const hash = await shop.fillBasket();
    const { token } = shop.stranger;
    const params = { id: hash };
    expect((await shop.backend.call('basket.read', { params }, token)).status).toBe(404);
    expect((await change(hash, 2, shop.stranger)).status).toBe(404);
    expect((await shop.backend.call('basket.delete', { params }, token)).status).toBe(404);
    expect((await shop.backend.call('basket.read', { params }, shop.buyer.token)).status).toBe(200);
  });

  test('what is not on sale any more, or whose seller is away, is not sold', async () => {
    const hash = await shop.fillBasket();
    await shop.setAway(true);
    expect((await shop.pay(hash, await shop.card())).failure.error).toBe('not_purchasable');
    await shop.setAway(false);
    await shop.setOnSale(false);
    expect((await shop.pay(hash, await shop.card())).failure.error).toBe('not_purchasable');
    await shop.setOnSale(true);
    expect((await shop.pay(hash, await shop.card())).data.status).toBe('succeeded');
  });
});
