import { getAddress } from 'viem';
import { anvilXpub, faultyNode, startAnvil, startBackend } from '../../../../testing';
import type { Anvil, TestBackend } from '../../../../testing';
import type { Block, Chain, FindReceivers } from '../../chain';
import { openEvm } from './chain';
import { connect } from './rpc';

const BLOCK = 'PT5S';

describe('following an EVM chain', () => {
  let node: Anvil;
  let line: Awaited<ReturnType<typeof faultyNode>>;
  let backend: TestBackend;
  let chain: Chain;
  let receiver: string;
  let index = 0;

  beforeAll(async () => {
    node = await startAnvil();
    line = await faultyNode(node.url);
    backend = await startBackend({
      env: { ETN_RPC_URL: line.url, ETN_XPUB: anvilXpub, LOG_LEVEL: 'silent' },
    });
  });
  beforeEach(async () => {
    line.answer(() => 'well');
    const opened = openEvm(backend.kernel, 'ETN');
    if (!opened) throw new Error('The chain has no settings.');
    chain = opened;
    index += 1;
    ({ address: receiver } = await chain.receiverFor({ index, payment: 'payment', amount: 1n }));
  });
  afterAll(async () => {
    await backend.close();
    await line.close();
    await node.close();
  });

  const ours: FindReceivers = async (addresses) =>
    addresses.includes(receiver.toLowerCase()) ? [receiver] : [];
  const send = (value: bigint) => node.send({ to: getAddress(receiver), value });
  const follow = async (since: Block | undefined) => {
    await backend.advance(BLOCK);
    return chain.follow(since, ours);
  };

  /** Begins with a new block, and calls the node no more than that. */
  async function begin(): Promise<Block> {
    await node.mine();
    const { tip } = await follow(undefined);
    line.calls.length = 0;
    return tip;
  }

  const outcome = async (since: Block) =>
    follow(since).then(
      ({ tip, transfers }) => ({ height: tip.height, amounts: transfers.map(({ amount }) => amount) }),
      (error: unknown) => ({ error }),
    );

  test('calls the node once for a block without a payment, and once more for each payment', async () => {
    let tip = await begin();
    for (const value of [0n, 5n, 0n]) {
      if (value > 0n) await send(value);
      await node.mine();
      ({ tip } = await follow(tip));
    }
    expect(line.calls).toEqual([
      'eth_getBlockByNumber',
      'eth_getBlockByNumber',
      'eth_getTransactionReceipt',
      'eth_getBlockByNumber',
    ]);
  });

  test('calls it once per block where several blocks have come', async () => {
    const tip = await begin();
    await node.mine(7);
    expect((await follow(tip)).tip.height).toBe(tip.height + 7);
    expect(line.calls).toHaveLength(7);
  });

  test('does not call it again before the next block, however often it is asked', async () => {
    const tip = await begin();
    await node.mine();
    await Promise.all(Array.from({ length: 20 }, () => follow(tip)));
    line.calls.length = 0;
    const [first, ...more] = await Promise.all(Array.from({ length: 20 }, () => chain.follow(tip, ours)));
    expect(line.calls).toEqual([]);
    expect(first).toEqual({ tip, since: tip.height, transfers: [] });
    expect(more).toHaveLength(19);
  });

  test('asks once per block which addresses are those of payments', async () => {
    const tip = await begin();
    for (let count = 0; count < 30; count += 1) await send(1n);
    await node.mine();
    const questions: (readonly string[])[] = [];
    await backend.advance(BLOCK);
    const { transfers } = await chain.follow(tip, (addresses) => {
      questions.push(addresses);
      return ours(addresses);
    });
    expect(questions).toEqual([[receiver.toLowerCase()]]);
    expect(transfers).toHaveLength(30);
  });

  test('catches up in bounded parts, and each says how far it has come', async () => {
    const start = await begin();
    await send(3n);
    await node.mine(250);
    let tip = start;
    const heights: number[] = [];
    const amounts: bigint[] = [];
    while (tip.height < start.height + 250) {
      line.calls.length = 0;
      // The clock stands still: nothing is waited for as long as there is more.
      const progress = await (heights.length === 0 ? follow(tip) : chain.follow(tip, ours));
      expect(line.calls.length).toBeLessThanOrEqual(102);
      tip = progress.tip;
      heights.push(tip.height - start.height);
      amounts.push(...progress.transfers.map(({ amount }) => amount));
    }
    expect(heights).toEqual([100, 200, 250]);
    expect(amounts).toEqual([3n]);
  });

  test.each([
    ['closes the connection', 'cut'],
    ['limits the rate', { status: 429 }],
    ['fails', { status: 500 }],
    ['answers a page', { text: '<html>Bad gateway</html>' }],
    ['answers nothing', { result: null }],
    ['answers another thing', { result: { number: '0x', hash: 'none' } }],
    ['answers a block without its transactions', { result: { number: '0x1', hash: `0x${'1'.repeat(64)}` } }],
    ['reports an error', { error: { code: -32_000, message: 'header not found' } }],
  ] as const)('loses nothing while the node %s', async (_what, answering) => {
    const tip = await begin();
    await send(4n);
    await node.mine();
    line.answer(() => answering);
    const { error } = { error: undefined, ...(await outcome(tip)) };
    expect(error).toMatchObject({ name: 'NodeError' });
    expect(`${error}`).not.toContain('secret-key');
    line.answer(() => 'well');
    expect(await outcome(tip)).toEqual({ height: tip.height + 1, amounts: [4n] });
  });

  test('gives up a call that is not answered', async () => {
    // The call may arrive once it is given up: a line of its own keeps it from being counted by another test.
    const silent = await faultyNode(node.url);
    silent.answer(() => 'never');
    const call = connect(silent.url, { timeout: 1 });
    await expect(call('eth_chainId', [])).rejects.toMatchObject({
      name: 'NodeError',
      message: expect.not.stringContaining('secret-key'),
    });
    await silent.close();
  });

  test('calls a node that keeps failing less and less often', async () => {
    const tip = await begin();
    line.answer(() => ({ status: 429 }));
    const { kernel } = backend;
    const began = kernel.clock.now().getTime();
    const moments: number[] = [];
    while (moments.length < 6) {
      line.calls.length = 0;
      await expect(follow(tip)).rejects.toThrow('429');
      if (line.calls.length > 0) moments.push((kernel.clock.now().getTime() - began) / 1_000);
    }
    const pauses = moments
      .slice(1)
      .map((moment, each) => Math.floor((moment - (moments[each] ?? 0)) / 5) * 5);
    expect(pauses).toEqual([5, 10, 20, 40, 60]);
  });

  test('keeps what it read before a call failed', async () => {
    const tip = await begin();
    await send(6n);
    await node.mine(30);
    line.answer(({ method, params: [name] }) =>
      method === 'eth_getBlockByNumber' && Number(name) > tip.height + 15 ? { status: 429 } : 'well',
    );
    expect(await outcome(tip)).toEqual({ height: tip.height + 10, amounts: [6n] });
  });

  test('takes a node that is behind for that, not for a reorganisation', async () => {
    const tip = await begin();
    await send(8n);
    await node.mine(3);
    const { tip: newer } = await follow(tip);
    line.answer(({ params: [name] }, ask) => (name === 'latest' ? blockBehind(ask) : 'well'));
    expect(await follow(newer)).toEqual({ tip: newer, since: newer.height, transfers: [] });
    line.answer(() => 'well');
    await node.mine();
    expect(await follow(newer)).toMatchObject({ since: newer.height, tip: { height: newer.height + 1 } });
  });

  /** Answers with a block that is two heights lower. */
  async function blockBehind(ask: () => Promise<unknown>) {
    const block = (await ask()) as Record<string, string>;
    return { result: { ...block, number: `0x${(Number(block.number) - 2).toString(16)}` } };
  }

  test('goes no further than there are blocks when a node names a head that it does not have', async () => {
    const tip = await begin();
    await send(9n);
    await node.mine();
    line.answer(async ({ params: [name] }, ask) => {
      if (name !== 'latest') return 'well';
      return { result: { ...((await ask()) as Record<string, string>), number: '0xffffff' } };
    });
    expect(await outcome(tip)).toEqual({ error: expect.objectContaining({ name: 'NodeError' }) });
    line.answer(() => 'well');
    expect(await outcome(tip)).toEqual({ height: tip.height + 1, amounts: [9n] });
  });

  test('does not take blocks that do not follow each other', async () => {
    const tip = await begin();
    await node.mine(5);
    line.answer(async ({ params: [name] }, ask) => {
      if (Number(name) !== tip.height + 3) return 'well';
      return { result: { ...((await ask()) as Record<string, string>), parentHash: `0x${'12'.repeat(32)}` } };
    });
    expect(await outcome(tip)).toEqual({ height: tip.height + 2, amounts: [] });
  });

  test('does not take replaced blocks for lost ones while they cannot be read', async () => {
    await node.mine(70);
    const tip = await begin();
    await node.mine(2);
    await send(5n);
    await node.mine();
    const { tip: newer } = await follow(tip);
    await node.reorganise(2);
    await node.mine();
    line.answer(({ params: [name] }) => (Number(name) === newer.height - 1 ? 'cut' : 'well'));
    expect(await outcome(newer)).toEqual({ error: expect.objectContaining({ name: 'NodeError' }) });
    line.answer(() => 'well');
    expect((await follow(newer)).since).toBe(newer.height - 64);
  });

  test('does not take a transaction whose receipt is of another block', async () => {
    const tip = await begin();
    await send(5n);
    await node.mine();
    line.answer(async ({ method }, ask) => {
      if (method !== 'eth_getTransactionReceipt') return 'well';
      return { result: { ...((await ask()) as Record<string, string>), blockHash: `0x${'12'.repeat(32)}` } };
    });
    expect(await outcome(tip)).toEqual({ error: expect.objectContaining({ name: 'NodeError' }) });
  });

  test('refuses a node of another chain, and does not ask it again', async () => {
    line.answer(({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : 'well'));
    await expect(follow(undefined)).rejects.toThrow('the node serves chain 56, not 52014');
    expect(chain.isRefused).toBe(true);
    line.calls.length = 0;
    await expect(chain.find(`0x${'ab'.repeat(32)}`)).rejects.toThrow('chain 56');
    await backend.advance('PT1M');
    await expect(follow(undefined)).rejects.toThrow('chain 56');
    expect(line.calls).toEqual([]);
  });
});
