import { newHash } from '@tasklane/server-kit';
import { eq } from 'drizzle-orm';
import {
  balancesOf,
  buildDiscount,
  buildGiftCard,
  checkCoinLedger,
  coinRequestOf,
  describeOnEachDatabase,
  holdClock,
  openShop,
  openShopIn,
  payByCoin,
  pollCoin,
  sendCoins,
} from '../../testing';
import type { Shop, TestBackend } from '../../testing';
import { coinPayments, orders } from '../../schema';
import { endCoinPayment } from '../coins';
import { spendGifts } from '../gift-cards';

/** How often each race is run; RACES=200 runs each so often. PGlite runs one statement after the other. */
const rounds = { postgres: Number(process.env.RACES ?? 4), pglite: 1 };

describeOnEachDatabase('of two that happen to money at once', (database) => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => {
    ({ backend } = await openShop({ database }));
    holdClock(backend);
  });
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });
  afterAll(() => backend.close());

  /** Runs a race again and again, and checks the books at the end. */
  async function repeat(race: () => Promise<void>): Promise<void> {
    for (let round = 0; round < rounds[database]; round += 1) await race();
    await backend.settled();
    await checkCoinLedger(backend);
    await shop.checkLedger();
  }

  const ordersOf = (buyer: string) => backend.kernel.db.select().from(orders).where(eq(orders.buyer, buyer));

  /** Asks for ETN, sends what is asked for so often, and lets the chain contain it. */
  async function send(times: number) {
    shop = await openShopIn(backend);
    const { data } = await payByCoin(shop, await shop.fillBasket());
    for (let sent = 0; sent < times; sent += 1) await sendCoins(backend, coinRequestOf(data));
    return data.payment;
  }

  test('a price in coins that is paid twice makes one order, and the rest is given back', async () => {
    await repeat(async () => {
      const payment = await send(2);
      await backend.kernel.clock.advance(15_000);
      await Promise.all([pollCoin(shop, payment), pollCoin(shop, payment)]);
      await backend.settled();
      expect(await ordersOf(shop.buyer.hash)).toHaveLength(1);
      expect(await balancesOf(backend, shop.buyer.hash)).toEqual([21]);
    });
  });

  test('the end of a payment and its coins make an order or a gift balance', async () => {
    await repeat(async () => {
      const payment = await send(1);
      await backend.kernel.clock.advance(15_000);
      const [row] = await backend.kernel.db
        .select({ hash: coinPayments.hash })
        .from(coinPayments)
        .where(eq(coinPayments.buyer, shop.buyer.hash));
      await Promise.all([
        pollCoin(shop, payment),
        endCoinPayment(backend.kernel, row?.hash ?? ''),
        pollCoin(shop, payment),
      ]);
      await backend.settled();
      // What came after the end is seen when the chain is read the next time.
      await backend.advance('PT5S');
      await backend.settled();
      const made = await ordersOf(shop.buyer.hash);
      const balances = await balancesOf(backend, shop.buyer.hash);
      expect([made.length, ...balances]).toEqual(made.length === 1 ? [1] : [0, 21]);
    });
  });

  test('the last use of a discount is one buyer’s', async () => {
    const other = await openShopIn(backend);
    await repeat(async () => {
      const { code } = await buildDiscount(backend, { max_uses: 1 });
      const ready = await Promise.all(
        [shop, other].map(async (each) => {
          const basket = await each.fillBasket();
          const body = { discount_code: code };
          await backend.call('basket.applyDiscount', { query: {}, body }, each.buyer.token);
          return { each, basket, card: await each.card(), revision: await each.revisionOf(basket) };
        }),
      );
      const answers = await Promise.all(
        ready.map(({ each, basket, card, revision }) => each.pay(basket, card, { revision })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { each, basket } = ready[answers.findIndex(({ status }) => status === 409)] ?? {};
      // Who was too late pays the whole price.
      if (each && basket) expect((await each.pay(basket, await each.card())).status).toBe(200);
    });
  });

  test('a gift balance for one pays once', async () => {
    await repeat(async () => {
      const { hash: buyer } = shop.buyer;
      await buildGiftCard(backend, { owner: buyer, balance: 21 });
      const spends = await Promise.all(
        [newHash(), newHash()].map((key) => spendGifts(backend.kernel, { key, buyer, amount: 2_100 })),
      );
      expect(spends.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    });
  });

  test('an order is refunded or paid out', async () => {
    await repeat(async () => {
      const id = await shop.buy();
      await shop.accept(id);
      await shop.deliver(id);
      const { data } = await shop.proposeCancellation(id, shop.buyer);
      const body = { proposal: data.proposal?.hash ?? '', answer: 'accept' as const };
      const answers = await Promise.all([
        shop.approve(id),
        backend.call('orders.answerProposal', { params: { id }, body }, shop.seller.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await backend.settled();
      const { data: order } = await shop.read(id, shop.seller);
      const isPaid = order.status === 'completed';
      expect([order.status, order.payout]).toEqual(
        isPaid ? ['completed', expect.stringMatching('due|sending')] : ['cancelled', 'none'],
      );
    });
  });
});
