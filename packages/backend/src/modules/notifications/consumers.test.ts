import { describeOnEachDatabase, openShop } from '../../testing';
import type { Shop } from '../../testing';

describeOnEachDatabase('what people are told of an order', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database });
  });
  afterAll(() => shop.backend.close());

  const told = async (who: { token: string }) => {
    await shop.backend.settled();
    const { data } = await shop.backend.call('notifications.list', { query: {} }, who.token);
    return data.map(({ type, link }) => ({ type, link }));
  };

  test('the seller hears of the order, the buyer of acceptance and delivery, each where to go', async () => {
    const order = await shop.buy(1);
    expect(await told(shop.seller)).toEqual([
      { type: 'order.created', link: '/my-account/sales#awaiting-acceptance' },
    ]);
    await shop.accept(order);
    await shop.deliver(order);
    expect(await told(shop.buyer)).toEqual([
      { type: 'order.delivered', link: `/my-account/orders/receive/${order}#delivered` },
      { type: 'order.accepted', link: `/my-account/orders/receive/${order}` },
    ]);
    const waiting = await shop.backend.call('messages.unread', {}, shop.buyer.token);
    expect(waiting.data).toMatchObject({ new_deliveries: 1, orders_delivered: [order] });
  });

  test('the seller gets a mail about a new order', async () => {
    await shop.buy(1);
    await shop.backend.settled();
    const { data } = await shop.backend.call('dev.mail', { query: {} });
    expect(data.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('New order'));
  });
});
