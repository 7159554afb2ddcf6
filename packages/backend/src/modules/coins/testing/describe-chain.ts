import type { Block, Chain, FindReceivers, Progress, Receiver, Request } from '../chain';
import { unconfirmedHeight } from '../chain';

/** A chain under test, with controls of its side. */
export interface ChainUnderTest {
  readonly chain: Chain;
  /** Sends coins, which the next block contains. @returns the transaction */
  send(request: Request): Promise<string>;
  /** Adds blocks. */
  pass(blocks: number): Promise<void>;
  /**
   * Replaces the last blocks by empty ones, of which the chain has at least as many afterwards. Chains whose blocks are
   * final have none.
   */
  reorganise?(depth: number): Promise<void>;
  close(): Promise<void>;
}

/** In what a chain differs from others. */
interface ChainTraits {
  /** Its blocks are final, so that it is never reorganised. */
  readonly isFinal?: boolean;
  /** It shows transfers that no block contains yet. */
  readonly showsUnconfirmed?: boolean;
}

/** Describes what the chain of every coin must do. */
export function describeChain(
  name: string,
  open: () => Promise<ChainUnderTest>,
  { isFinal = false, showsUnconfirmed = false }: ChainTraits = {},
): void {
  describe(`${name}, as a chain of a coin`, () => {
    let tested: ChainUnderTest;
    let last = 0;
    beforeAll(async () => (tested = await open()));
    afterAll(() => tested.close());

    /** Gives out a receiver that no other test knows. */
    const nextReceiver = (): Promise<Receiver> => {
      last += 1;
      return tested.chain.receiverFor({ index: last, payment: `payment ${last}`, amount: 1_000_000n });
    };

    const among =
      (...receivers: readonly Receiver[]): FindReceivers =>
      async (addresses) => {
        const candidates = new Set(addresses.map((each) => each.toLowerCase()));
        return receivers
          .map(({ address }) => address)
          .filter((address) => candidates.has(address.toLowerCase()));
      };

    /** Reads once. Where payments share an address, whose transfers these are is told by their tags. */
    async function read(since: Block, ...receivers: readonly Receiver[]): Promise<Progress> {
      const progress = await tested.chain.follow(since, among(...receivers));
      const tags = new Set(receivers.map(({ tag }) => tag));
      return { ...progress, transfers: progress.transfers.filter(({ tag }) => tags.has(tag)) };
    }

    /** Reads until nothing is new. */
    async function follow(since: Block, ...receivers: readonly Receiver[]): Promise<Progress> {
      let progress = await read(since, ...receivers);
      for (;;) {
        await tested.pass(0);
        const more = await read(progress.tip, ...receivers);
        if (more.tip.hash === progress.tip.hash) return progress;
        progress = {
          tip: more.tip,
          since: Math.min(progress.since, more.since),
          transfers: [...progress.transfers, ...more.transfers],
        };
      }
    }

    async function newest(): Promise<Block> {
      await tested.pass(1);
      return (await tested.chain.follow(undefined, among())).tip;
    }

    test('has another receiver for each quote', async () => {
      const receivers = await Promise.all(Array.from({ length: 50 }, nextReceiver));
      expect(new Set(receivers.map(({ address, tag }) => `${address} ${tag}`)).size).toBe(50);
    });

    test('links to a wallet with address and amount', async () => {
      const receiver = await nextReceiver();
      const link = tested.chain.linkTo({ ...receiver, amount: 1_234_000_000n });
      expect(link).toContain(receiver.address);
      expect(link).toMatch(/1234|12\.34|1\.234/);
    });

    test('counts at least one confirmation, and is not refused', () => {
      expect(tested.chain.confirmations).toBeGreaterThanOrEqual(1);
      expect(tested.chain.isRefused).toBe(false);
    });

    test('begins with the newest block and nothing before it', async () => {
      const receiver = await nextReceiver();
      await tested.send({ ...receiver, amount: 5n });
      await tested.pass(1);
      const { tip, since, transfers } = await tested.chain.follow(undefined, among(receiver));
      expect(transfers).toEqual([]);
      expect(since).toBe(tip.height);
    });

    test('shows transfers to receivers, and no others', async () => {
      const [mine, theirs] = [await nextReceiver(), await nextReceiver()];
      const before = await newest();
      const transaction = await tested.send({ ...mine, amount: 1_000n });
      await tested.send({ ...theirs, amount: 2_000n });
      await tested.pass(2);
      const { tip, since, transfers } = await follow(before, mine);
      expect(since).toBeLessThanOrEqual(before.height);
      expect(transfers).toEqual([
        {
          ...{ transaction, address: mine.address, tag: mine.tag, amount: 1_000n },
          ...{ position: expect.any(Number), height: expect.any(Number) },
          sender: transfers[0]?.sender === null ? null : expect.stringMatching(/./),
        },
      ]);
      expect(transfers[0]?.height).toBeGreaterThan(since);
      expect(transfers[0]?.height).toBeLessThan(tip.height);
    });

    test('shows the same again since the same block', async () => {
      const receiver = await nextReceiver();
      const before = await newest();
      await tested.send({ ...receiver, amount: 7n });
      await tested.pass(1);
      const first = await follow(before, receiver);
      await tested.pass(1);
      const second = await follow(before, receiver);
      expect(second.transfers).toEqual(first.transfers);
      expect((await follow(second.tip, receiver)).transfers).toEqual([]);
    });

    test('tells several transfers to one receiver apart', async () => {
      const receiver = await nextReceiver();
      const before = await newest();
      await tested.send({ ...receiver, amount: 7n });
      await tested.send({ ...receiver, amount: 7n });
      await tested.pass(1);
      const { transfers } = await follow(before, receiver);
      expect(new Set(transfers.map(({ transaction, position }) => `${transaction}:${position}`)).size).toBe(
        2,
      );
    });

    test('finds a transfer by its transaction, as the blocks show it', async () => {
      const receiver = await nextReceiver();
      const before = await newest();
      const transaction = await tested.send({ ...receiver, amount: 9n });
      const unconfirmed = await tested.chain.find(transaction);
      expect(unconfirmed.map(({ amount, height }) => ({ amount, height }))).toEqual(
        showsUnconfirmed ? [{ amount: 9n, height: unconfirmedHeight }] : [],
      );
      await tested.pass(1);
      const { transfers } = await follow(before, receiver);
      expect(transfers).toHaveLength(1);
      expect(await tested.chain.find(transaction)).toEqual(transfers);
    });

    test.each(['', '0x', 'a reference', `0x${'ab'.repeat(32)}`])('finds nothing under "%s"', async (name) => {
      expect(await tested.chain.find(name)).toEqual([]);
    });

    if (!isFinal)
      test('shows by an earlier height that it was reorganised, and loses what it no longer contains', async () => {
        const receiver = await nextReceiver();
        const before = await newest();
        const transaction = await tested.send({ ...receiver, amount: 11n });
        await tested.pass(2);
        const { tip } = await follow(before, receiver);
        if (!tested.reorganise) throw new Error('The chain cannot be reorganised.');
        await tested.reorganise(2);
        await tested.pass(1);
        const after = await tested.chain.follow(tip, among(receiver));
        expect(after.since).toBeLessThanOrEqual(before.height);
        expect(after.tip.height).toBeGreaterThanOrEqual(tip.height);
        expect(after.transfers).toEqual([]);
        expect(await tested.chain.find(transaction)).toEqual([]);
      });
  });
}
