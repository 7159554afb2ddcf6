import { openShopIn, startBackend, upload } from '../../testing';
import type { Shop, TestBackend } from '../../testing';
import { mailAboutMessage } from './other-events';

describe('notifications about orders and messages', () => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });

  const notificationsOf = async (who: { token: string }) => {
    await backend.settled();
    const { data } = await backend.call('notifications.list', { query: {} }, who.token);
    return data.map(({ type, link }) => ({ type, link }));
  };

  test('an order notifies its seller, and acceptance and delivery notify the buyer, each with a link', async () => {
    const order = await shop.buy(1);
    expect(await notificationsOf(shop.seller)).toEqual([
      { type: 'order.created', link: '/my-account/sales#awaiting-acceptance' },
    ]);
    const newOrders = async () =>
      (await backend.call('messages.unread', {}, shop.seller.token)).data.new_orders;
    expect(await newOrders()).toBe(1);
    await shop.accept(order);
    expect(await newOrders()).toBe(0);
    await shop.deliver(order);
    expect(await notificationsOf(shop.buyer)).toEqual([
      { type: 'order.delivered', link: `/my-account/orders/receive/${order}#delivered` },
      { type: 'order.accepted', link: `/my-account/orders/receive/${order}` },
    ]);
    const waiting = await backend.call('messages.unread', {}, shop.buyer.token);
    expect(waiting.data).toMatchObject({ new_deliveries: 1, orders_delivered: [order] });
    await backend.call('notifications.read', { body: { subject: order } }, shop.buyer.token);
    const seen = await backend.call('messages.unread', {}, shop.buyer.token);
    expect(seen.data).toMatchObject({ new_deliveries: 0, orders_delivered: [] });
  });

  test('the seller gets an email about a new order', async () => {
    const { data: seller } = await backend.call('user.read', {}, shop.seller.token);
    await shop.buy(1);
    await backend.settled();
    const { data } = await backend.call('dev.mail', { query: { to: seller.email } });
    expect(data.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('New order'));
  });

  test('a seller gets emails of the enabled kinds only, and one per conversation', async () => {
    const { buyer, seller } = shop;
    const { data: me } = await backend.call('user.read', {}, seller.token);
    const subjects = async () => {
      await backend.settled();
      const { data } = await backend.call('dev.mail', { query: { to: me.email } });
      return data.map(({ subject }) => subject);
    };
    const before = (await subjects()).length;
    await backend.call('user.change', { body: { notifications: ['message_new'] } }, seller.token);
    await shop.buy(1);
    expect(await subjects()).toHaveLength(before);
    const say = (message: string) =>
      backend.call('messages.firstContact', { params: { id: seller.hash }, body: { message } }, buyer.token);
    await say('Would you draw a fox?');
    await say('And an owl?');
    const latestSubjects = await subjects();
    expect(latestSubjects.slice(0, latestSubjects.length - before)).toEqual([
      `New message from ${buyer.username}`,
    ]);
  });

  test('a conversation gets its email even if a message has a file or another one follows', async () => {
    const { buyer, seller } = shop;
    const { data: me } = await backend.call('user.read', {}, seller.token);
    const messageMails = async () => {
      await backend.settled();
      const { data } = await backend.call('dev.mail', { query: { to: me.email } });
      return data.filter(({ subject }) => subject.startsWith('New message from')).length;
    };
    const change = (notifications: string[]) =>
      backend.call('user.change', { body: { notifications } as never }, seller.token);
    const say = (message: string, files: string[] = []) =>
      backend.call(
        'messages.firstContact',
        { params: { id: seller.hash }, body: { message, files } },
        buyer.token,
      );
    await change([]);
    const file = { kind: 'message', name: 'fox.txt', bytes: Buffer.from('red') } as const;
    const { data: thread } = await say('Would you draw this fox?', [
      await upload(backend, buyer.token, file),
    ]);
    await say('And an owl?');
    expect(await messageMails()).toBe(0);

    await change(['message_new']);
    const { data } = await backend.call(
      'messages.thread',
      { params: { id: thread.hash }, query: {} },
      seller.token,
    );
    const payload = { thread: thread.hash, reader: seller.hash, author: buyer.hash };
    for (const { hash: message } of data.results.toReversed())
      await mailAboutMessage(backend.kernel, { ...payload, message });
    expect(await messageMails()).toBe(1);
  });
});
