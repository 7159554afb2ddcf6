import { coinAmountOf, parseRate } from '@tasklane/contracts';
import { eq } from 'drizzle-orm';
import type { AppError } from '@tasklane/server-kit';
import { after } from '@tasklane/server-kit';
import { buildUser, lastingDatabase, setSite, startBackend } from '../../testing';
import { postgresUrl } from '../../testing/databases';
import type { TestBackend } from '../../testing';
import type { TestBackendOptions } from '../../testing/start';
import { dollarsPerEtn, freshRateOf, rateOf } from '.';
import { startCoinGeckoStandIn, tooManyCalls } from './coingecko/stand-in';
import { exchangeRates } from './schema';

type StandIn = Awaited<ReturnType<typeof startCoinGeckoStandIn>>;

const shownRate = async (backend: TestBackend, code: string) =>
  (await backend.call('exchange.read')).data.find((each) => each.code === code)?.rate;

/** What somebody who asks for a quote reads; undefined if there is one. */
const refusalOf = ({ kernel }: TestBackend) =>
  freshRateOf(kernel, 'ETN').then(
    () => undefined,
    ({ error, details }: AppError) => [error, details.message?.key, details.message?.values],
  );
const refused = ['notice', 'notice.rates_stale', { coin: 'Electroneum' }];

