import { startBackend } from '../../../../testing';
import type { TestBackend } from '../../../../testing';
import { unconfirmedHeight } from '../../chain';
import type { Block, Chain, FindReceivers, Progress } from '../../chain';
import { openBtcpay } from './chain';
import { openServer } from './server';
import { startBtcpayStandIn } from './stand-in';

const WAIT = 'PT15S';

describe('following a coin of a BTCPay Server', () => {
  let server: Awaited<ReturnType<typeof startBtcpayStandIn>>;
  let backend: TestBackend;
  let chain: Chain;
  let index = 0;
  const receivers = new Set<string>();

  beforeAll(async () => {
    server = await startBtcpayStandIn({ coins: ['BTC', 'LTC'] });
    backend = await startBackend({
      env: {
        ...{ BTCPAY_URL: server.url, BTCPAY_KEY: server.key, BTCPAY_STORE: server.store },
        ...{ BTCPAY_COINS: 'BTC,DOGE', LOG_LEVEL: 'silent' },
      },
    });
    server.useClock(() => backend.kernel.clock.now());
  });
  beforeEach(() => {
    server.fail(undefined);
    server.hidePaidAmount(false);
    chain = open('BTC');
    receivers.clear();
  });
  afterAll(async () => {
    await backend.close();
    await server.close();
  });

  /** Opens a coin as a back end that has just started does. */
  function open(coin: 'BTC' | 'DOGE'): Chain {
    const opened = openBtcpay(backend.kernel, coin);
    if (!opened) throw new Error('The coin has no settings.');
    return opened;
  }

  async function nextReceiver(amount = 1_000n): Promise<string> {
    index += 1;
    const { address } = await chain.receiverFor({ index, payment: `payment ${index}`, amount });
    receivers.add(address);
    return address;
  }

  const ours: FindReceivers = async (addresses) => addresses.filter((address) => receivers.has(address));
  const follow = async (since: Block | undefined, by = chain): Promise<Progress> => {
    await backend.advance(WAIT);
    return by.follow(since, ours);
  };
  const begin = async () => (await follow(undefined)).tip;
  const amountsOf = ({ transfers }: Progress) => transfers.map(({ amount }) => amount);

  test('has an invoice made for the amount, which gives the address', async () => {
    const address = await nextReceiver(123_450_000n);
    const { request } = server.invoiceAt(address);
    expect(request).toMatchObject({
      ...{ amount: '1.2345', currency: 'BTC', metadata: { orderId: `payment ${index}` } },
      checkout: {
        ...{ speedPolicy: 'LowMediumSpeed', paymentMethods: ['BTC-CHAIN'], paymentTolerance: 0 },
        ...{ expirationMinutes: 15, monitoringMinutes: 10_080 },
      },
    });
  });

  test('has no receiver for a coin that the store does not take', async () => {
    const purpose = { index: 1, payment: 'payment', amount: 1n };
    await expect(open('DOGE').receiverFor(purpose)).rejects.toThrow(
      'BTCPay Server answered 400 about a new invoice.',
    );
  });

  test('shows a payment at once, and as confirmed when the server counts it as settled', async () => {
    const tip = await begin();
    const address = await nextReceiver();
    const transaction = server.pay({ address, amount: 1_000n });
    const seen = await follow(tip);
    expect(seen.transfers).toEqual([
      {
        ...{ transaction, position: 0, sender: null, address, tag: null, amount: 1_000n },
        height: unconfirmedHeight,
      },
    ]);
    server.mine();
    expect((await follow(seen.tip)).tip).toEqual(seen.tip);
    server.mine();
    const settled = await follow(seen.tip);
    const [{ height = 0 } = {}] = settled.transfers;
    expect(height).toBeLessThanOrEqual(settled.tip.height - chain.confirmations + 1);
    expect((await follow(settled.tip)).transfers).toEqual([]);
  });

  test('counts what is settled although the clock of the server is ahead', async () => {
    const tip = await begin();
    server.useClock(() => new Date(backend.kernel.clock.now().getTime() + 600_000));
    const address = await nextReceiver();
    server.useClock(() => backend.kernel.clock.now());
    server.pay({ address, amount: 1_000n });
    server.mine(2);
    const settled = await follow(tip);
    const [{ height = 0 } = {}] = settled.transfers;
    expect(height).toBeLessThanOrEqual(settled.tip.height - chain.confirmations + 1);
  });

  test('shows several outputs of a transaction, and parts to an address that the server has replaced', async () => {
    const tip = await begin();
    const address = await nextReceiver();
    const other = await nextReceiver();
    server.pay({ address, amount: 400n }, { address: other, amount: 1_000n });
    server.pay({ address, amount: 600n });
    expect(amountsOf(await follow(tip)).sort()).toEqual([1_000n, 400n, 600n]);
  });

  test('shows nothing that was paid to invoices of others', async () => {
    const tip = await begin();
    const address = await nextReceiver();
    receivers.clear();
    server.pay({ address, amount: 1_000n });
    expect(await follow(tip)).toEqual({ tip, since: tip.height, transfers: [] });
  });

  test('loses a payment that was replaced before it was confirmed', async () => {
    const tip = await begin();
    const address = await nextReceiver();
    const transaction = server.pay({ address, amount: 1_000n });
    const seen = await follow(tip);
    server.replace(transaction);
    const after = await follow(seen.tip);
    expect(after.tip.hash).not.toBe(seen.tip.hash);
    expect(after.transfers).toEqual([]);
    expect(await chain.find(transaction)).toEqual([]);
  });

  test('does not lose what was paid to an invoice that was archived', async () => {
    const tip = await begin();
    const address = await nextReceiver();
    const transaction = server.pay({ address, amount: 1_000n });
    const seen = await follow(tip);
    server.archive(address);
    expect((await follow(seen.tip)).tip).toEqual(seen.tip);
    expect(await chain.find(transaction)).toHaveLength(1);
  });

  test('shows all that lies above the height that it names, and may leave out what lies below', async () => {
    const tip = await begin();
    server.pay({ address: await nextReceiver(), amount: 1_000n });
    server.mine(2);
    const early = await follow(tip);
    await backend.advance('P8D');
    server.pay({ address: await nextReceiver(), amount: 2_000n });
    const late = await follow(early.tip);
    expect(amountsOf(late)).toEqual([2_000n]);
    expect(late.since).toBeGreaterThan(early.transfers[0]?.height ?? Infinity);
  });

  test.each([false, true])(
    'does not ask again about what is final (paid amount hidden: %s)',
    async (isHidden) => {
      server.hidePaidAmount(isHidden);
      const tip = await begin();
      const address = await nextReceiver();
      await nextReceiver();
      server.pay({ address, amount: 1_000n });
      server.mine(2);
      const settled = await follow(tip);
      const method = `GET /invoices/${server.invoiceAt(address).id}/payment-methods`;
      server.calls.length = 0;
      expect((await follow(settled.tip)).tip).toEqual(settled.tip);
      // The list may have several pages.
      expect([...new Set(server.calls)]).toEqual(['GET /invoices']);
      server.pay({ address, amount: 5n });
      expect(amountsOf(await follow(settled.tip)).sort()).toEqual([1_000n, 5n]);
      expect(server.calls).toContain(method);
    },
  );

  test('asks about invoices again in which a part is not final, however long nothing changes', async () => {
    server.hidePaidAmount(true);
    const tip = await begin();
    const address = await nextReceiver();
    server.pay({ address, amount: 400n });
    const seen = await follow(tip);
    server.mine(2);
    expect((await follow(seen.tip)).transfers[0]?.height).not.toBe(unconfirmedHeight);
  });

  test('reads all pages of a long list', async () => {
    const tip = await begin();
    const address = await nextReceiver();
    for (let count = 0; count < 260; count += 1) await nextReceiver();
    server.pay({ address, amount: 7n });
    server.calls.length = 0;
    expect(amountsOf(await follow(tip))).toContain(7n);
    expect(server.calls.filter((call) => call === 'GET /invoices').length).toBeGreaterThanOrEqual(2);
  });

  test('does not ask again before the pause is over, however often it is asked', async () => {
    const { tip } = await follow(await begin());
    server.calls.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => chain.follow(tip, ours)));
    expect(server.calls).toEqual([]);
  });

  const invoice = { id: 'one', currency: 'BTC', createdTime: 1_700_000_000, additionalStatus: 'None' };
  test.each([
    ['closes the connection', 'cut'],
    ['refuses the key', { status: 401 }],
    ['does not know the store', { status: 403 }],
    ['limits the rate', { status: 429 }],
    ['is restarted', { status: 502 }],
    ['answers a page', { text: '<html>' }],
    ['answers nothing', { text: 'null' }],
    ['leaves out what matters', { text: JSON.stringify([{ ...invoice }]) }],
    ['answers a moment that is none', { text: JSON.stringify([{ ...invoice, createdTime: 'now' }]) }],
  ] as const)('loses nothing while the server %s', async (_what, fault) => {
    const tip = await begin();
    server.pay({ address: await nextReceiver(), amount: 1_000n });
    server.fail(fault);
    const failure: unknown = await follow(tip).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'NodeError' });
    expect(`${failure}`).not.toContain(server.key);
    server.fail(undefined);
    expect(amountsOf(await follow(tip))).toEqual([1_000n]);
  });

  test('begins no payment while the server cannot be reached', async () => {
    server.fail('cut');
    await expect(follow(undefined)).rejects.toMatchObject({ name: 'NodeError' });
  });

  test('gives up a call that is not answered', async () => {
    // The call may arrive once it is given up: a server of its own keeps it from being counted by another test.
    const silent = await startBtcpayStandIn({ coins: ['BTC'] });
    silent.fail('silence');
    const slow = openServer({ url: silent.url, key: silent.key, store: silent.store, timeout: 1 });
    await expect(slow.reach()).rejects.toThrow('BTCPay Server did not answer about invoices.');
    await silent.close();
  });
});
