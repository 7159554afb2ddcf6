import { orders as money } from '@tasklane/contracts';
import {
  buildTask,
  coinRequestOf,
  describeOnEachDatabase,
  negotiate,
  openShop,
  openShopIn,
  payByCoin,
  sendCoins,
} from '../../testing';
import type { CoinRequest, Shop } from '../../testing';
import { updateUser } from '../accounts';

/** How often each race is run; RACES=200 runs each so often. PGlite runs one statement after the other. */
const rounds = { postgres: Number(process.env.RACES ?? 4), pglite: 1 };

describeOnEachDatabase('of two that happen to a custom quote at once', (database) => {
  let first: Shop;
  let shop: Shop;
  beforeAll(async () => {
    first = await openShop({ database });
  });
  beforeEach(async () => {
    shop = await openShopIn(first.backend);
  });
  afterAll(() => first.backend.close());

  /** An offer that stands, for a task that nobody has talked about. */
  async function offered() {
    const { hash: task } = await buildTask(shop.backend, shop.seller);
    const talk = negotiate(shop.backend, { ...shop, task });
    return { talk, quote: await talk.offered() };
  }

  async function repeat(race: () => Promise<void>): Promise<void> {
    for (let round = 0; round < rounds[database]; round += 1) await race();
    await shop.backend.settled();
    await shop.checkLedger();
  }

  /** Has the offer in the basket and everything ready, so that only the payment itself races. */
  async function readyToPay() {
    const { talk, quote } = await offered();
    const basket = (await talk.putInBasket(quote.hash)).data.hash;
    const ready = { revision: await shop.revisionOf(basket) };
    const card = await shop.card();
    return { talk, quote, pay: () => shop.pay(basket, card, ready) };
  }

  const bought = { status: 'bought', order: expect.any(String) };

  test.each(['decline', 'withdraw'] as const)('a payment and a %s have one winner', async (action) => {
    await repeat(async () => {
      const { talk, quote, pay } = await readyToPay();
      const by = action === 'decline' ? shop.seller : shop.buyer;
      const message = action === 'decline' ? { message: 'Too much to do.' } : {};
      const [paid, ended] = await Promise.all([pay(), talk.act(quote.hash, action, { by, ...message })]);
      expect([paid.status, ended.status].sort()).toEqual([200, 422]);
      expect(await talk.read(quote.hash)).toMatchObject(
        paid.status === 200 ? bought : { status: action === 'decline' ? 'declined' : 'withdrawn' },
      );
      if (ended.status !== 200) expect(ended.failure.error).toBe('illegal_transition');
    });
  });

  test('a payment and its expiry have one winner', async () => {
    await repeat(async () => {
      // A session lasts a year, and each round takes a week.
      shop = await openShopIn(first.backend);
      const { talk, quote, pay } = await readyToPay();
      const rest = Date.parse(quote.expires ?? '') - shop.backend.kernel.clock.now().getTime();
      const [paid] = await Promise.all([pay(), shop.backend.kernel.clock.advance(rest)]);
      await shop.backend.settled();
      expect(await talk.read(quote.hash)).toMatchObject(
        paid.status === 200 ? bought : { status: 'expired', order: null },
      );
    });
  });

  test('an offer that expires while its payment waits ends with the payment', async () => {
    const { talk, quote } = await offered();
    const basket = (await talk.putInBasket(quote.hash)).data.hash;
    await shop.backend.advance('P6DT23H30M');
    const { data } = await shop.pay(basket, await shop.card(money.sandboxCards.stepUp));
    expect(data.status).toBe('requires_action');
    await shop.backend.advance('PT45M');
    await shop.backend.settled();
    // The payment has until an hour after its start.
    expect(await talk.read(quote.hash)).toMatchObject({ status: 'sent', paying: true });
    await shop.backend.advance('PT30M');
    await shop.backend.settled();
    // Its own timer is due again as soon as the payment lets it go.
    await shop.backend.advance('PT1S');
    expect(await talk.read(quote.hash)).toMatchObject({ status: 'expired', paying: false });
  });

  describe('coins that come after an offer has expired', () => {
    /** An offer whose payment by coins began in time, and which has expired since. */
    async function missed() {
      const { talk, quote } = await offered();
      const basket = (await talk.putInBasket(quote.hash)).data.hash;
      await shop.backend.advance('P6DT23H30M');
      const { data } = await payByCoin(shop, basket);
      await shop.backend.advance('PT61M');
      await shop.backend.settled();
      await shop.backend.advance('PT1S');
      await shop.backend.settled();
      expect(await talk.read(quote.hash)).toMatchObject({ status: 'expired', can_buy: false });
      return { talk, quote, request: coinRequestOf(data) };
    }

    async function arrive(request: CoinRequest): Promise<void> {
      await sendCoins(shop.backend, request);
      for (let block = 0; block < 3; block += 1) await shop.backend.advance('PT5S');
      await shop.backend.settled();
    }

    test('open it again at its price, for seven days', async () => {
      const { talk, quote, request } = await missed();
      await arrive(request);
      const again = await talk.read(quote.hash);
      expect(again).toMatchObject({ status: 'sent', standing: quote.standing, can_buy: true });
      expect(Date.parse(again.expires ?? '') - shop.backend.kernel.clock.now().getTime()).toBeGreaterThan(
        6 * 86_400_000,
      );
      const { data } = await shop.backend.call('notifications.list', { query: {} }, shop.seller.token);
      expect(data[0]?.type).toBe('quote.reopened');
      const basket = (await talk.putInBasket(quote.hash)).data.hash;
      expect((await shop.pay(basket, await shop.card())).status).toBe(200);
      expect(await talk.read(quote.hash)).toMatchObject(bought);
      await shop.checkLedger();
    });

    test('leave it expired once one of the two has closed the account', async () => {
      const { talk, quote, request } = await missed();
      const { db, clock } = shop.backend.kernel;
      await updateUser(db, shop.seller.hash, { closedAt: clock.now() });
      await arrive(request);
      expect(await talk.read(quote.hash)).toMatchObject({ status: 'expired' });
    });

    test('leave it expired once the buyer has requested a new one', async () => {
      const { talk, quote, request } = await missed();
      expect((await talk.ask()).status).toBe(200);
      await arrive(request);
      expect(await talk.read(quote.hash)).toMatchObject({ status: 'expired' });
    });
  });

  test('a counter-proposal and a payment have one winner', async () => {
    await repeat(async () => {
      const { talk, quote, pay } = await readyToPay();
      const [paid, asked] = await Promise.all([pay(), talk.counter(quote.hash, { budget: 50 })]);
      expect([paid.status === 200, asked.status === 200].sort()).toEqual([false, true]);
      expect((await talk.read(quote.hash)).status).toBe(paid.status === 200 ? 'bought' : 'requested');
    });
  });

  test('one of several requests for a task is made', async () => {
    await repeat(async () => {
      const { hash: task } = await buildTask(shop.backend, shop.seller);
      const talk = negotiate(shop.backend, { ...shop, task });
      const answers = await Promise.all([talk.ask(), talk.ask(), talk.ask()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
  });

  test('an offer is in the basket once, however often the button is pressed at once', async () => {
    await repeat(async () => {
      const { talk, quote } = await offered();
      const answers = await Promise.all([1, 2, 3].map(() => talk.putInBasket(quote.hash)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const { data } = await shop.backend.call('basket.list', {}, shop.buyer.token);
      expect(data.map(({ price }) => price)).toEqual([95]);
    });
  });

  test('one of many answers to a request counts', async () => {
    await repeat(async () => {
      const { hash: task } = await buildTask(shop.backend, shop.seller);
      const talk = negotiate(shop.backend, { ...shop, task });
      const { hash, versions } = (await talk.ask()).data;
      const version = versions[0]?.hash ?? '';
      const answers = await Promise.all([
        talk.act(hash, 'accept', { version }),
        talk.act(hash, 'accept', { version }),
        talk.act(hash, 'withdraw', { by: shop.buyer, version }),
        talk.act(hash, 'decline', { version, message: 'No.' }),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      // Withdrawing an offer that was sent a moment before names the request, and is refused.
      expect(won).toHaveLength(1);
    });
  });
});
