import {
  balancesOf,
  checkCoinLedger,
  coinRequestOf,
  holdClock,
  openShop,
  openShopIn,
  payByCoin,
  pollCoin,
  sendCoins,
  setSite,
} from '../../testing';
import type { CoinRequest, Shop, TestBackend } from '../../testing';
import { coinPayments, coinQuotes, coinTransfers, ledgerEntries, tenders } from '../../schema';
import { balanceOf } from '../ledger';
import { and, eq } from 'drizzle-orm';
import { reorganise } from './chains/simulated';

/** A block of the simulated chains. */
const BLOCK = 'PT5S';

describe('paying by coins', () => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => {
    ({ backend } = await openShop());
    holdClock(backend);
  });
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });
  afterEach(() => checkCoinLedger(backend));
  afterAll(() => backend.close());

  /** Asks to pay 21 dollars by a coin. */
  async function ask(type: 'etn' | 'btc' | 'bnb' = 'etn') {
    const basket = await shop.fillBasket();
    const { data } = await payByCoin(shop, basket, { type });
    return { basket, payment: data.payment, request: coinRequestOf(data) };
  }

  const poll = (payment: string, type: 'etn' | 'btc' | 'bnb' = 'etn') => pollCoin(shop, payment, { type });
  const send = (request: CoinRequest, amount = request.amount) => sendCoins(backend, { ...request, amount });
  const half = ({ amount }: CoinRequest) => `${Number(amount) / 2}`;

  /** Lets a number of blocks pass. */
  async function pass(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) await backend.advance(BLOCK);
    await backend.settled();
  }

  const orders = async () => (await backend.call('orders.list', { query: {} }, shop.buyer.token)).data;
  const statusOf = async ({ address }: CoinRequest) => {
    const [row] = await backend.kernel.db
      .select({ status: coinPayments.status, hash: coinPayments.hash, taken: coinPayments.taken })
      .from(coinPayments)
      .innerJoin(coinQuotes, eq(coinQuotes.payment, coinPayments.hash))
      .where(eq(coinQuotes.address, address));
    return row;
  };

  test('are offered with what a buyer has to know beforehand', async () => {
    const { data } = await backend.call('payments.methods', {}, shop.buyer.token);
    const types = data.map(({ type }) => type);
    expect(types).toEqual(['card', 'giftcard', 'etn', 'btc', 'xrp', 'bnb', 'crypto']);
    const setup = await backend.call('payments.setup', { params: { type: 'crypto' } }, shop.buyer.token);
    expect(setup.data).toMatchObject({
      crypto: { validity: 'PT15M', coins: expect.arrayContaining([{ coin: 'USDC', confirmations: 2 }]) },
    });
  });

  test('ask for an amount at an address for fifteen minutes', async () => {
    const earliest = backend.kernel.clock.now().getTime();
    const { payment, request } = await ask();
    const latest = backend.kernel.clock.now().getTime();
    expect(request).toMatchObject({
      coin: 'ETN',
      state: 'new',
      labels: [],
      amount: '8750',
      received: '0',
      rate: '0.0024',
      confirmations: 0,
      confirmations_needed: 2,
    });
    expect(request.uri).toBe(`ethereum:${request.address}@52014?value=8750${'0'.repeat(18)}`);
    const askedAt = new Date(request.valid_until).getTime() - 15 * 60_000;
    expect(askedAt).toBeGreaterThanOrEqual(earliest);
    expect(askedAt).toBeLessThanOrEqual(latest);
    expect(request.expires_in).toBeLessThanOrEqual(15 * 60);
    await backend.advance('PT5M');
    const { expires_in: later } = coinRequestOf(await poll(payment));
    expect(later).toBeLessThanOrEqual(10 * 60);
    expect(later).toBeGreaterThan(9 * 60);
  });

  test('pay when the chain has confirmed the transfer', async () => {
    const { payment, request } = await ask();
    await send(request);
    expect(await poll(payment)).toMatchObject({ status: 'requires_action', order: null });
    await pass(1);
    const seen = await poll(payment);
    expect(seen).toMatchObject({ status: 'processing', order: null });
    expect(coinRequestOf(seen)).toMatchObject({
      state: 'processing',
      received: '8750',
      amount: '0',
      confirmations: 1,
    });
    expect(await orders()).toHaveLength(0);
    await pass(1);
    const done = await poll(payment);
    expect(done).toMatchObject({ status: 'succeeded', order: expect.any(String), action: null });
    const money = await backend.call(
      'payments.ofOrder',
      { params: { id: done.order ?? '' } },
      shop.buyer.token,
    );
    expect(money.data.payment).toMatchObject({
      type: 'etn',
      status: 'succeeded',
      amount: 21,
      tenders: [{ type: 'etn', provider: 'chain', asset: 'ETN', amount: `8750${'0'.repeat(18)}`, value: 21 }],
    });
  });

  test('are on the invoice with each rate at which they paid, and the transactions', async () => {
    const { payment, request } = await ask();
    const first = await send(request, '2000.000000000000000001');
    await pass(2);
    await backend.advance('PT15M');
    const renewed = coinRequestOf(await poll(payment));
    const second = await send(renewed);
    await pass(2);
    const { order } = await poll(payment);
    // The page about a transaction is that of today, whatever it was when the transaction paid.
    await setSite(backend, 'explorer', 'https://explorer.example/tx/');
    const { data } = await backend.call('orders.invoice', { params: { id: order ?? '' } }, shop.buyer.token);
    const about = { rate: '0.0024', quoted: expect.any(String) };
    expect(data.tenders).toEqual([
      {
        ...{ type: 'etn', asset: 'ETN', amount: '8750.000000000000000001', value: 21, refunded: 0 },
        receipt: {
          type: 'etn',
          etn: {
            coin: 'ETN',
            rates: [
              { amount: '2000.000000000000000001', ...about },
              { amount: '6750', ...about },
            ],
            transactions: [first, second].map((id) => ({ id, url: `https://explorer.example/tx/${id}` })),
          },
        },
      },
    ]);
    await setSite(backend, 'explorer', '');
  });

  test('are looked up where the setting of their coin says today, whatever was stored', async () => {
    const { payment, request } = await ask('btc');
    const id = await send(request);
    await pass(3);
    const { order } = await poll(payment, 'btc');
    const urls = async () => {
      const input = { params: { id: order ?? '' } };
      const { tenders: shown } = (await backend.call('orders.invoice', input, shop.buyer.token)).data;
      return shown.flatMap(({ receipt }) => (receipt?.type === 'btc' ? receipt.btc.transactions : []));
    };
    expect(await urls()).toEqual([{ id, url: null }]);
    const { db } = backend.kernel;
    const [row] = await db.select().from(tenders).where(eq(tenders.checkout, payment));
    const stored = { ...row?.receipt, transactions: [{ id, url: 'https://old.example/1' }] };
    await db.update(tenders).set({ receipt: stored }).where(eq(tenders.checkout, payment));
    await setSite(backend, 'explorer', 'https://etn.example/tx/');
    expect(await urls()).toEqual([{ id, url: null }]);
    await setSite(backend, 'explorerBtc', 'https://btc.example/tx/');
    expect(await urls()).toEqual([{ id, url: `https://btc.example/tx/${id}` }]);
    await setSite(backend, 'explorerBtc', 'javascript:alert(1)//');
    expect(await urls()).toEqual([{ id, url: null }]);
    await setSite(backend, 'explorer', '');
    await setSite(backend, 'explorerBtc', '');
  });

  test('pay although the buyer has left the page', async () => {
    const { request } = await ask();
    await send(request);
    await pass(3);
    expect(await orders()).toHaveLength(1);
  });

  test('ask again for the same where the button is pressed twice', async () => {
    const { basket, payment, request } = await ask();
    const again = await payByCoin(shop, basket);
    expect(again.data.payment).toBe(payment);
    expect(coinRequestOf(again.data)).toEqual(request);
  });

  test('ask for the rest of what came too little', async () => {
    const { payment, request } = await ask();
    await send(request, '2000.5');
    await pass(2);
    const partly = await poll(payment);
    expect(partly).toMatchObject({ status: 'requires_action' });
    const rest = coinRequestOf(partly);
    expect(rest).toMatchObject({
      address: request.address,
      labels: ['partial'],
      received: '2000.5',
      amount: '6749.5',
    });
    await send(rest);
    await pass(2);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('ask for a new amount at a new address after fifteen minutes', async () => {
    const { payment, request } = await ask();
    await backend.advance('PT15M');
    const renewed = coinRequestOf(await poll(payment));
    expect(renewed.address).not.toBe(request.address);
    expect(renewed).toMatchObject({ state: 'new', labels: [], amount: '8750' });
    expect(new Date(renewed.valid_until).getTime()).toBeGreaterThan(new Date(request.valid_until).getTime());
    await send(renewed);
    await pass(2);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('ask for the rest alone after fifteen minutes', async () => {
    const { payment, request } = await ask();
    await send(request, half(request));
    await pass(2);
    await backend.advance('PT15M');
    const renewed = coinRequestOf(await poll(payment));
    expect(renewed).toMatchObject({ labels: ['partial'], amount: '4375', received: '4375' });
    await send(renewed);
    await pass(2);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([]);
  });

  test('count what arrives late at an earlier address', async () => {
    const { payment, request } = await ask();
    await backend.advance('PT15M');
    await poll(payment);
    await send(request);
    await pass(1);
    expect(coinRequestOf(await poll(payment))).toMatchObject({ state: 'processing', labels: ['late'] });
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('count what arrives while no quote is valid at the next rate', async () => {
    const { payment, request } = await ask();
    await backend.advance('PT14M58S');
    await send(request);
    await backend.advance('PT10S');
    expect(await poll(payment)).toMatchObject({ status: expect.stringMatching('processing|succeeded') });
    await pass(2);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('give back as a gift card what came too much', async () => {
    const { payment, request } = await ask();
    await send(request, '10000');
    await pass(3);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await statusOf(request)).toMatchObject({ status: 'settled', taken: 8750n * 10n ** 18n });
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([3]);
  });

  test('give back what came while no quote was valid, when an earlier transfer pays', async () => {
    const { payment, request } = await ask();
    await send(request);
    await pass(1);
    await backend.advance('PT14M55S');
    await send(request);
    await pass(4);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([21]);
  });

  test('buy once and give back the second of two payments', async () => {
    const { payment, request } = await ask();
    await Promise.all([send(request), send(request)]);
    await pass(3);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await orders()).toHaveLength(1);
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([21]);
  });

  test('end with another way of paying, and what had come is a gift card', async () => {
    const { basket, request } = await ask();
    await send(request, half(request));
    await pass(2);
    expect((await shop.pay(basket, await shop.card())).data).toMatchObject({ status: 'succeeded' });
    await backend.settled();
    expect(await statusOf(request)).toMatchObject({ status: 'expired' });
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([10.5]);
  });

  test('do not end with another way of paying once enough was seen', async () => {
    const { basket, payment, request } = await ask();
    await send(request);
    await pass(1);
    const other = await shop.pay(basket, await shop.card());
    expect(other.data).toMatchObject({ payment, status: 'processing' });
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await orders()).toHaveLength(1);
  });

  test('fail after an hour without a payment, and keep the basket', async () => {
    const { basket, payment, request } = await ask();
    await backend.advance('PT61M');
    await backend.settled();
    expect(await poll(payment)).toMatchObject({ status: 'failed', order: null });
    expect(await statusOf(request)).toMatchObject({ status: 'expired' });
    expect((await payByCoin(shop, basket)).data).toMatchObject({ status: 'requires_action' });
  });

  test('fail with too little, and what had come is a gift card', async () => {
    const { payment, request } = await ask();
    await send(request, half(request));
    await pass(2);
    await backend.advance('PT61M');
    await backend.settled();
    expect(await poll(payment)).toMatchObject({ status: 'failed', order: null });
    expect(await orders()).toHaveLength(0);
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([10.5]);
  });

  test('make a gift card of what comes within a day after they failed', async () => {
    const { payment, request } = await ask();
    await backend.advance('PT61M');
    await backend.settled();
    await send(request);
    await pass(3);
    expect(await poll(payment)).toMatchObject({ status: 'failed' });
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([21]);
  });

  // Each on a chain of its own, since other payments on it lose their transfers too.
  test('wait again when the chain loses what was not confirmed', async () => {
    const { payment, request } = await ask('btc');
    await send(request);
    await pass(1);
    expect(await poll(payment, 'btc')).toMatchObject({ status: 'processing' });
    await reorganise(backend.kernel, 'BTC', 1);
    await pass(1);
    const waiting = await poll(payment, 'btc');
    expect(waiting).toMatchObject({ status: 'requires_action' });
    expect(coinRequestOf(waiting)).toMatchObject({ state: 'new', received: '0', amount: request.amount });
    await send(request);
    await pass(2);
    expect(await poll(payment, 'btc')).toMatchObject({ status: 'succeeded' });
  });

  test('are invalid when the chain loses what it had confirmed, until it arrives again', async () => {
    const { payment, request } = await ask('bnb');
    await send(request);
    await pass(2);
    expect(await poll(payment, 'bnb')).toMatchObject({ status: 'succeeded' });
    await reorganise(backend.kernel, 'BNB', 6);
    await pass(2);
    expect(await statusOf(request)).toMatchObject({ status: 'invalid' });
    expect(await lostOf('BNB')).toBe(-35n * 10n ** 15n);

    await send(request);
    await pass(3);
    expect(await statusOf(request)).toMatchObject({ status: 'settled' });
    expect(await lostOf('BNB')).toBe(0n);
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([]);
  });

  async function lostOf(asset: 'BNB'): Promise<bigint> {
    const rows = await backend.kernel.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.account, 'coins-lost'), eq(ledgerEntries.asset, asset)));
    return rows.reduce((sum, { amount }) => sum + amount, 0n);
  }

  test('refund a cancelled order as a gift card', async () => {
    const { payment, request } = await ask();
    await send(request);
    await pass(2);
    const { order } = await poll(payment);
    const body = { status: 'cancelled' as const };
    await backend.call('orders.changeStatus', { params: { id: order ?? '' }, body }, shop.buyer.token);
    await backend.settled();
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([21]);
    const { hash = '' } = (await statusOf(request)) ?? {};
    expect(await balanceOf(backend.kernel.db, 'coins', hash, 'ETN')).toBe(0n);
  });

  test('find a transfer by its reference, and refuse one of another payment', async () => {
    const { payment, request } = await ask();
    const locate = (reference: string) =>
      backend.call(
        'payments.locate',
        { params: { type: 'etn' }, body: { payment, reference } },
        shop.buyer.token,
      );
    const reference = await send(request);
    expect(await locate('0x1234567890')).toMatchObject({
      status: 400,
      failure: {
        error: 'validation_failed',
        errors: { children: { reference: { errors: [expect.any(String)] } } },
      },
    });
    await pass(1);
    expect((await locate(reference)).data).toMatchObject({ status: 'processing' });
    const other = await openShopIn(backend);
    const theirs = await payByCoin(other, await other.fillBasket());
    const foreign = await sendCoins(backend, coinRequestOf(theirs.data));
    await pass(1);
    expect(await locate(foreign)).toMatchObject({ status: 400 });
  });

  test('tell payments at one address apart by their tags', async () => {
    const other = await openShopIn(backend);
    const mine = await payByCoin(shop, await shop.fillBasket(), { type: 'xrp' });
    const theirs = await payByCoin(other, await other.fillBasket(), { type: 'xrp' });
    const [first, second] = [coinRequestOf(mine.data), coinRequestOf(theirs.data)];
    expect(second.address).toBe(first.address);
    expect(second.tag).not.toBe(first.tag);
    await send(second);
    await pass(2);
    const by = { type: 'xrp' } as const;
    expect(await pollCoin(shop, mine.data.payment, by)).toMatchObject({ status: 'requires_action' });
    expect(await pollCoin(other, theirs.data.payment, by)).toMatchObject({ status: 'succeeded' });
  });

  test.each(['USDC', 'LTC', 'DOGE'] as const)('pay by %s, one of the other coins', async (coin) => {
    const { data } = await payByCoin(shop, await shop.fillBasket(), { type: 'crypto', coin });
    const request = coinRequestOf(data);
    expect(request.coin).toBe(coin);
    await send(request);
    await pass(2);
    expect(await pollCoin(shop, data.payment, { type: 'crypto' })).toMatchObject({ status: 'succeeded' });
  });

  test('buy once whatever happens at the same moment', async () => {
    const { basket, payment, request } = await ask();
    await Promise.all([send(request), send(request)]);
    await backend.advance('PT10S');
    await Promise.all([
      ...Array.from({ length: 8 }, () => poll(payment)),
      payByCoin(shop, basket),
      shop.pay(basket, await shop.card()),
      backend.settled(),
    ]);
    await pass(2);
    expect(await orders()).toHaveLength(1);
    const rows = await backend.kernel.db.select().from(coinTransfers);
    const { hash = '' } = (await statusOf(request)) ?? {};
    expect(rows.filter((row) => row.payment === hash)).toHaveLength(2);
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([21]);
  });
});
