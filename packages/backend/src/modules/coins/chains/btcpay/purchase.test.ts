import { eq } from 'drizzle-orm';
import { parseUnits } from 'viem/utils';
import {
  checkCoinLedger,
  coinRequestOf,
  describeOnEachDatabase,
  openShop,
  openShopIn,
  payByCoin,
  pollCoin,
} from '../../../../testing';
import type { CoinRequest, Shop, TestBackend } from '../../../../testing';
import { coinPayments, coinQuotes } from '../../../../schema';
import { startBtcpayStandIn } from './stand-in';
import { signatureOf } from './webhook';
import { webhookPath } from './webhook-routes';

const SECRET = 'webhook-secret';

describeOnEachDatabase('paying through a BTCPay Server', (database) => {
  let server: Awaited<ReturnType<typeof startBtcpayStandIn>>;
  let backend: TestBackend;
  let shop: Shop;

  beforeAll(async () => {
    server = await startBtcpayStandIn();
    const env = {
      ...{ BTCPAY_URL: server.url, BTCPAY_KEY: server.key, BTCPAY_STORE: server.store },
      ...{ BTCPAY_WEBHOOK_SECRET: SECRET, BTCPAY_COINS: 'BTC,LTC', LOG_LEVEL: 'silent' },
    };
    ({ backend } = await openShop({ database, env }));
    server.useClock(() => backend.kernel.clock.now());
  });
  beforeEach(async () => {
    server.fail(undefined);
    shop = await openShopIn(backend);
  });
  afterEach(() => checkCoinLedger(backend));
  afterAll(async () => {
    await backend.close();
    await server.close();
  });

  /** Asks to pay 21 dollars. */
  async function ask(type: 'btc' | 'crypto' = 'btc') {
    const { data } = await payByCoin(shop, await shop.fillBasket(), { type, coin: 'LTC' });
    return { payment: data.payment, request: coinRequestOf(data) };
  }

  const poll = (payment: string, type: 'btc' | 'crypto' = 'btc') => pollCoin(shop, payment, { type });
  const orders = async () => (await backend.call('orders.list', { query: {} }, shop.buyer.token)).data.length;
  const send = ({ address, amount }: Pick<CoinRequest, 'address' | 'amount'>) =>
    server.pay({ address, amount: parseUnits(amount, 8) });
  const eventAbout = ({ address }: CoinRequest, fields: Readonly<Record<string, unknown>> = {}) =>
    server.event({ invoiceId: server.invoiceAt(address).id, ...fields });

  /** Waits until the server is asked again although it sent no event. */
  async function wait(): Promise<void> {
    await backend.advance('PT1M');
    await backend.settled();
  }

  async function deliver(body: Buffer, header = signatureOf(body, SECRET)): Promise<number> {
    const answer = await fetch(backend.url + webhookPath, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json; charset=utf-8', 'btcpay-sig': header },
    });
    await backend.settled();
    return answer.status;
  }

  test('asks for bitcoin at the address of an invoice, and is paid when it is settled', async () => {
    const { payment, request } = await ask();
    expect(request).toMatchObject({ coin: 'BTC', tag: null, test_wallet: null, confirmations_needed: 2 });
    expect(request.uri).toBe(`bitcoin:${request.address}?amount=${request.amount}`);
    send(request);
    await wait();
    const seen = await poll(payment);
    expect(seen).toMatchObject({ status: 'processing' });
    expect(coinRequestOf(seen)).toMatchObject({ received: request.amount, confirmations: 0 });
    server.mine(2);
    await wait();
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await orders()).toBe(1);
  });

  test('takes each coin of the store, and no others', async () => {
    const { payment, request } = await ask('crypto');
    send(request);
    server.mine(6);
    await wait();
    expect(await poll(payment, 'crypto')).toMatchObject({ status: 'succeeded' });
    expect(request.uri).toMatch(/^litecoin:/);
  });

  test('asks for the rest at the same address, although the server has another one by then', async () => {
    const { payment, request } = await ask();
    send({ ...request, amount: '0.00001' });
    await wait();
    const rest = coinRequestOf(await poll(payment));
    expect(rest).toMatchObject({ labels: ['partial'], address: request.address });
    send(rest);
    server.mine(2);
    await wait();
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('asks again at another address after a quarter of an hour, and counts what came late', async () => {
    const { payment, request } = await ask();
    await backend.advance('PT16M');
    await backend.settled();
    const renewed = coinRequestOf(await poll(payment));
    expect(renewed.address).not.toBe(request.address);
    send(request);
    server.mine(2);
    await wait();
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('waits for another transaction where the first was replaced', async () => {
    const { payment, request } = await ask();
    const transaction = send(request);
    await wait();
    expect(await poll(payment)).toMatchObject({ status: 'processing' });
    server.replace(transaction);
    await wait();
    expect(coinRequestOf(await poll(payment))).toMatchObject({ state: 'new', received: '0' });
    send(request);
    server.mine(2);
    await wait();
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('is told as lost where the chain takes back what was settled', async () => {
    const { payment, request } = await ask();
    send(request);
    server.mine(2);
    await wait();
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    server.reorganise(2);
    await wait();
    const [row] = await backend.kernel.db
      .select({ status: coinPayments.status })
      .from(coinPayments)
      .innerJoin(coinQuotes, eq(coinQuotes.payment, coinPayments.hash))
      .where(eq(coinQuotes.address, request.address));
    expect(row).toEqual({ status: 'invalid' });
    expect(await orders()).toBe(1);
  });

  test('is found by its transaction before the server is asked for all', async () => {
    const { payment, request } = await ask();
    const reference = send(request);
    const call = { params: { type: 'btc' as const }, body: { payment, reference } };
    const { data } = await backend.call('payments.locate', call, shop.buyer.token);
    expect(data).toMatchObject({ status: 'processing' });
  });

  test('refuses to begin while the server is out of reach', async () => {
    server.fail('cut');
    await wait();
    const basket = await shop.fillBasket();
    expect(await payByCoin(shop, basket, { type: 'btc' })).toMatchObject({ status: 503 });
    server.fail(undefined);
    await wait();
    expect((await payByCoin(shop, basket, { type: 'btc' })).data).toMatchObject({
      status: 'requires_action',
    });
  });

  test('asks for coins later where the server makes no invoice at first', async () => {
    await wait();
    // The server has just been asked, on behalf of somebody else.
    await ask();
    shop = await openShopIn(backend);
    server.fail({ status: 503 });
    const basket = await shop.fillBasket();
    const { data } = await payByCoin(shop, basket, { type: 'btc' });
    expect(data).toMatchObject({ status: 'processing', action: null });
    server.fail(undefined);
    await wait();
    expect(coinRequestOf(await poll(data.payment))).toMatchObject({ state: 'new', coin: 'BTC' });
  });

  describe('an event of the server', () => {
    test('settles a payment at once, whose buyer has left', async () => {
      const { request } = await ask();
      send(request);
      server.mine(2);
      expect(await deliver(eventAbout(request))).toBe(200);
      expect(await orders()).toBe(1);
    });

    test('settles it once, however many arrive together and in whatever order', async () => {
      const { payment, request } = await ask();
      expect(await deliver(eventAbout(request, { type: 'InvoiceSettled' }))).toBe(200);
      expect(await poll(payment)).toMatchObject({ status: 'requires_action' });
      send(request);
      server.mine(2);
      const types = [
        'InvoiceSettled',
        'InvoiceReceivedPayment',
        'InvoicePaymentSettled',
        'InvoiceProcessing',
      ];
      const answers = await Promise.all(types.map((type) => deliver(eventAbout(request, { type }))));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await deliver(eventAbout(request, { type: 'InvoiceExpired' }))).toBe(200);
      expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
      expect(await orders()).toBe(1);
    });

    test('is not believed: the payments are those that the server shows', async () => {
      const { payment, request } = await ask();
      const paid = { type: 'InvoiceSettled', payment: { value: request.amount, status: 'Settled' } };
      expect(await deliver(eventAbout(request, paid))).toBe(200);
      expect(await poll(payment)).toMatchObject({ status: 'requires_action' });
    });

    test('is refused without a signature of exactly its bytes', async () => {
      const { request } = await ask();
      const event = eventAbout(request);
      const other = eventAbout(request);
      server.calls.length = 0;
      const answers = [
        await deliver(event, ''),
        await deliver(event, signatureOf(event, 'another-secret')),
        await deliver(event, signatureOf(other, SECRET)),
        await deliver(event, signatureOf(event, SECRET).replace('sha256=', '')),
        await deliver(event, signatureOf(event, SECRET).toUpperCase()),
        await deliver(Buffer.concat([event, Buffer.from(' ')]), signatureOf(event, SECRET)),
      ];
      expect(answers).toEqual([400, 400, 400, 400, 400, 400]);
      expect(server.calls).toEqual([]);
    });

    test('of another store is refused, although it is signed', async () => {
      const { request } = await ask();
      server.calls.length = 0;
      expect(await deliver(eventAbout(request, { storeId: 'another-store' }))).toBe(400);
      expect(await deliver(eventAbout(request, { storeId: undefined }))).toBe(400);
      expect(server.calls).toEqual([]);
    });

    test('is refused when it is replayed, and taken when the server delivers it again', async () => {
      const { request } = await ask();
      const event = eventAbout(request, { deliveryId: 'first-delivery' });
      expect(await deliver(event)).toBe(200);
      server.calls.length = 0;
      expect(await deliver(event)).toBe(400);
      expect(server.calls).toEqual([]);
      const again = { isRedelivery: true, originalDeliveryId: 'first-delivery' };
      expect(await deliver(eventAbout(request, again))).toBe(200);
    });

    test('answers 503 while the server is down, and has its effect when it is delivered again', async () => {
      const { payment, request } = await ask();
      send(request);
      server.mine(2);
      const event = eventAbout(request);
      server.fail({ status: 502 });
      expect(await deliver(event)).toBe(503);
      server.fail(undefined);
      expect(await deliver(event)).toBe(200);
      expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    });

    test.each([
      ['about an invoice that does not exist', { invoiceId: 'none' }],
      ['about no invoice', { type: 'PayoutCreated' }],
      ['about a new invoice', { type: 'InvoiceCreated', invoiceId: 'new' }],
    ])('%s changes nothing', async (_what, fields) => {
      expect(await deliver(server.event(fields))).toBe(200);
    });

    test.each(['', 'no object', 'null', '[]', '{"storeId":"1"}'])(
      'with the body %j is refused',
      async (text) => {
        expect(await deliver(Buffer.from(text))).toBe(400);
      },
    );
  });
});

test('events are not found without their secret', async () => {
  const shop = await openShop();
  const answer = await fetch(shop.backend.url + webhookPath, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  await shop.backend.close();
});
