import { parseUnits } from 'viem/utils';
import {
  checkCoinLedger,
  coinRequestOf,
  openShop,
  openShopIn,
  payByCoin,
  pollCoin,
} from '../../../../testing';
import type { CoinRequest, Shop, TestBackend } from '../../../../testing';
import { startRippledStandIn } from './stand-in';
import type { Submission } from './stand-in';

const ACCOUNT = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY';

describe('paying by XRP', () => {
  let node: Awaited<ReturnType<typeof startRippledStandIn>>;
  let backend: TestBackend;
  let shop: Shop;

  beforeAll(async () => {
    node = await startRippledStandIn({ account: ACCOUNT });
    const env = { XRP_RPC_URL: node.url, XRP_ADDRESS: ACCOUNT, XRP_CONFIRMATIONS: '2', LOG_LEVEL: 'silent' };
    ({ backend } = await openShop({ env }));
  });
  beforeEach(async () => {
    shop = await openShopIn(backend);
  });
  afterEach(() => checkCoinLedger(backend));
  afterAll(async () => {
    await backend.close();
    await node.close();
  });

  /** Asks to pay 21 dollars. */
  async function ask(by: Shop = shop) {
    const { data } = await payByCoin(by, await by.fillBasket(), { type: 'xrp' });
    return { payment: data.payment, request: coinRequestOf(data) };
  }

  const poll = (payment: string) => pollCoin(shop, payment, { type: 'xrp' });
  const drops = (amount: string) => parseUnits(amount, 6);
  const send = ({ address, tag, amount }: CoinRequest, submission: Partial<Submission> = {}) =>
    node.submit({ to: address, tag: Number(tag), amount: drops(amount), ...submission });

  async function pass(ledgers: number): Promise<void> {
    node.validate(ledgers);
    await backend.advance('PT5S');
    await backend.settled();
  }

  test('asks for XRP under a tag of its own, and is paid when enough ledgers have followed', async () => {
    const { payment, request } = await ask();
    const other = await ask(await openShopIn(backend));
    expect(request).toMatchObject({ coin: 'XRP', address: ACCOUNT, test_wallet: null });
    expect(request.uri).toBe(`xrpl:${ACCOUNT}?amount=${request.amount}&dt=${request.tag}`);
    expect(other.request).toMatchObject({ address: ACCOUNT, tag: `${Number(request.tag) + 1}` });
    send(request);
    await pass(1);
    const seen = await poll(payment);
    expect(seen).toMatchObject({ status: 'processing' });
    expect(coinRequestOf(seen)).toMatchObject({ confirmations: 1, confirmations_needed: 2 });
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('is not paid by a partial payment that promises all of it', async () => {
    const { payment, request } = await ask();
    send(request, { delivered: 1_000_000n });
    await pass(2);
    const partly = await poll(payment);
    expect(partly).toMatchObject({ status: 'requires_action' });
    expect(coinRequestOf(partly)).toMatchObject({ labels: ['partial'], received: '1' });
    send(coinRequestOf(partly));
    await pass(2);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('is not paid without its tag, nor under the tag of somebody else', async () => {
    const { payment, request } = await ask();
    const reference = node.submit({ to: ACCOUNT, amount: drops(request.amount) });
    send(request, { tag: 4_000_000_000 });
    await pass(2);
    expect(coinRequestOf(await poll(payment))).toMatchObject({ state: 'new', received: '0' });
    const body = { payment, reference };
    const located = await backend.call(
      'payments.locate',
      { params: { type: 'xrp' }, body },
      shop.buyer.token,
    );
    expect(located).toMatchObject({ status: 400 });
  });

  test('is paid by what came while the node was out of reach', async () => {
    const { payment, request } = await ask();
    send(request);
    node.validate(5);
    await node.close();
    await backend.advance('PT5S');
    await backend.settled();
    await node.listen();
    await backend.advance('PT1M');
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });
});
