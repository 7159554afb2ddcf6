import { eq, isNotNull } from 'drizzle-orm';
import { parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import {
  anvilXpub,
  buildAdmin,
  checkWholeLedger,
  faultyNode,
  openShopIn,
  startAnvil,
  startBackend,
} from '../../../../testing';
import type { Anvil, TestBackend } from '../../../../testing';
import { coinSendingAttempts, coinSendings, orders, outbox } from '../../../../schema';
import { senderOf } from '../../sending/senders';

const CONFIRMATIONS = 3;
const newWallet = () => privateKeyToAddress(generatePrivateKey());
const key = generatePrivateKey();
const wallet = privateKeyToAddress(key);
/** 20 dollars at 0.0024 dollars, rounded up to the smallest unit. */
const AMOUNT = 8333333333333333333334n;
const GWEI = 10n ** 9n;
/** Code that reverts: PUSH0 PUSH0 REVERT. */
const refusingCode = '0x5f5ffd';

describe('sending ETN', () => {
  let node: Anvil;
  let line: Awaited<ReturnType<typeof faultyNode>>;
  let backend: TestBackend;

  beforeAll(async () => {
    node = await startAnvil();
    line = await faultyNode(node.url);
    const env = {
      ...{ ETN_RPC_URL: line.url, ETN_XPUB: anvilXpub, ETN_CONFIRMATIONS: `${CONFIRMATIONS}` },
      ETN_PAYOUT_KEY: key,
    };
    backend = await startBackend({ env, config: { logLevel: 'silent' } });
  });
  beforeEach(async () => {
    line.answer(() => 'well');
    await node.setBalance(wallet, parseUnits('1000000', 18));
    await node.setBaseFee(GWEI);
  });
  afterEach(() => checkWholeLedger(backend));
  afterAll(async () => {
    await backend.close();
    await line.close();
    await node.close();
  });

  /** Completes an order for 20 dollars, whose seller has a wallet that nobody else has, or another one. */
  async function pay(to = newWallet()) {
    const shop = await openShopIn(backend);
    await shop.setWalletAccount(to);
    const order = await shop.complete();
    await backend.settled();
    return { to, order };
  }

  /** Adds blocks, and lets the site look after its transfers. */
  async function pass(blocks: number): Promise<void> {
    await node.mine(blocks);
    await backend.advance('PT5S');
    await backend.settled();
  }

  const stateOf = async (order: string) => {
    const [row] = await backend.kernel.db.select().from(orders).where(eq(orders.hash, order));
    return row?.payoutStatus;
  };
  const sendingTo = async (to: string) => {
    const [row] = await backend.kernel.db.select().from(coinSendings).where(eq(coinSendings.to, to));
    if (!row) throw new Error(`Nothing is sent to ${to}.`);
    return row;
  };
  const readWallet = async () =>
    backend.call('payouts.wallet', {}, (await buildAdmin(backend, 'ROLE_ADMIN_PAYMENT')).token);
  const sender = () => {
    const opened = senderOf(backend.kernel, 'ETN');
    if (!opened) throw new Error('Nothing sends ETN.');
    return opened;
  };

  test('pays a seller once blocks have confirmed the transfer, and knows its fee', async () => {
    const { to, order } = await pay();
    expect(await stateOf(order)).toBe('sending');
    await pass(CONFIRMATIONS - 1);
    expect(await stateOf(order)).toBe('sending');
    const before = await node.balance(wallet);
    await pass(1);
    expect(await stateOf(order)).toBe('paid');
    expect(await node.balance(to)).toBe(AMOUNT);
    const { fee } = await sendingTo(to);
    expect(parseUnits('1000000', 18) - before).toBe(AMOUNT + (fee ?? 0n));
    expect(fee).toBeLessThan(10n ** 16n);
  });

  test('a contract that refuses coins fails the payout, and holds up no other', async () => {
    const contract = newWallet();
    await node.setCode(contract, refusingCode);
    const refused = await pay(contract);
    const next = await pay();
    await pass(CONFIRMATIONS);
    expect([await stateOf(refused.order), await stateOf(next.order)]).toEqual(['failed', 'paid']);
    expect(await node.balance(contract)).toBe(0n);
    expect(await node.balance(next.to)).toBe(AMOUNT);
  });

  test('a transfer that blocks leave out is replaced at its nonce', async () => {
    const { to, order } = await pay();
    // Its fee allows 476 gwei for each unit of gas, the next one 595.
    await node.setBaseFee(500n * GWEI);
    await node.mine();
    await backend.advance('PT11M');
    await backend.settled();
    await node.setBaseFee(GWEI);
    await pass(CONFIRMATIONS);
    expect(await stateOf(order)).toBe('paid');
    expect(await node.balance(to)).toBe(AMOUNT);
    const { hash, transaction } = await sendingTo(to);
    const attempts = await backend.kernel.db
      .select()
      .from(coinSendingAttempts)
      .where(eq(coinSendingAttempts.sending, hash))
      .orderBy(coinSendingAttempts.position);
    expect(attempts).toHaveLength(2);
    expect(transaction).toBe(attempts[1]?.transaction);
  });

  test('a node that is away delays a transfer, and one whose answer was lost has it', async () => {
    line.answer(({ method }) => (method === 'eth_sendRawTransaction' ? 'cut' : 'well'));
    const { to, order } = await pay();
    expect((await sendingTo(to)).status).toBe('signed');
    line.answer(() => 'cut');
    await pass(0);
    const rows = await backend.kernel.db.select().from(outbox).where(isNotNull(outbox.lastError));
    expect(rows).toEqual([]);
    line.answer(async ({ method }, ask) => {
      if (method !== 'eth_sendRawTransaction') return 'well';
      await ask();
      return 'cut';
    });
    await pass(0);
    line.answer(() => 'well');
    await pass(CONFIRMATIONS);
    await pass(0);
    expect(await stateOf(order)).toBe('paid');
    expect(await node.balance(to)).toBe(AMOUNT);
  });

  test('bytes that the chain has already are no failure', async () => {
    const nonce = await sender().nextNonce();
    const order = { to: wallet, amount: 1n, nonce, fee: 10n ** 16n };
    const { raw, transaction } = await sender().sign(order);
    await sender().broadcast(raw);
    await sender().broadcast(raw);
    await node.mine();
    await sender().broadcast(raw);
    expect(await sender().outcomeOf(transaction)).toMatchObject({ kind: 'mined' });
    const other = await sender().sign({ ...order, amount: 2n });
    await expect(sender().broadcast(other.raw)).rejects.toThrow('nonce too low');
  });

  test('a reorganisation has the same bytes broadcast again', async () => {
    const { to, order } = await pay();
    await pass(1);
    expect(await node.balance(to)).toBe(AMOUNT);
    await node.reorganise(1);
    expect(await node.balance(to)).toBe(0n);
    await pass(0);
    await pass(CONFIRMATIONS);
    expect(await stateOf(order)).toBe('paid');
    expect(await node.balance(to)).toBe(AMOUNT);
  });

  test('a transfer waits until the wallet has enough', async () => {
    await node.setBalance(wallet, 0n);
    const { to, order } = await pay();
    await pass(CONFIRMATIONS);
    expect(await stateOf(order)).toBe('sending');
    expect((await sendingTo(to)).status).toBe('signed');
    const poor = await readWallet();
    expect(poor.data).toMatchObject({ address: wallet, coin: 'ETN', short: true });
    expect([poor.data.balance, poor.data.sending].map(Number)).toEqual([0, expect.closeTo(8333.33, 1)]);
    await node.setBalance(wallet, parseUnits('10000', 18));
    expect((await readWallet()).data).toMatchObject({ short: false });
    await pass(0);
    await pass(CONFIRMATIONS);
    expect(await stateOf(order)).toBe('paid');
  });

  test('what the wallet holds is not known while the node is away', async () => {
    line.answer(() => ({ status: 503 }));
    expect(await readWallet()).toMatchObject({ status: 503 });
  });

  test('only addresses of the chain are paid', () => {
    const { accepts } = sender();
    expect(accepts(wallet)).toBe(true);
    for (const other of [
      'ELECTR0NU',
      'etnkHfFuanNeTe3q9dux4d9cRiLkUR4hDffvhfTp6nbhEJ5R8TY4vdyZjT4BtWxnvSJ5nfD64eCAQfKMJHSym2dj8PQqeiKmBM',
      '0x0000000000000000000000000000000000000000',
      '0x52908400098527886E0F7030069857D2E4169Ee7',
    ])
      expect(accepts(other)).toBe(false);
  });

  test('a node of another chain sends nothing', async () => {
    const other = await startAnvil({ chainId: 1 });
    const env = { ETN_RPC_URL: other.url, ETN_XPUB: anvilXpub, ETN_PAYOUT_KEY: key };
    const elsewhere = await startBackend({ env, config: { logLevel: 'silent' } });
    await expect(senderOf(elsewhere.kernel, 'ETN')?.nextNonce()).rejects.toThrow('serves chain 1, not 52014');
    await elsewhere.close();
    await other.close();
  });
});