describe('exchange rates', () => {
  let source: StandIn;
  let backend: TestBackend;
  beforeAll(async () => {
    source = await startCoinGeckoStandIn();
    backend = await startBackend({ env: { EXCHANGE_URL: source.url, LOG_LEVEL: 'silent' } });
  });
  beforeEach(async () => {
    source.resetPrices();
    // What is older than a day does not restrict a test's first rates.
    await backend.advance('P2D');
    await backend.advance('PT1M');
  });
  afterAll(async () => {
    await backend.close();
    await source.close();
  });

  test('are fetched every minute, and shown to everybody', async () => {
    const before = source.calls.length;
    expect(await shownRate(backend, 'ETN')).toBeCloseTo(1 / 0.00301254, 6);
    expect([await shownRate(backend, 'EUR'), await shownRate(backend, 'USD')]).toEqual([0.9, 1]);
    // What the source does not have is the product's own.
    expect(await shownRate(backend, 'KHR')).toBe(4_080);
    source.setPrices({ electroneum: { usd: 0.0031 } });
    await backend.advance('PT1M');
    expect(source.calls.length).toBe(before + 1);
    const { rate, at } = await freshRateOf(backend.kernel, 'ETN');
    expect(rate).toEqual(parseRate('0.0031'));
    expect(backend.kernel.clock.now().getTime() - at.getTime()).toBeLessThan(60_000);
  });

  test('are exact for quotes, and rounded for prices that are only shown', async () => {
    const { kernel } = backend;
    const { rate } = await freshRateOf(kernel, 'ETN');
    expect(coinAmountOf(500n, rate, 18)).toBe((5n * 10n ** 26n + 301_253n) / 301_254n);
    expect(await dollarsPerEtn(kernel, kernel.db)).toBe(0.00301254);
  });

  test('of ten minutes ago quote nothing, and still show prices', async () => {
    source.fail({ kind: 'answer', status: 503 });
    await backend.advance('PT9M');
    expect(await refusalOf(backend)).toBeUndefined();
    await backend.advance('PT2M');
    expect(await refusalOf(backend)).toEqual(refused);
    expect(await shownRate(backend, 'EUR')).toBe(0.9);
    expect((await rateOf(backend.kernel, backend.kernel.db, 'ETN')).dollars).toBe('0.00301254');
    source.fail(undefined);
    await backend.advance('PT1M');
    expect(await refusalOf(backend)).toBeUndefined();
  });

  test('that quote nothing keep their coins from being offered, and say why, until they are current', async () => {
    // Sessions end while the time passes.
    const methods = async () =>
      (await backend.call('payments.methods', {}, (await buildUser(backend)).token)).data.map(
        ({ type, available, problem }) => [type, available, problem] as const,
      );
    const whole = [
      ...['card', 'giftcard', 'etn', 'btc', 'xrp', 'bnb', 'crypto'].map((type) => [type, true, null]),
    ];
    expect(await methods()).toEqual(whole);
    // The others go on having rates.
    source.setPrices({ bitcoin: undefined });
    await backend.advance('PT11M');
    const [card, gift, etn, btc, ...others] = await methods();
    expect([card, gift, etn, ...others]).toEqual(whole.filter(([type]) => type !== 'btc'));
    expect(btc).toEqual([
      'btc',
      false,
      expect.stringMatching(/^There is no current exchange rate for Bitcoin/),
    ]);
    source.fail({ kind: 'answer', status: 503 });
    await backend.advance('PT11M');
    const refusals = (await methods()).slice(2);
    expect(refusals.map(([, available]) => available)).toEqual([false, false, false, false, false]);
    expect(refusals.at(-1)?.[2]).toMatch(/^There are no current exchange rates for these coins/);
    source.fail(undefined);
    source.resetPrices();
    await backend.advance('PT1M');
    expect(await methods()).toEqual(whole);
  });

  test('that were old when they were fetched quote nothing', async () => {
    source.setAge(660);
    await backend.advance('PT30M');
    expect(await refusalOf(backend)).toEqual(refused);
  });

  test('that are wrong do not replace those that are not, and are logged', async () => {
    const logged = jest.spyOn(backend.kernel.log, 'error');
    source.setPrices({
      electroneum: { usd: 0.3 },
      bitcoin: { usd: 61_000, eur: -5 },
      ripple: { usd: null },
      binancecoin: undefined,
    });
    await backend.advance('PT1M');
    const facts = logged.mock.calls.map(([each]) => each as unknown);
    logged.mockRestore();
    const { kernel } = backend;
    const dollarsOf = async (coin: 'ETN' | 'BTC' | 'XRP' | 'BNB') =>
      (await rateOf(kernel, kernel.db, coin)).dollars;
    expect([await dollarsOf('ETN'), await dollarsOf('XRP'), await dollarsOf('BNB')]).toEqual([
      '0.00301254',
      '0.52',
      '601.37',
    ]);
    expect(await dollarsOf('BTC')).toBe('61000');
    expect(await shownRate(backend, 'EUR')).toBe(0.9);
    expect(facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'ETN', rate: '0.3', previous: '0.00301254', refusal: 'jump' }),
        expect.objectContaining({ code: 'XRP', refusal: 'absurd' }),
        expect.objectContaining({ code: 'EUR', refusal: 'absurd' }),
        expect.objectContaining({ coins: ['BNB'] }),
      ]),
    );
  });

  test('that jumped are believed once an operator has removed the one before', async () => {
    source.setPrices({ electroneum: { usd: 0.3 } });
    await backend.advance('PT1M');
    const { kernel } = backend;
    await kernel.db.delete(exchangeRates).where(eq(exchangeRates.code, 'ETN'));
    await backend.advance('PT1M');
    expect((await freshRateOf(kernel, 'ETN')).rate).toEqual(parseRate('0.3'));
  });

  test('are not asked for while the source wants to be left alone', async () => {
    source.fail(tooManyCalls('300'));
    await backend.advance('PT1M');
    const before = source.calls.length;
    source.fail(undefined);
    await backend.advance('PT4M');
    expect(source.calls.length).toBe(before);
    await backend.advance('PT2M');
    expect(source.calls.length).toBe(before + 1);
  });

  test('are asked for again within an hour, whatever the source wants', async () => {
    source.fail(tooManyCalls('86400'));
    await backend.advance('PT1M');
    const before = source.calls.length;
    await backend.advance('PT61M');
    expect(source.calls.length).toBe(before + 1);
  });

  test('of the settings apply only where the source has none', async () => {
    await setSite(backend, 'etn', 0.5);
    await setSite(backend, 'rates', { EUR: 7, KHR: 4_000 });
    expect([await shownRate(backend, 'EUR'), await shownRate(backend, 'KHR')]).toEqual([0.9, 4_000]);
    expect(await shownRate(backend, 'ETN')).toBeCloseTo(1 / 0.00301254, 6);
    await setSite(backend, 'rates', {});
  });
});

