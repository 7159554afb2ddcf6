import type { CoinCode } from '@tasklane/contracts';
import { and, eq } from 'drizzle-orm';
import { encodeFunctionData, getAddress, parseUnits } from 'viem';
import {
  anvilXpub,
  balancesOf,
  checkCoinLedger,
  coinRequestOf,
  faultyNode,
  openShop,
  openShopIn,
  payByCoin,
  pollCoin,
  startAnvil,
} from '../../../../testing';
import type { Anvil, CoinRequest, Shop, TestBackend } from '../../../../testing';
import { coinPayments, coinQuotes, coinTransfers } from '../../../../schema';
import { batchAbi, batchCode, tokenAbi, tokenCode } from './testing/contracts';

const CONFIRMATIONS = 3;

describe('paying on EVM chains', () => {
  let node: Anvil;
  let line: Awaited<ReturnType<typeof faultyNode>>;
  let backend: TestBackend;
  let shop: Shop;
  let batch: `0x${string}`;
  let token: `0x${string}`;

  beforeAll(async () => {
    node = await startAnvil();
    line = await faultyNode(node.url);
    batch = await node.deploy(batchCode());
    // Keeps one per cent.
    token = await node.deploy(tokenCode({ fee: 100 }));
    // No test replaces as many blocks: the contracts stay.
    await node.mine(20);
    const env = {
      ...{ ETN_RPC_URL: line.url, ETN_XPUB: anvilXpub, ETN_CONFIRMATIONS: `${CONFIRMATIONS}` },
      ...{ USDC_RPC_URL: line.url, USDC_XPUB: anvilXpub, USDC_TOKEN: token, USDC_CHAIN_ID: '52014' },
      USDC_CONFIRMATIONS: `${CONFIRMATIONS}`,
    };
    ({ backend } = await openShop({ env }));
  });
  beforeEach(async () => {
    line.answer(() => 'well');
    shop = await openShopIn(backend);
  });
  afterEach(() => checkCoinLedger(backend));
  afterAll(async () => {
    await backend.close();
    await line.close();
    await node.close();
  });

  type Type = 'etn' | 'crypto';

  /** Asks to pay 21 dollars: 8,750 ETN or 21 USDC. */
  async function ask(type: Type = 'etn') {
    const basket = await shop.fillBasket();
    const { data } = await payByCoin(shop, basket, { type });
    return { basket, payment: data.payment, request: coinRequestOf(data) };
  }

  const poll = (payment: string, type: Type = 'etn') => pollCoin(shop, payment, { type });
  const orders = async () => (await backend.call('orders.list', { query: {} }, shop.buyer.token)).data;
  const units = (amount: string) => parseUnits(amount, 18);
  const send = ({ address, amount }: Pick<CoinRequest, 'address' | 'amount'>) =>
    node.send({ to: getAddress(address), value: units(amount) });

  /** Has a contract pay from inside of a transaction. */
  const sendByContract = (
    functionName: 'payInVain' | 'payAndFail',
    { address, amount }: Pick<CoinRequest, 'address' | 'amount'>,
  ) =>
    node.send({
      to: batch,
      value: units(amount),
      data: encodeFunctionData({ abi: batchAbi, functionName, args: [getAddress(address)] }),
    });

  const sendTwoByContract = (address: string, amounts: readonly [string, string]) => {
    const [first, second] = amounts.map(units);
    const args = [getAddress(address), first ?? 0n, getAddress(address)] as const;
    return node.send({
      to: batch,
      value: (first ?? 0n) + (second ?? 0n),
      data: encodeFunctionData({ abi: batchAbi, functionName: 'pay', args }),
    });
  };

  const locate = (payment: string, reference: string) =>
    backend.call(
      'payments.locate',
      { params: { type: 'etn' }, body: { payment, reference } },
      shop.buyer.token,
    );

  /** Adds blocks, and lets the back end read them. */
  async function pass(blocks: number): Promise<void> {
    if (blocks > 0) await node.mine(blocks);
    // As long as any of the chains waits before its node is asked again.
    await backend.advance('PT12S');
    await backend.settled();
  }

  const transfersTo = async ({ address, coin }: CoinRequest) =>
    backend.kernel.db
      .select({
        amount: coinTransfers.amount,
        position: coinTransfers.position,
        lostAt: coinTransfers.lostAt,
        payment: coinPayments.status,
      })
      .from(coinTransfers)
      .innerJoin(coinQuotes, eq(coinQuotes.payment, coinTransfers.payment))
      .innerJoin(coinPayments, eq(coinPayments.hash, coinTransfers.payment))
      .where(and(eq(coinQuotes.address, address), eq(coinQuotes.coin, coin as CoinCode)));

  test('asks for coins at an address of the account, and is paid when the chain has confirmed them', async () => {
    const { payment, request } = await ask();
    expect(request).toMatchObject({
      coin: 'ETN',
      amount: '8750',
      test_wallet: null,
      confirmations_needed: 3,
    });
    expect(request.uri).toBe(`ethereum:${request.address}@52014?value=8750${'0'.repeat(18)}`);
    await send(request);
    await pass(1);
    const seen = await poll(payment);
    expect(seen).toMatchObject({ status: 'processing' });
    expect(coinRequestOf(seen)).toMatchObject({ received: '8750', confirmations: 1 });
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'processing' });
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect(await orders()).toHaveLength(1);
  });

  test('is paid in two parts', async () => {
    const { payment, request } = await ask();
    await send({ ...request, amount: '2000.5' });
    await pass(CONFIRMATIONS);
    const rest = coinRequestOf(await poll(payment));
    expect(rest).toMatchObject({ labels: ['partial'], received: '2000.5', amount: '6749.5' });
    await send(rest);
    await pass(CONFIRMATIONS);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('is not paid by a transaction that fails', async () => {
    const { payment, request } = await ask();
    // Makes whatever is sent to the address fail, as a contract may.
    await node.setCode(getAddress(request.address), '0x60006000fd');
    const reference = await send(request);
    await pass(CONFIRMATIONS);
    expect(await poll(payment)).toMatchObject({ status: 'requires_action' });
    expect(await locate(payment, reference)).toMatchObject({ status: 400 });
    expect(await transfersTo(request)).toEqual([]);
  });

  test('counts each of two transfers that one transaction makes inside, once their reference is known', async () => {
    const { payment, request } = await ask();
    const reference = await sendTwoByContract(request.address, ['3000', '5750']);
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'requires_action' });
    expect((await locate(payment, reference)).data).toMatchObject({ status: 'processing' });
    await locate(payment, reference);
    await pass(CONFIRMATIONS);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    const transfers = await transfersTo(request);
    expect(transfers.map(({ amount }) => amount).sort()).toEqual([units('3000'), units('5750')]);
    expect(new Set(transfers.map(({ position }) => position)).size).toBe(2);
  });

  test('does not count a transfer inside of a transaction that was undone', async () => {
    const { payment, request } = await ask();
    for (const way of ['payInVain', 'payAndFail'] as const) {
      const reference = await sendByContract(way, request);
      await pass(CONFIRMATIONS);
      expect(await locate(payment, reference)).toMatchObject({ status: 400 });
    }
    expect(await transfersTo(request)).toEqual([]);
  });

  test('keeps a transfer inside of a transaction when other blocks are replaced', async () => {
    const { payment, request } = await ask();
    const reference = await sendTwoByContract(request.address, ['1000', '7750']);
    await pass(1);
    await locate(payment, reference);
    await pass(1);
    await node.reorganise(1);
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    expect((await transfersTo(request)).map(({ lostAt }) => lostAt)).toEqual([null, null]);
  });

  test('finds only the transfers themselves where the node does not tell what contracts did', async () => {
    const { payment, request } = await ask();
    line.answer(({ method }) =>
      method === 'debug_traceTransaction' ? { error: { code: -32_601, message: 'not found' } } : 'well',
    );
    const inside = await sendTwoByContract(request.address, ['1000', '7750']);
    const itself = await send(request);
    await node.mine();
    expect(await locate(payment, inside)).toMatchObject({ status: 400 });
    expect((await locate(payment, itself)).data).toMatchObject({ status: 'processing' });
  });

  test('waits again when the chain loses what was not confirmed', async () => {
    const { payment, request } = await ask();
    await send(request);
    await pass(1);
    expect(await poll(payment)).toMatchObject({ status: 'processing' });
    await node.reorganise(1);
    await pass(1);
    const waiting = await poll(payment);
    expect(waiting).toMatchObject({ status: 'requires_action' });
    expect(coinRequestOf(waiting)).toMatchObject({ state: 'new', received: '0' });
    await send(request);
    await pass(CONFIRMATIONS);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('is invalid when the chain loses what it had confirmed', async () => {
    const { payment, request } = await ask();
    await send(request);
    await pass(CONFIRMATIONS);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
    await node.reorganise(CONFIRMATIONS + 1);
    await pass(1);
    expect(await transfersTo(request)).toEqual([
      expect.objectContaining({ payment: 'invalid', lostAt: expect.any(Date) }),
    ]);
  });

  test('is paid by what arrived while the node was away', async () => {
    const { payment, request } = await ask();
    line.answer(() => 'cut');
    await send(request);
    // More blocks than are read at once.
    await pass(130);
    expect(await poll(payment)).toMatchObject({ status: 'requires_action' });
    line.answer(() => 'well');
    await pass(0);
    await pass(0);
    expect(await poll(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('refuses to begin while the node is away', async () => {
    line.answer(() => ({ status: 503 }));
    await pass(0);
    const basket = await shop.fillBasket();
    expect(await payByCoin(shop, basket)).toMatchObject({ status: 503, failure: { error: 'unavailable' } });
    line.answer(() => 'well');
    await pass(1);
    expect((await payByCoin(shop, basket)).data).toMatchObject({ status: 'requires_action' });
  });

  const sendTokens = ({ address }: CoinRequest, amount: bigint) =>
    node.send({
      to: token,
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transfer',
        args: [getAddress(address), amount],
      }),
    });

  test('counts what arrives of a token that keeps a fee', async () => {
    const { payment, request } = await ask('crypto');
    expect(request).toMatchObject({ coin: 'USDC', amount: '21' });
    expect(request.uri).toBe(`ethereum:${token}@52014/transfer?address=${request.address}&uint256=21000000`);
    await sendTokens(request, 21_000_000n);
    await pass(CONFIRMATIONS);
    const partly = coinRequestOf(await poll(payment, 'crypto'));
    expect(partly).toMatchObject({ received: '20.79', amount: '0.21', labels: ['partial'] });
    await sendTokens(request, 300_000n);
    await pass(CONFIRMATIONS);
    expect(await poll(payment, 'crypto')).toMatchObject({ status: 'succeeded' });
    await pass(1);
    expect(await balancesOf(backend, shop.buyer.hash)).toEqual([0.08]);
  });

  test('counts each of two transfers of a token in one transaction', async () => {
    const { payment, request } = await ask('crypto');
    const args = [getAddress(request.address), 10_000_000n, 15_000_000n] as const;
    await node.send({
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transferTwice', args }),
    });
    await pass(CONFIRMATIONS);
    expect(await poll(payment, 'crypto')).toMatchObject({ status: 'succeeded' });
    // Beside each is what the token keeps.
    expect((await transfersTo(request)).map(({ position }) => position).sort()).toEqual([2, 4]);
  });

  test('waits again when the chain loses tokens', async () => {
    const { payment, request } = await ask('crypto');
    await sendTokens(request, 25_000_000n);
    await pass(2);
    expect(await poll(payment, 'crypto')).toMatchObject({ status: 'processing' });
    await node.reorganise(2);
    await pass(1);
    expect(await poll(payment, 'crypto')).toMatchObject({ status: 'requires_action' });
    await sendTokens(request, 25_000_000n);
    await pass(CONFIRMATIONS);
    expect(await poll(payment, 'crypto')).toMatchObject({ status: 'succeeded' });
  });
});

describe('a node that serves another chain or token', () => {
  let node: Anvil;
  beforeAll(async () => {
    node = await startAnvil({ chainId: 97 });
  });
  afterAll(() => node.close());

  const types = async ({ backend, buyer }: Shop) =>
    (await backend.call('payments.methods', {}, buyer.token)).data.map(({ type }) => type);

  test('takes no payments, and its coin is no longer offered', async () => {
    const env = { BNB_RPC_URL: node.url, BNB_XPUB: anvilXpub, LOG_LEVEL: 'silent' };
    const shop = await openShop({ env });
    const basket = await shop.fillBasket();
    expect(await types(shop)).toContain('bnb');
    expect(await payByCoin(shop, basket, { type: 'bnb' })).toMatchObject({ status: 503 });
    expect(await types(shop)).not.toContain('bnb');
    expect((await payByCoin(shop, basket)).data).toMatchObject({ status: 'requires_action' });
    await shop.backend.close();
  });

  test('takes no payments by a token with other decimals', async () => {
    const token = await node.deploy(tokenCode({ decimals: 18 }));
    const env = {
      ...{ USDC_RPC_URL: node.url, USDC_XPUB: anvilXpub, USDC_TOKEN: token, USDC_CHAIN_ID: '97' },
      LOG_LEVEL: 'silent',
    };
    const shop = await openShop({ env });
    const basket = await shop.fillBasket();
    expect(await payByCoin(shop, basket, { type: 'crypto' })).toMatchObject({ status: 503 });
    const { data } = await shop.backend.call(
      'payments.setup',
      { params: { type: 'crypto' } },
      shop.buyer.token,
    );
    expect(data).toMatchObject({ crypto: { coins: [{ coin: 'LTC' }, { coin: 'DOGE' }] } });
    await shop.backend.close();
  });
});
