import { brand } from '@tasklane/contracts';
import { openShop } from '../../testing';
import type { Shop } from '../../testing';

describe('an order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.backend.close());
  afterEach(() => shop.checkLedger());

  const status = async (order: string) => (await shop.read(order)).data.status;
  const money = async (order: string) =>
    (await shop.backend.call('payments.ofOrder', { params: { id: order } }, shop.buyer.token)).data;
  const kinds = async (order: string) => (await money(order)).steps.map(({ kind }) => kind);
  const events = async (order: string) =>
    (await shop.backend.call('orders.timeline', { params: { id: order } }, shop.seller.token)).data.map(
      ({ event }) => event,
    );
  const change = (order: string, to: 'accepted' | 'cancelled' | 'delivered' | 'completed', by = shop.buyer) =>
    shop.backend.call('orders.changeStatus', { params: { id: order }, body: { status: to } }, by.token);
  const requirement = (order: string, by = shop.buyer, assets: string[] = []) =>
    shop.backend.call(
      'orders.giveRequirement',
      { params: { id: order }, body: { agree_terms: true, message: 'Blue, please.', assets } },
      by.token,
    );
  const revise = (order: string, message = 'A little larger.') =>
    shop.backend.call('orders.revise', { params: { id: order }, body: { message } }, shop.buyer.token);

  test('goes from payment to completion, and lists each step of its money', async () => {
    const order = await shop.buy(2);
    expect((await shop.read(order, shop.seller)).data).toMatchObject({
      side: 'seller',
      status: 'pending',
      allowed: ['accept', 'refuse'],
      requirements_given: false,
      due: null,
    });

    const brief = await shop.upload(shop.buyer, 'requirement', 'brief.txt');
    const requirements = (await requirement(order, shop.buyer, [brief])).data;
    expect(requirements.requirement).toMatchObject({
      message: 'Blue, please.',
      files: [{ name: 'brief.txt' }],
    });
    expect(requirements.due).not.toBeNull();
    expect((await requirement(order)).failure.error).toBe('conflict');

    expect((await shop.accept(order)).data).toMatchObject({ status: 'accepted', closes: null });
    const delivered = (await shop.deliver(order)).data;
    expect(delivered.deliveries).toHaveLength(1);
    expect(delivered.closes).not.toBeNull();

    const revised = (await revise(order)).data;
    expect(revised).toMatchObject({ status: 'declined', revisions_left: 1, closes: null });
    expect(revised.deliveries[0]?.revision).toBe('A little larger.');
    await shop.deliver(order);

    expect(await kinds(order)).toEqual(['charge', 'hold']);
    const done = (await shop.approve(order)).data;
    expect(done).toMatchObject({ status: 'completed', can_review: true, allowed: [] });
    expect(done.deliveries).toHaveLength(2);

    await shop.backend.settled();
    const movements = await money(order);
    expect(movements).toMatchObject({
      price: 40,
      service_fee: 2,
      total: 42,
      payment: { status: 'succeeded', amount: 42 },
    });
    expect(movements.steps.map(({ kind }) => kind)).toEqual(['charge', 'hold', 'release', 'payout']);
    expect(movements.steps.at(-1)?.entries).toContainEqual({ account: 'payable', amount: -40 });
    expect(await events(order)).toEqual([
      'create',
      'requirements',
      'accept',
      'deliver',
      'revise',
      'deliver',
      'approve',
    ]);
  });

  test('counts revisions down and allows none beyond the last', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    for (const left of [1, 0]) {
      await shop.deliver(order);
      expect((await revise(order)).data.revisions_left).toBe(left);
    }
    expect((await shop.deliver(order)).data.revisions_left).toBe(0);
    expect((await shop.read(order)).data.allowed).toEqual(['approve']);
    expect((await revise(order)).failure.error).toBe('illegal_transition');
  });

  test.each([
    ['refused by the seller', 'refuse', (order: string) => change(order, 'cancelled', shop.seller)],
    ['withdrawn by the buyer', 'withdraw', (order: string) => change(order, 'cancelled')],
  ])('%s is cancelled and refunded', async (_how, event, cancel) => {
    const order = await shop.buy();
    expect((await cancel(order)).data).toMatchObject({
      status: 'cancelled',
      cancelled_by: event === 'refuse' ? 'seller' : 'buyer',
    });
    await shop.backend.settled();
    expect(await kinds(order)).toEqual(['charge', 'hold', 'cancel', 'refund']);
    expect((await money(order)).payment?.status).toBe('refunded');
    expect(await events(order)).toEqual(['create', event, 'refunded']);
  });

  test('is cancelled and refunded after seven days unless it is accepted', async () => {
    const forgotten = await shop.buy();
    const accepted = await shop.buy();
    await shop.accept(accepted);
    await shop.backend.advance('P6DT23H');
    expect(await status(forgotten)).toBe('pending');
    await shop.backend.advance('PT2H');
    expect(await status(forgotten)).toBe('cancelled');
    expect(await kinds(forgotten)).toEqual(['charge', 'hold', 'cancel', 'refund']);
    expect(await status(accepted)).toBe('accepted');
  });

  test('is approved automatically three days after delivery, with a reminder the day before', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.deliver(order);
    await shop.backend.advance('P1DT23H');
    expect(await events(order)).not.toContain('remind');
    await shop.backend.advance('PT2H');
    expect((await events(order)).at(-1)).toBe('remind');
    expect(await status(order)).toBe('delivered');
    await shop.backend.advance('P1D');
    expect(await status(order)).toBe('completed');
    expect((await events(order)).at(-1)).toBe('complete');
    await shop.backend.settled();
    expect(await kinds(order)).toContain('payout');
  });

  test('stops its approval timer for a revision, and restarts it with the next delivery', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.deliver(order);
    await shop.backend.advance('P2DT23H');
    await revise(order);
    await shop.backend.advance('P5D');
    expect(await status(order)).toBe('declined');
    await shop.deliver(order);
    await shop.backend.advance('P2D');
    expect(await status(order)).toBe('delivered');
    await shop.backend.advance('P1DT1H');
    expect(await status(order)).toBe('completed');
  });

  test('can only be delivered with a file that was uploaded', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    const empty = await change(order, 'delivered', shop.seller);
    expect(empty.failure.errors?.children?.assets?.errors).toEqual([
      'Include a file before submitting a delivery.',
    ]);
    const invented = await shop.backend.call(
      'orders.changeStatus',
      { params: { id: order }, body: { status: 'delivered', assets: ['nowhere'] } },
      shop.seller.token,
    );
    expect(invented.failure.errors?.children?.assets).toBeDefined();
    expect(await status(order)).toBe('accepted');
  });

  test('allows each side only its own actions, in the right status', async () => {
    const order = await shop.buy();
    const illegal = async (answer: ReturnType<typeof change>) =>
      expect((await answer).failure.error).toBe('illegal_transition');
    await illegal(change(order, 'accepted'));
    await illegal(change(order, 'completed'));
    await illegal(shop.deliver(order));
    await shop.accept(order);
    await illegal(change(order, 'cancelled'));
    await illegal(change(order, 'cancelled', shop.seller));
    await illegal(change(order, 'accepted', shop.seller));
    await shop.deliver(order);
    await illegal(change(order, 'completed', shop.seller));
    await illegal(requirement(order));
    expect(await kinds(order)).toEqual(['charge', 'hold']);
  });

  test('requires accepted terms and a message with the requirement, and a text in a note', async () => {
    const order = await shop.buy();
    const untold = await shop.backend.call(
      'orders.giveRequirement',
      { params: { id: order }, body: { agree_terms: false, message: ' ' } },
      shop.buyer.token,
    );
    expect(Object.keys(untold.failure.errors?.children ?? {}).sort()).toEqual(['agree_terms', 'message']);
    const silent = await shop.backend.call(
      'orders.note',
      { params: { id: order }, body: { message: '  ' } },
      shop.buyer.token,
    );
    expect(silent.status).toBe(400);
  });

  test('records a note in its timeline', async () => {
    const order = await shop.buy();
    const { data } = await shop.backend.call(
      'orders.note',
      { params: { id: order }, body: { message: 'Thank you so far.' } },
      shop.seller.token,
    );
    expect(data.at(-1)).toMatchObject({ event: 'note', actor: 'seller', message: 'Thank you so far.' });
    expect(await events(order)).toContain('note');
  });

  test('serves its files to the two sides only, under their own names', async () => {
    const order = await shop.buy();
    await requirement(order, shop.buyer, [await shop.upload(shop.buyer, 'requirement', 'brief.txt')]);
    await shop.accept(order);
    await shop.deliver(order);
    const { data: briefs } = await shop.backend.call(
      'orders.requirement',
      { params: { id: order } },
      shop.seller.token,
    );
    const { data: works } = await shop.backend.call(
      'orders.assets',
      { params: { id: order } },
      shop.buyer.token,
    );
    const brief = { params: { id: order, file: briefs[0]?.hash ?? '' } };
    const work = { params: { id: works[0]?.hash ?? '' } };
    const got = await shop.backend.call('orders.requirementFile', brief, shop.seller.token);
    expect(got.headers.get('content-disposition')).toContain('brief.txt');
    expect((await shop.backend.call('orders.asset', work, shop.buyer.token)).status).toBe(200);
    expect((await shop.backend.call('orders.requirementFile', brief, shop.stranger.token)).status).toBe(404);
    expect((await shop.backend.call('orders.asset', work, shop.stranger.token)).status).toBe(404);
  });

  test('cannot be delivered with a file that is still shared in an order', async () => {
    const { call } = shop.backend;
    const [first, second] = [await shop.buy(), await shop.buy()];
    await shop.accept(first);
    await shop.accept(second);
    const assets = [await shop.upload(shop.seller, 'delivery', 'work.txt')];
    const reply = await call(
      'orders.addAssets',
      { params: { id: first }, body: { assets } },
      shop.seller.token,
    );
    const deliver = (id: string) =>
      call(
        'orders.changeStatus',
        { params: { id }, body: { status: 'delivered', message: 'Here.', assets } },
        shop.seller.token,
      );
    for (const order of [first, second]) {
      expect((await deliver(order)).failure.errors?.children).toHaveProperty('assets');
    }
    const file = reply.data.shared[0]?.hash ?? '';
    await call('orders.removeAsset', { params: { id: file } }, shop.seller.token);
    expect((await deliver(second)).status).toBe(200);
    await shop.backend.advance('P3D');
    const [delivered] = (await call('orders.assets', { params: { id: second } }, shop.buyer.token)).data;
    const params = { id: delivered?.hash ?? '' };
    expect((await call('orders.asset', { params }, shop.buyer.token)).status).toBe(200);
  });

  test('shows the shared files to both sides until it ends, and lets each remove only its own', async () => {
    const { call } = shop.backend;
    const order = await shop.buy();
    const share = async (by: Shop['buyer'], name: string) => {
      const assets = [await shop.upload(by, 'delivery', name)];
      return call('orders.addAssets', { params: { id: order }, body: { assets } }, by.token);
    };
    await share(shop.buyer, 'colours.txt');
    await shop.accept(order);
    const { shared, can_share } = (await share(shop.seller, 'sketch.txt')).data;
    expect(can_share).toBe(true);
    expect(shared.map(({ name, username, removable }) => [name, username, removable])).toEqual([
      ['colours.txt', shop.buyer.username, false],
      ['sketch.txt', shop.seller.username, true],
    ]);
    await shop.deliver(order);
    const assets = async (by: Shop['buyer']) =>
      (await call('orders.assets', { params: { id: order } }, by.token)).data;
    expect((await assets(shop.buyer)).map(({ name }) => name)).toEqual([
      'colours.txt',
      'sketch.txt',
      'work.txt',
    ]);

    const hash = async (name: string) =>
      (await assets(shop.buyer)).find((each) => each.name === name)?.hash ?? '';
    const remove = async (name: string, by: Shop['buyer']) =>
      call('orders.removeAsset', { params: { id: await hash(name) } }, by.token);
    const sketch = { params: { id: await hash('sketch.txt') } };
    expect((await call('orders.asset', sketch, shop.buyer.token)).status).toBe(200);
    expect((await remove('sketch.txt', shop.buyer)).failure.error).toBe('forbidden');
    expect((await remove('sketch.txt', shop.stranger)).status).toBe(404);
    expect((await remove('work.txt', shop.seller)).failure.error).toBe('forbidden');
    expect((await remove('sketch.txt', shop.seller)).data.shared.map(({ name }) => name)).toEqual([
      'colours.txt',
    ]);
    expect((await call('orders.asset', sketch, shop.seller.token)).status).toBe(404);

    await shop.approve(order);
    expect((await share(shop.buyer, 'late.txt')).failure.error).toBe('illegal_transition');
    expect((await shop.read(order)).data.can_share).toBe(false);
  });

  test('has an invoice for each side, which states when the money was refunded', async () => {
    const order = await shop.buy(3);
    const invoice = async (by: Shop['buyer']) =>
      shop.backend.call('orders.invoice', { params: { id: order } }, by.token);
    const { data } = await invoice(shop.buyer);
    const { reference } = (await shop.read(order)).data;
    expect(data).toMatchObject({
      number: `${reference}-B`,
      quantity: 3,
      unit_price: 20,
      price: 60,
      fee: 3,
      total: 63,
      refunded: null,
      seller: { username: shop.seller.username },
      tenders: [
        {
          ...{ type: 'card', asset: 'USD', amount: '63', value: 63, refunded: 0 },
          receipt: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        },
      ],
    });
    expect((await invoice(shop.seller)).data).toMatchObject({
      number: `${reference}-S`,
      price: 60,
      fee: 0,
      total: 60,
      tenders: [],
    });
    expect((await invoice(shop.stranger)).status).toBe(404);
    await change(order, 'cancelled');
    await shop.backend.settled();
    const cancelled = (await invoice(shop.buyer)).data;
    expect(cancelled.refunded).not.toBeNull();
    expect(cancelled.tenders).toMatchObject([{ value: 63, refunded: 63 }]);
  });

  test("shows its events in its thread in the reader's language, without counting them as unread", async () => {
    const order = await shop.buy();
    await shop.accept(order);
    const thread = (await shop.read(order)).data.thread ?? '';
    const lines = async (language: string) => {
      const headers = { authorization: `Bearer ${shop.buyer.token}`, 'accept-language': language };
      const answer = await fetch(`${shop.backend.url}/api/message/thread/${thread}`, { headers });
      const { results } = (await answer.json()).data as {
        results: { author_username: string; body: string }[];
      };
      return results.map(({ author_username, body }) => [author_username, body]);
    };
    expect(await lines('en')).toEqual([
      [brand.systemAuthor, 'The seller accepted the order.'],
      [brand.systemAuthor, 'The buyer placed and paid for the order.'],
    ]);
    expect((await lines('ar'))[0]).toEqual([brand.systemAuthor, 'قبل البائع الطلب.']);
    const { data } = await shop.backend.call('messages.unread', {}, shop.buyer.token);
    expect(data.threads).not.toContain(thread);
  });

  test('does not exist for a stranger, whatever the operation', async () => {
    const order = await shop.buy();
    const params = { id: order };
    const { token } = shop.stranger;
    const { call } = shop.backend;
    const answers = await Promise.all([
      call('orders.read', { params }, token),
      call('orders.timeline', { params }, token),
      call('orders.assets', { params }, token),
      call('orders.requirement', { params }, token),
      call('payments.ofOrder', { params }, token),
      call('orders.note', { params, body: { message: 'x' } }, token),
      call('orders.revise', { params, body: { message: 'x' } }, token),
      call('orders.changeStatus', { params, body: { status: 'cancelled' } }, token),
      call('reviews.create', { params, body: { rating: 5, message: 'x' } }, token),
      requirement(order, shop.stranger),
    ]);
    expect(answers.map(({ status: code }) => code)).toEqual(answers.map(() => 404));
    const { meta } = await call('orders.list', { query: { side: 'buyer' } }, token);
    expect(meta?.total).toBe(0);
  });

  test('is listed and counted consistently, by status and by search terms', async () => {
    const { call } = shop.backend;
    const { data: counts } = await call('orders.counts', { query: { side: 'seller' } }, shop.seller.token);
    for (const each of counts) {
      const { meta } = await call(
        'orders.list',
        { query: { side: 'seller', status: each.status as 'pending' } },
        shop.seller.token,
      );
      expect(meta?.total).toBe(each.count);
    }
    const order = (await shop.read(await shop.buy())).data;
    const byReference = await call(
      'orders.list',
      { query: { terms: order.reference.toLowerCase() } },
      shop.buyer.token,
    );
    expect(byReference.data.map(({ hash }) => hash)).toEqual([order.hash]);
    expect((await call('orders.list', { query: { terms: '100%' } }, shop.buyer.token)).meta?.total).toBe(0);
    for (const terms of ['ab', 'x'.repeat(151)]) {
      const { failure } = await call('orders.list', { query: { terms } }, shop.buyer.token);
      expect(failure.errors?.children).toHaveProperty('terms');
    }
  });

  test('is exported as CSV to its own sides', async () => {
    const order = (await shop.read(await shop.buy(2))).data;
    const { call } = shop.backend;
    const file = await call('orders.export', { query: { side: 'buyer' } }, shop.buyer.token);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.headers.get('content-disposition')).toMatch(/filename="purchases-[\d-]+\.csv"/);
    const lines = await exported(shop.buyer);
    expect(lines).toContain(
      `${order.reference},${order.created},A logo for your shop,${shop.buyer.username},${shop.seller.username},pending,2,40,0,2,42`,
    );
    expect(await exported(shop.seller, 'seller')).toContain(order.reference);
    expect((await exported(shop.stranger)).trim().split('\r\n')).toHaveLength(1);
  });
  const exported = async (who: { token: string }, side = 'buyer') => {
    const headers = { authorization: `Bearer ${who.token}` };
    return (await fetch(`${shop.backend.url}/api/order/export?side=${side}`, { headers })).text();
  };

  test('answers a repeated approval under its key as the first time, and pays once', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.deliver(order);
    const approve = (key: string) =>
      shop.backend.call(
        'orders.changeStatus',
        { params: { id: order }, body: { status: 'completed' } },
        { token: shop.buyer.token, idempotencyKey: key },
      );
    const [first, again] = [await approve(`once ${order}`), await approve(`once ${order}`)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect((await approve(`other ${order}`)).status).toBe(422);
    await shop.backend.settled();
    expect((await kinds(order)).filter((kind) => kind === 'payout')).toHaveLength(1);
  });
});