/** Runs a back end, which ends whatever the outcome. */
async function withBackend<T>(
  options: TestBackendOptions,
  work: (backend: TestBackend) => Promise<T>,
): Promise<T> {
  const backend = await startBackend(options);
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

describe('exchange rates of a database', () => {
  let source: StandIn;
  let lasting: Awaited<ReturnType<typeof lastingDatabase>>;
  beforeAll(async () => {
    source = await startCoinGeckoStandIn();
    lasting = await lastingDatabase();
  });
  afterAll(async () => {
    await lasting.drop();
    await source.close();
  });

  test('survive a restart, also while the source is down', async () => {
    const optionsFor = (url?: string) => ({
      config: lasting.config,
      env: { ...(url !== undefined && { EXCHANGE_URL: url }), LOG_LEVEL: 'silent' },
    });
    const { at } = await withBackend(optionsFor(source.url), ({ kernel }) => freshRateOf(kernel, 'BTC'));
    const before = source.calls.length;
    source.fail({ kind: 'silence' });
    await withBackend(optionsFor(source.url), async ({ kernel }) => {
      expect(await freshRateOf(kernel, 'BTC')).toEqual({ rate: parseRate('62500.5'), at });
      expect(source.calls.length).toBe(before);
    });

    // Without a source, or with another one that has no answer yet, they are not used.
    await withBackend(optionsFor(), async ({ kernel }) => {
      expect((await rateOf(kernel, kernel.db, 'BTC')).dollars).toBe('62500');
    });
    await withBackend(optionsFor('http://127.0.0.1:9'), async (backend) => {
      expect(await refusalOf(backend)).toEqual(refused);
    });
  });
});

const note = postgresUrl() ? '' : ' (not run: TEST_DATABASE_URL is not set)';

describe(`exchange rates of several instances${note}`, () => {
  if (!postgresUrl()) return;

  let source: StandIn;
  let lasting: Awaited<ReturnType<typeof lastingDatabase>>;
  beforeAll(async () => {
    source = await startCoinGeckoStandIn();
    lasting = await lastingDatabase('postgres');
  });
  afterAll(async () => {
    await lasting.drop();
    await source.close();
  });

  test('are fetched once for all of them', async () => {
    const options = { config: lasting.config, env: { EXCHANGE_URL: source.url } };
    const check = async (instances: readonly TestBackend[]) => {
      expect(source.calls.length).toBe(1);
      for (const minutes of [1, 2, 3]) {
        await Promise.all(instances.map((each) => each.advance('PT1M')));
        await Promise.all(instances.map((each) => each.settled()));
        expect(source.calls.length).toBe(1 + minutes);
      }
      const rates = await Promise.all(instances.map(({ kernel }) => freshRateOf(kernel, 'XRP')));
      expect(new Set(rates.map(({ at }) => at.getTime())).size).toBe(1);
    };
    await withBackend(options, (one) =>
      withBackend(options, (other) => withBackend(options, (third) => check([one, other, third]))),
    );
  });
});

describe('without a source', () => {
  test('the settings’ rates quote coins in a demonstration, however far the clock is moved', async () => {
    await withBackend({}, async (backend) => {
      await setSite(backend, 'etn', 0.004);
      await setSite(backend, 'rates', { EUR: 0.8 });
      await backend.advance('P30D');
      const { rate, at } = await freshRateOf(backend.kernel, 'ETN');
      expect(rate).toEqual(parseRate('0.004'));
      expect(after(at, 'PT1M') > backend.kernel.clock.now()).toBe(true);
      const rates = [await shownRate(backend, 'ETN'), await shownRate(backend, 'EUR')];
      expect([...rates, await shownRate(backend, 'GBP')]).toEqual([250, 0.8, 0.79]);
    });
  });

  test('they show prices in production, and quote no coin', async () => {
    await withBackend({ config: { production: true } }, async (backend) => {
      await setSite(backend, 'etn', 0.004);
      expect(await shownRate(backend, 'ETN')).toBe(250);
      expect(await dollarsPerEtn(backend.kernel, backend.kernel.db)).toBe(0.004);
      expect(await refusalOf(backend)).toEqual(refused);
    });
  });
});
