import { buildAdmin, buildTask, openShop, openShopIn } from '../../testing';
import type { Member, Shop } from '../../testing';

describe('the basket', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
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

  test('holds one task at prices that the server computes', async () => {
    const hash = await shop.fillBasket(shop.buyer, 3);
    const { data } = await shop.backend.call('basket.read', { params: { id: hash } }, shop.buyer.token);
    expect(data).toMatchObject({ hash, price: 60, service_rate: 5, service_fee: 3, total: 63 });
    expect(data.items[0]).toMatchObject({ quantity: 3, gig: { hash: shop.task.hash } });
    expect((await change(hash, 2)).data).toMatchObject({ price: 40, service_fee: 2, total: 42 });
  });

  test('accepts one task only, even when two are added at once', async () => {
    const answers = await Promise.all([put(shop.buyer), put(shop.buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.failure.error).toBe('basket_exists');
  });

  test('is limited to 500 dollars and 20 pieces', async () => {
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

  test("refuses the user's own task, an unknown task and an unknown package", async () => {
    expect((await put(shop.seller)).failure.error).toBe('own_task');
    expect((await put(shop.buyer, 1, 'unknownPackage')).status).toBe(404);
    const unknown = { gig: 'unknownTask', gig_package: 'unknownPackage', quantity: 1 };
    expect((await shop.backend.call('basket.create', { body: unknown }, shop.buyer.token)).status).toBe(404);
  });

  test('accepts a custom task from its buyer, and hides it from others', async () => {
    const { hash, ...task } = await buildTask(shop.backend, shop.seller, { custom: shop.buyer.hash });
    const fill = (by: Member) =>
      shop.backend.call(
        'basket.create',
        { body: { gig: hash, gig_package: task.package, quantity: 1 } },
        by.token,
      );
    expect((await fill(shop.stranger)).failure.error).toBe('not_found');
    expect((await fill(shop.buyer)).status).toBe(201);
  });

  test('does not exist for other users', async () => {
    const hash = await shop.fillBasket();
    const { token } = shop.stranger;
    const params = { id: hash };
    expect((await shop.backend.call('basket.read', { params }, token)).status).toBe(404);
    expect((await change(hash, 2, shop.stranger)).status).toBe(404);
    expect((await shop.backend.call('basket.delete', { params }, token)).status).toBe(404);
    expect((await shop.backend.call('basket.read', { params }, shop.buyer.token)).status).toBe(200);
  });

  describe('with a seller of verification type 2', () => {
    afterEach(() => shop.setVerificationType(1));

    test('refuses an admin and accepts other buyers', async () => {
      await shop.setVerificationType(2);
      const admin = await buildAdmin(shop.backend, 'ROLE_ADMIN_TASK');
      expect((await put(admin)).failure).toMatchObject({
        code: 422,
        error: 'not_purchasable',
        error_message: 'Admins can’t buy from this seller.',
      });
      expect((await shop.pay(await shop.fillBasket(), await shop.card())).data.status).toBe('succeeded');
    });

    test('cannot be paid for by an admin who filled it before, and makes room for another task', async () => {
      const admin = await buildAdmin(shop.backend);
      const hash = await shop.fillBasket(admin);
      await shop.setVerificationType(2);
      const { data } = await shop.backend.call('basket.read', { params: { id: hash } }, admin.token);
      expect(data.available).toBe(false);
      expect((await change(hash, 2, admin)).failure.error).toBe('not_purchasable');
      expect((await shop.pay(hash, await shop.card(), { by: admin })).failure.error).toBe('not_purchasable');
      const { task } = await openShopIn(shop.backend);
      const body = { gig: task.hash, gig_package: task.package, quantity: 1 };
      expect((await shop.backend.call('basket.create', { body }, admin.token)).status).toBe(201);
    });
  });

  test('cannot be paid for while its task is not on sale or its seller is away', async () => {
    const hash = await shop.fillBasket();
    await shop.setAway(true);
    expect((await shop.pay(hash, await shop.card())).failure.error).toBe('not_purchasable');
    await shop.setAway(false);
    await shop.setOnSale(false);
    expect((await shop.pay(hash, await shop.card())).failure.error).toBe('not_purchasable');
    await shop.setOnSale(true);
    expect((await shop.pay(hash, await shop.card())).data.status).toBe('succeeded');
  });

  const list = async () => (await shop.backend.call('basket.list', {}, shop.buyer.token)).data;

  test('shows a removed task as unavailable and makes room for the next', async () => {
    const removed = await shop.offer({ title: 'A logo that goes away' });
    const body = { gig: removed.hash, gig_package: removed.package, quantity: 2 };
    const { data } = await shop.backend.call('basket.create', { body }, shop.buyer.token);
    await shop.backend.call('gigs.delete', { params: { id: removed.hash } }, shop.seller.token);
    expect(await list()).toEqual([
      expect.objectContaining({
        hash: data.hash,
        available: false,
        total: 0,
        items: [{ quantity: 2, gig: null, gig_package: null, quote: null }],
      }),
    ]);
    expect((await shop.pay(data.hash, await shop.card())).failure.error).toBe('not_purchasable');
    expect((await change(data.hash, 1)).failure.error).toBe('not_purchasable');

    const answers = await Promise.all([put(shop.buyer), put(shop.buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [next] = await list();
    expect(next).toMatchObject({ available: true, items: [{ gig: { hash: shop.task.hash } }] });
    expect((await shop.pay(next?.hash ?? '', await shop.card())).data.status).toBe('succeeded');
  });

  test('makes room for another task when its own is taken off sale', async () => {
    const other = await shop.offer({ title: 'Another logo for your shop' });
    const body = { gig: other.hash, gig_package: other.package, quantity: 1 };
    await shop.fillBasket();
    expect((await shop.backend.call('basket.create', { body }, shop.buyer.token)).status).toBe(422);
    await shop.setOnSale(false);
    expect((await list()).map(({ available }) => available)).toEqual([false]);
    expect((await shop.backend.call('basket.create', { body }, shop.buyer.token)).status).toBe(201);
    await shop.setOnSale(true);
    expect((await list()).map(({ items }) => items[0]?.gig?.hash)).toEqual([other.hash]);
  });
});
