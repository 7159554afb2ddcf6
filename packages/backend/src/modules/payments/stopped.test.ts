import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { eq } from 'drizzle-orm';
import { authenticate } from '../../http/authenticate';
import type { Context } from '../../http';
import {
  balancesOf,
  buildDiscount,
  buildGiftCard,
  coinRequestOf,
  describeOnEachDatabase,
  holdClock,
  makeWorker,
  openShop,
  openShopIn,
  sendCoins,
} from '../../testing';
import type { Shop, TestBackend, Worker } from '../../testing';
import { orders, sandboxCharges } from '../../schema';
import { poll } from './operations/follow';
import { purchase } from './operations/purchase';

type Body = InputOf<Operations['payments.purchase']>['body'];
type Type = InputOf<Operations['payments.purchase']>['params']['type'];

/** What a call of a user is to the handler that a worker runs. */
async function contextOf({ kernel }: Worker, token: string): Promise<Context> {
  const caller = await authenticate(kernel, `Bearer ${token}`, 'signed-in');
  if (!caller) throw new Error('Nobody calls.');
  return {
    ...{ kernel, db: kernel.db, log: kernel.log, caller, me: caller, now: kernel.clock.now },
    ...{ locale: 'en', address: '127.0.0.1', isLocal: true, userAgent: '' },
    isElevatedBy: () => false,
    cookie: () => undefined,
    setHeader: () => undefined,
    setCookie: () => undefined,
  };
}

describeOnEachDatabase('a purchase that stops after each of its steps', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    ({ backend } = await openShop({ database, config: { logLevel: 'silent' } }));
    holdClock(backend);
  });
  afterAll(() => backend.close());

  const work = (stopsAfter: number): Worker => makeWorker(backend.kernel, { stopsAfter, fillsQueues: true });

  /** What a buyer pays with, and what has to be true once the order is there. */
  interface Way {
    readonly type: Type;
    readonly tenderOf: (shop: Shop) => Promise<Body['tenders'][number]>;
    readonly prepare?: (shop: Shop) => Promise<unknown>;
    readonly check: (shop: Shop) => Promise<void>;
  }

  const chargesFor = async (amount: number): Promise<number> =>
    backend.kernel.db.$count(sandboxCharges, eq(sandboxCharges.amount, amount));

  const card: Way['tenderOf'] = async (shop) => ({ type: 'card', card: { card_token: await shop.card() } });
  let charges = 0;
  const ways: Readonly<Record<string, Way>> = {
    'by card': {
      type: 'card',
      tenderOf: card,
      check: async () => {
        charges += 1;
        expect(await chargesFor(2_100)).toBe(charges);
      },
    },
    'by gift balance': {
      type: 'giftcard',
      tenderOf: async () => ({ type: 'giftcard', giftcard: {} }),
      prepare: (shop) => buildGiftCard(backend, { owner: shop.buyer.hash, balance: 50 }),
      check: async (shop) => expect(await balancesOf(backend, shop.buyer.hash)).toEqual([29]),
    },
    'with a discount': {
      type: 'card',
      tenderOf: card,
      prepare: async (shop) => {
        const { code } = await buildDiscount(backend, { max_uses: 1 });
        const body = { discount_code: code };
        await backend.call('basket.applyDiscount', { query: {}, body }, shop.buyer.token);
      },
      check: async (shop) => {
        const { data } = await backend.call('payments.list', { query: {} }, shop.buyer.token);
        expect(data).toMatchObject([{ amount: 16.8, discount: 4, status: 'succeeded' }]);
      },
    },
  };

  /** Buys with a worker that stops after some steps; returns how many it made. */
  async function attempt(shop: Shop, way: Way, body: Body, stopsAfter: number): Promise<number> {
    const worker = work(stopsAfter);
    await purchase(await contextOf(worker, shop.buyer.token), way.type, body).catch(() => undefined);
    return worker.steps();
  }

  /** Has the buyer try again, twice at once, and checks that there is one order, and that the books add up. */
  async function finish(shop: Shop, way: Way, body: Body): Promise<void> {
    const again = () =>
      backend.call('payments.purchase', { params: { type: way.type }, body }, shop.buyer.token);
    await Promise.all([again(), again()]);
    await backend.settled();
    const made = await backend.kernel.db.$count(orders, eq(orders.buyer, shop.buyer.hash));
    expect(made).toBe(1);
    await way.check(shop);
    await shop.checkLedger();
  }

  async function begin(way: Way): Promise<{ shop: Shop; body: Body }> {
    const shop = await openShopIn(backend);
    const basket = await shop.fillBasket();
    await way.prepare?.(shop);
    const tenders = [await way.tenderOf(shop)];
    return { shop, body: { basket, revision: await shop.revisionOf(basket), tenders } };
  }

  test.each(Object.entries(ways))('%s buys once', async (_name, way) => {
    let steps = 0;
    for (let stopsAfter = 1; ; stopsAfter += 1) {
      const { shop, body } = await begin(way);
      const done = await attempt(shop, way, body, stopsAfter);
      await finish(shop, way, body);
      if (done < stopsAfter) break;
      steps = stopsAfter;
    }
    expect(steps).toBeGreaterThanOrEqual(4);
  });

  test.each(Object.entries(ways))('%s buys once, also where what takes over stops', async (_name, way) => {
    let pairs = 0;
    for (let first = 1; ; first += 1) {
      let isWhole = false;
      for (let second = 1; ; second += 1) {
        const { shop, body } = await begin(way);
        isWhole = (await attempt(shop, way, body, first)) < first;
        const done = await attempt(shop, way, body, second);
        await finish(shop, way, body);
        if (isWhole || done < second) break;
        pairs += 1;
      }
      if (isWhole) break;
    }
    expect(pairs).toBeGreaterThanOrEqual(6);
  });

  test('by coins asks once, and takes what arrives once', async () => {
    const type = 'etn';
    let steps = 0;
    for (let stopsAfter = 1; ; stopsAfter += 1) {
      const { shop, body } = await begin({
        type,
        tenderOf: async () => ({ type, etn: {} }),
        check: async () => undefined,
      });
      const { token } = shop.buyer;
      const worker = work(stopsAfter);
      const context = await contextOf(worker, token);
      await purchase(context, type, body).catch(() => undefined);
      const { data } = await backend.call('payments.purchase', { params: { type }, body }, token);
      await sendCoins(backend, coinRequestOf(data));
      await backend.kernel.clock.advance(15_000);
      await poll(context, type, data.payment).catch(() => undefined);
      await backend.call('payments.poll', { params: { type }, body: { payment: data.payment } }, token);
      await backend.settled();
      expect(await backend.kernel.db.$count(orders, eq(orders.buyer, shop.buyer.hash))).toBe(1);
      expect(await balancesOf(backend, shop.buyer.hash)).toEqual([]);
      await shop.checkLedger();
      if (worker.steps() < stopsAfter) break;
      steps = stopsAfter;
    }
    expect(steps).toBeGreaterThanOrEqual(6);
  });
});
