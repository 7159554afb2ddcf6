import { assetOf } from '@tasklane/contracts';
import { formatUnits } from 'viem/utils';
import fc from 'fast-check';
import {
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
import type { CoinRequest, Shop, TestBackend } from '../../testing';
import { coinPayments, coinTransfers } from '../../schema';
import { balanceOf } from '../ledger';
import { reorganise } from './chains/simulated';

const kinds = ['send', 'send', 'pass', 'pass', 'pass', 'lapse', 'poll', 'ask', 'leave', 'lose'] as const;

interface Step {
  readonly kind: (typeof kinds)[number];
  /** What is sent, in percent of what the last request asks for. */
  readonly percent: number;
  /** Which of the requests so far it is sent to, or how many blocks are lost. */
  readonly at: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    percent: fc.constantFrom(1, 33, 50, 99, 100, 100, 101, 250),
    at: fc.nat({ max: 4 }),
  }),
  { minLength: 4, maxLength: 14 },
);

interface Life {
  readonly shop: Shop;
  readonly basket: string;
  payment: string;
  readonly requests: CoinRequest[];
}

/** The smallest part of a coin that is worth a cent at the rate of the tests, in ETN. */
const centInEtn = 10n ** 18n * 5n;

describeOnEachDatabase('the life of payments in coins', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    ({ backend } = await openShop({ database }));
    holdClock(backend);
  });
  afterAll(() => backend.close());

  /** Asks to pay by ETN; without a basket that can be paid for, nothing happens. */
  async function ask(life: Life): Promise<void> {
    const { data, status } = await payByCoin(life.shop, life.basket);
    if (status !== 200 || !data.action) return;
    life.payment = data.payment;
    life.requests.push(coinRequestOf(data));
  }

  async function poll({ shop, payment, requests }: Life): Promise<void> {
    const outcome = await pollCoin(shop, payment);
    if (outcome.action) requests.push(coinRequestOf(outcome));
  }

  async function send({ requests }: Life, { percent, at }: Step): Promise<void> {
    const { decimals } = assetOf('ETN');
    // 21 dollars at the rate of the tests.
    const amount = (8_750n * 10n ** BigInt(decimals) * BigInt(percent)) / 100n;
    const request = requests[at % requests.length];
    if (request) await sendCoins(backend, { ...request, amount: formatUnits(amount, decimals) });
  }

  async function live(life: Life, step: Step): Promise<void> {
    switch (step.kind) {
      case 'send':
        return send(life, step);
      case 'pass':
        return backend.advance('PT5S');
      case 'lapse':
        return backend.advance('PT15M');
      case 'poll':
        return poll(life);
      case 'ask':
        return ask(life);
      case 'leave':
        await life.shop.pay(life.basket, await life.shop.card());
        return;
      case 'lose':
        return reorganise(backend.kernel, 'ETN', step.at);
    }
  }

  test('neither loses a coin nor uses one twice, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        const shop = await openShopIn(backend);
        const life: Life = { shop, basket: await shop.fillBasket(), payment: '', requests: [] };
        await ask(life);
        for (const step of course) {
          await live(life, step);
          await checkCoinLedger(backend);
        }
        await backend.advance('PT2H');
        await backend.settled();
        await backend.advance('PT1H');
        await backend.settled();
        await checkCoinLedger(backend);
        const { db } = backend.kernel;
        for (const { hash, endedAt } of await db.select().from(coinPayments)) {
          expect(endedAt).not.toBeNull();
          const balance = await balanceOf(db, 'coins', hash, 'ETN');
          expect(balance).toBeLessThan(centInEtn);
        }
        const unconfirmed = await db.select().from(coinTransfers);
        expect(unconfirmed.filter(({ confirmedAt, lostAt }) => !confirmedAt && !lostAt)).toEqual([]);
        const orders = await backend.call('orders.list', { query: {} }, shop.buyer.token);
        expect(orders.data.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
