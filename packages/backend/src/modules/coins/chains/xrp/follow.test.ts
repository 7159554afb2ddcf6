import { faultyNode, startBackend } from '../../../../testing';
import type { TestBackend } from '../../../../testing';
import type { Block, Chain } from '../../chain';
import { openXrp } from './chain';
import { connect } from './rpc';
import { genesisAccount, startRippledStandIn } from './stand-in';
import type { Submission } from './stand-in';

const ACCOUNT = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY';
const OTHER = 'rLNaPoKeeBjZe2qs6x52yVPZpZ8td4dc6w';
const LEDGER = 'PT4S';

describe('following XRP', () => {
  let node: Awaited<ReturnType<typeof startRippledStandIn>>;
  let line: Awaited<ReturnType<typeof faultyNode>>;
  let backend: TestBackend;
  let chain: Chain;

  beforeAll(async () => {
    node = await startRippledStandIn({ account: ACCOUNT, perPage: 3 });
    line = await faultyNode(node.url);
    backend = await startBackend({
      env: { XRP_RPC_URL: line.url, XRP_ADDRESS: ACCOUNT, LOG_LEVEL: 'silent' },
    });
  });
  beforeEach(() => {
    line.answer(() => 'well');
    node.keepLast(1_000);
    chain = open();
  });
  afterAll(async () => {
    await backend.close();
    await line.close();
    await node.close();
  });

  /** Opens the chain as a back end that has just started does. */
  function open(): Chain {
    const opened = openXrp(backend.kernel);
    if (!opened) throw new Error('The chain has no settings.');
    return opened;
  }

  const follow = async (since: Block | undefined) => {
    await backend.advance(LEDGER);
    return chain.follow(since, async () => []);
  };
  const begin = async () => (await follow(undefined)).tip;
  const pay = (submission: Partial<Submission> = {}) =>
    node.submit({ to: ACCOUNT, tag: 7, amount: 1_500_000n, ...submission });

  /** Returns tags and amounts of the transfers of a payment that a ledger contains. */
  async function transfersOf(submission: Partial<Submission>) {
    const tip = await begin();
    pay(submission);
    node.validate();
    const { transfers } = await follow(tip);
    return transfers.map(({ tag, amount }) => ({ tag, amount }));
  }

  test('shows a payment with its tag, its sender and its ledger', async () => {
    const tip = await begin();
    const transaction = pay();
    node.validate();
    expect(await follow(tip)).toMatchObject({
      tip: { height: tip.height + 1 },
      since: tip.height,
      transfers: [
        {
          ...{ transaction, position: 0, sender: genesisAccount, address: ACCOUNT },
          ...{ tag: '7', amount: 1_500_000n, height: tip.height + 1 },
        },
      ],
    });
  });

  test('counts what a partial payment delivered, not what it promised', async () => {
    expect(await transfersOf({ amount: 1_000_000_000n, delivered: 1n })).toEqual([{ tag: '7', amount: 1n }]);
  });

  const issued = { currency: 'XRP', issuer: OTHER, value: '1000' };
  test.each([
    ['that failed', { result: 'tecUNFUNDED_PAYMENT' }],
    ['of another currency, whatever its name', { amount: issued }],
    ['that delivered another currency than it promised', { delivered: issued }],
    ['of which nobody knows what it delivered', { delivered: 'unavailable' }],
    ['that delivered nothing', { delivered: 0n }],
    ['to another account', { to: OTHER, from: ACCOUNT }],
    ['that only promises to pay', { type: 'EscrowCreate' }],
  ] as const)('shows no payment %s', async (_which, submission) => {
    expect(await transfersOf(submission)).toEqual([]);
  });

  test('shows a payment without a tag as nobody’s', async () => {
    const tip = await begin();
    node.submit({ to: ACCOUNT, amount: 3n });
    node.validate();
    expect((await follow(tip)).transfers).toMatchObject([{ tag: null, amount: 3n }]);
  });

  test('knows the largest tag', async () => {
    expect(await transfersOf({ tag: 4_294_967_295 })).toMatchObject([{ tag: '4294967295' }]);
  });

  test('reads all pages, in the order of their ledgers', async () => {
    const tip = await begin();
    for (let amount = 1n; amount <= 10n; amount += 1n) {
      pay({ amount });
      if (amount % 2n === 0n) node.validate();
    }
    const before = node.calls.length;
    const { transfers } = await follow(tip);
    expect(transfers.map(({ amount }) => amount)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n]);
    const markers = node.calls
      .slice(before)
      .flatMap(({ method, params }) => (method === 'account_tx' ? [params.marker] : []));
    expect(markers.map((marker) => (marker as { seq: number } | undefined)?.seq)).toEqual([
      undefined,
      3,
      6,
      9,
    ]);
  });

  test('loses nothing where a page in between fails', async () => {
    const tip = await begin();
    for (let amount = 1n; amount <= 7n; amount += 1n) pay({ amount });
    node.validate();
    line.answer(({ params: [params] }) => ('marker' in (params as object) ? { status: 503 } : 'well'));
    await expect(follow(tip)).rejects.toThrow('account_tx failed. Status 503.');
    line.answer(() => 'well');
    expect((await follow(tip)).transfers).toHaveLength(7);
  });

  test('gives up a node that does not go on to the next page', async () => {
    const tip = await begin();
    node.validate();
    const stuck = { ledger: 1, seq: 1 };
    line.answer(({ method }) =>
      method === 'account_tx'
        ? {
            result: {
              ...{ status: 'success', ledger_index_min: tip.height + 1, ledger_index_max: tip.height + 1 },
              ...{ transactions: [], marker: stuck },
            },
          }
        : 'well',
    );
    await expect(follow(tip)).rejects.toThrow('The node does not go on to the next page.');
  });

  test('asks once per ledger, for the ledgers that it has not read', async () => {
    const tip = await begin();
    node.validate(3);
    line.calls.length = 0;
    const before = node.calls.length;
    const { tip: newer } = await follow(tip);
    await Promise.all(Array.from({ length: 20 }, () => chain.follow(newer, async () => [])));
    expect(line.calls).toEqual(['server_info', 'account_tx']);
    expect(node.calls.slice(before).at(-1)?.params).toMatchObject({
      ...{ account: ACCOUNT, ledger_index_min: tip.height + 1, ledger_index_max: tip.height + 3 },
      ...{ api_version: 2, forward: true },
    });
  });

  test('does not take ledgers for read that the node does not have', async () => {
    const tip = await begin();
    pay({ amount: 9n });
    node.validate(5);
    node.keepLast(2);
    await expect(follow(tip)).rejects.toThrow(
      `The node has the ledgers ${tip.height + 4} to ${tip.height + 5} only.`,
    );
    node.keepLast(1_000);
    expect((await follow(tip)).transfers).toMatchObject([{ amount: 9n }]);
  });

  test.each([
    ['closes the connection', 'cut'],
    ['limits the rate', { status: 429 }],
    ['is too busy', { result: { status: 'error', error: 'tooBusy' } }],
    ['has lost its network', { result: { status: 'error', error: 'noNetwork' } }],
    ['answers a page', { text: '<html>Bad gateway</html>' }],
    ['answers nothing', { result: null }],
    ['answers another thing', { result: { status: 'success', info: { validated_ledger: { seq: 'many' } } } }],
    ['has no validated ledger yet', { result: { status: 'success', info: { network_id: 0 } } }],
  ] as const)('loses nothing while the node %s', async (_what, answering) => {
    const tip = await begin();
    pay({ amount: 4n });
    node.validate();
    line.answer(() => answering);
    const failure: unknown = await follow(tip).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'NodeError' });
    expect(`${failure}`).not.toContain('secret-key');
    line.answer(() => 'well');
    expect((await follow(tip)).transfers).toMatchObject([{ amount: 4n }]);
  });

  test('gives up a call that is not answered', async () => {
    // The call may arrive once it is given up: a line of its own keeps it from being counted by another test.
    const silent = await faultyNode(node.url);
    silent.answer(() => 'never');
    const call = connect(silent.url, { timeout: 1 });
    await expect(call('server_info', {})).rejects.toMatchObject({
      name: 'NodeError',
      message: expect.not.stringContaining('secret-key'),
    });
    await silent.close();
  });

  /** Answers with changes of what the node says of its newest ledger. */
  const withLedger = (change: (ledger: { seq: number; age: number }) => object) => {
    line.answer(async ({ method }, ask) => {
      if (method !== 'server_info') return 'well';
      const { info } = (await ask()) as { info: { validated_ledger: { seq: number; age: number } } };
      const ledger = info.validated_ledger;
      const changed = { ...info, validated_ledger: { ...ledger, ...change(ledger) } };
      return { result: { status: 'success', info: changed } };
    });
  };

  test('takes nothing from a node that is behind, and goes on when it has caught up', async () => {
    const tip = await begin();
    pay({ amount: 8n });
    node.validate(3);
    const { tip: newer } = await follow(tip);
    withLedger(({ seq }) => ({ seq: seq - 2 }));
    expect(await follow(newer)).toEqual({ tip: newer, since: newer.height, transfers: [] });
    line.answer(() => 'well');
    node.validate();
    expect(await follow(newer)).toMatchObject({ since: newer.height, tip: { height: newer.height + 1 } });
  });

  test('begins no payment through a node that has lost its network', async () => {
    withLedger(() => ({ age: 61 }));
    await expect(follow(undefined)).rejects.toThrow("The node's newest ledger is 61 seconds old.");
  });

  test('does not take a transaction that is not final', async () => {
    const tip = await begin();
    pay();
    node.validate();
    line.answer(async ({ method }, ask) => {
      if (method !== 'account_tx') return 'well';
      const result = (await ask()) as { transactions: object[] };
      const transactions = result.transactions.map((each) => ({ ...each, validated: false }));
      return { result: { ...result, transactions } };
    });
    await expect(follow(tip)).rejects.toThrow('The node shows a transaction that is not final.');
  });

  test('finds a payment by its hash in either case, and none before a ledger contains it', async () => {
    await begin();
    const transaction = pay({ amount: 1_000_000n, delivered: 5n });
    expect(await chain.find(transaction)).toEqual([]);
    node.validate();
    expect(await chain.find(` ${transaction.toLowerCase()} `)).toMatchObject([{ transaction, amount: 5n }]);
  });

  test.each([
    ['of another network', 'server_info', { info: { network_id: 1 } }, 'network 1, not 0'],
    ['on which the account does not exist', 'account_info', undefined, `account ${ACCOUNT} does not exist`],
  ] as const)('refuses a node %s, and does not ask it again', async (_which, method, result, reason) => {
    line.answer((call) => {
      if (call.method !== method) return 'well';
      return {
        result: result ? { status: 'success', ...result } : { status: 'error', error: 'actNotFound' },
      };
    });
    await expect(follow(undefined)).rejects.toThrow(reason);
    expect(chain.isRefused).toBe(true);
    line.calls.length = 0;
    line.answer(() => 'well');
    await backend.advance('PT1M');
    await expect(follow(undefined)).rejects.toThrow(reason);
    expect(line.calls).toEqual([]);
  });
});
