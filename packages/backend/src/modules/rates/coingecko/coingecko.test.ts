import { assets } from '@tasklane/contracts';
import type { SourceRate } from '../source';
import { SourceFailure } from '../source-failure';
import { createCoinGecko } from './coingecko';
import { startCoinGeckoStandIn, tooManyCalls } from './stand-in';
import type { StandInFault } from './stand-in';

let standIn: Awaited<ReturnType<typeof startCoinGeckoStandIn>>;
beforeAll(async () => (standIn = await startCoinGeckoStandIn()));
beforeEach(() => standIn.resetPrices());
afterAll(() => standIn.close());

const open = (options: { key?: string; timeout?: number } = {}) =>
  createCoinGecko({ url: standIn.url, ...options });
const fetchAll = (signal = new AbortController().signal) => open().fetch(signal);
/** The calls with a key. Those without one may have been left by another test before they arrived. */
const callsWith = (key: string) =>
  standIn.calls.filter(({ headers }) => headers['x-cg-demo-api-key'] === key);
const ofCode = (rates: readonly SourceRate[], code: string) => rates.find((each) => each.code === code);

async function failureOf(options: Parameters<typeof open>[0] = {}): Promise<SourceFailure> {
  const failure: unknown = await open(options)
    .fetch(new AbortController().signal)
    .catch((error: unknown) => error);
  if (failure instanceof SourceFailure) return failure;
  throw new Error('The source did not fail.');
}

test('one call has the price of every coin of the ledger, and what a dollar buys of each currency', async () => {
  const rates = await open({ key: 'CG-once' }).fetch(new AbortController().signal);
  const coins = assets.map(({ code }) => code).filter((code) => code !== 'USD');
  expect(rates.map(({ code }) => code)).toEqual(expect.arrayContaining(coins));
  expect(ofCode(rates, 'ETN')?.rate).toBe(0.00301254);
  expect(ofCode(rates, 'BTC')?.rate).toBe(62_500.5);
  expect(ofCode(rates, 'EUR')?.rate).toBe(0.9);
  expect(ofCode(rates, 'JPY')?.rate).toBe(150);
  // Neither the dollar itself nor a currency that the source does not have.
  expect([ofCode(rates, 'USD'), ofCode(rates, 'KHR')]).toEqual([undefined, undefined]);
  expect(callsWith('CG-once')).toHaveLength(1);
});

test('it asks as the documentation says', async () => {
  await fetchAll();
  const { url } = standIn.calls.at(-1) ?? {};
  expect(url?.pathname).toBe('/api/v3/simple/price');
  expect(url?.searchParams.get('ids')?.split(',')).toEqual(
    expect.arrayContaining(['electroneum', 'bitcoin', 'ripple', 'binancecoin']),
  );
  expect(url?.searchParams.get('vs_currencies')?.split(',')).toEqual(
    expect.arrayContaining(['usd', 'eur', 'khr']),
  );
  expect(url?.searchParams.get('precision')).toBe('full');
});

test('the key is sent in the header of its plan, and not at all without one', async () => {
  await fetchAll();
  expect(Object.keys(standIn.calls.at(-1)?.headers ?? {}).filter((name) => name.startsWith('x-cg'))).toEqual(
    [],
  );
  await open({ key: 'CG-demo' }).fetch(new AbortController().signal);
  expect(callsWith('CG-demo')).toHaveLength(1);
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  await createCoinGecko({ url: 'https://pro-api.coingecko.com/api/v3', key: 'CG-pro' }).fetch(
    new AbortController().signal,
  );
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-cg-pro-api-key': 'CG-pro' });
  fetched.mockRestore();
});

test('a price is as old as the source says', async () => {
  standIn.setAge(90);
  expect(ofCode(await fetchAll(), 'ETN')?.age).toBe(90_000);
  standIn.setAge(-90);
  expect(ofCode(await fetchAll(), 'ETN')?.age).toBe(0);
});

test.each<[string, unknown, number]>([
  ['null', null, Number.NaN],
  ['a text', '0.0030', Number.NaN],
  ['zero', 0, 0],
  ['a negative number', -0.003, -0.003],
])('a price that is %s is passed on for refusal', async (_name, usd, rate) => {
  standIn.setPrices({ electroneum: { usd } });
  expect(ofCode(await fetchAll(), 'ETN')?.rate).toBe(rate);
});

test('currencies are not worth anything while their measure has no price in dollars', async () => {
  standIn.setPrices({ bitcoin: { usd: 0, eur: 56_000 } });
  expect(ofCode(await fetchAll(), 'EUR')?.rate).toBe(Infinity);
  standIn.setPrices({ bitcoin: { eur: 56_000 } });
  const rates = await fetchAll();
  expect(ofCode(rates, 'EUR')?.rate).toBe(Number.NaN);
  expect(ofCode(rates, 'BTC')).toBeUndefined();
});

test('coins that the source does not have are missing', async () => {
  standIn.setPrices({ electroneum: undefined });
  const rates = await fetchAll();
  expect(ofCode(rates, 'ETN')).toBeUndefined();
  expect(ofCode(rates, 'XRP')?.rate).toBe(0.52);
});

test.each<[string, StandInFault]>([
  ['is cut off', { kind: 'cut' }],
  ['is a page', { kind: 'answer', body: '<!doctype html><title>Just a moment…</title>' }],
  ['is empty', { kind: 'answer', body: '' }],
  ['is not an object', { kind: 'answer', body: 'null' }],
  ['is an error', { kind: 'answer', status: 503, body: 'down' }],
  ['has no such key', { kind: 'answer', status: 401, body: '{}' }],
  [
    'leads elsewhere',
    { kind: 'answer', status: 302, headers: () => ({ location: 'https://elsewhere.test/' }) },
  ],
])('an answer that %s is a failure', async (_name, fault) => {
  standIn.fail(fault);
  expect((await failureOf()).retryAfter).toBeUndefined();
});

test('an endless answer is left', async () => {
  standIn.fail({ kind: 'endless' });
  const { endings } = standIn;
  const before = endings();
  const { cause } = await failureOf();
  expect(String(cause)).toContain('more than 65536 bytes');
  while (endings() === before) await new Promise(setImmediate);
});

test('a source that does not answer is left after a time, or when the work is aborted', async () => {
  standIn.fail({ kind: 'silence' });
  expect(String((await failureOf({ timeout: 50 })).cause)).toContain('TimeoutError');
  const work = new AbortController();
  const waiting = open({ key: 'CG-left' }).fetch(work.signal);
  while (callsWith('CG-left').length === 0) await new Promise(setImmediate);
  work.abort(new Error('The program stops.'));
  await expect(waiting).rejects.toMatchObject({ name: 'SourceFailure' });
});

const inFiveMinutes = (now: Date) => new Date(now.getTime() + 300_000).toUTCString();
test.each([
  ['120', 120_000],
  [inFiveMinutes, 300_000],
  ['soon', undefined],
  ['-5', undefined],
])('after too many calls it says when to ask again: %s', async (header, expected) => {
  standIn.fail(tooManyCalls(header));
  expect((await failureOf()).retryAfter).toBe(expected);
});

test('nobody listens', async () => {
  const gone = await startCoinGeckoStandIn();
  await gone.close();
  const waiting = createCoinGecko({ url: gone.url }).fetch(new AbortController().signal);
  await expect(waiting).rejects.toMatchObject({ name: 'SourceFailure' });
});
