import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { assets } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { describeOnEachDatabase, liabilitiesAt, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import type { LedgerEntry } from './accounts';
import { ledgerEntries, ledgerTransactions } from './schema';
import { isBalanced } from './postings';
import type { Posting, Subject } from './postings';
import {
  balanceOf,
  endPostings,
  exchangeEntries,
  movementsOf,
  paidPostings,
  payoutPostings,
  post,
  postAll,
  postHistory,
  refundedPostings,
  moneyStepsOf,
} from './index';

describeOnEachDatabase('the ledger', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
  });
  afterAll(() => backend.close());
  const at = new Date('2026-11-21T10:00:00Z');
  const money = {
    order: 'orderA',
    buyer: 'buyerA',
    seller: 'sellerA',
    price: 6_000n,
    discount: 0n,
    fee: 300n,
    back: { price: 0n, discount: 0n, fee: 0n },
  };
  const order = (id: string): Subject => ({ kind: 'order', id });

  /** Writes entries without the program's own check, as a faulty program would. */
  const write = (entries: readonly LedgerEntry[]) =>
    transaction(backend.kernel.db, async (tx) => {
      const [row] = await tx
        .insert(ledgerTransactions)
        .values({
          hash: `h${Math.random()}`,
          kind: 'hold',
          subjectKind: 'order',
          subjectId: 'orderB',
          at,
        })
        .returning();
      const transactionId = row?.id ?? 0;
      for (const entry of entries)
        await tx.insert(ledgerEntries).values({ ...entry, transaction: transactionId });
      return transactionId;
    });
  const cents = (amounts: readonly bigint[]): LedgerEntry[] =>
    amounts.map((amount) => ({ account: 'provider', holder: null, asset: 'USD', amount }));

  test('the money of an order is listed step by step, in dollars', async () => {
    await transaction(backend.kernel.db, (tx) => postAll(tx, paidPostings(money), at));
    expect(await moneyStepsOf(backend.kernel.db, order('orderA'))).toEqual([
      {
        date: at.toISOString(),
        kind: 'charge',
        entries: [
          { account: 'buyer', amount: -63 },
          { account: 'provider', amount: 63 },
        ],
      },
      {
        date: at.toISOString(),
        kind: 'hold',
        entries: [
          { account: 'provider', amount: -63 },
          { account: 'escrow', amount: 63 },
        ],
      },
    ]);
  });

  test('the program refuses an unbalanced posting', async () => {
    const entries = cents([-100n, 99n]);
    await expect(post(backend.kernel.db, { kind: 'hold', subject: order('o'), entries }, at)).rejects.toThrow(
      'The posting "hold" of order o is not balanced.',
    );
  });

  test.each([[[100n, -99n]], [[100n]], [[]], [[0n]], [[5n, -5n, 0n]]])(
    'the database refuses an entry with the amounts %p',
    async (amounts) => {
      await expect(write(cents(amounts))).rejects.toThrow();
      expect((await backend.call('test.ledger')).data.sum).toBe(0);
    },
  );

  test('the database accepts a balanced posting, even when it is written entry by entry', async () => {
    await expect(write(cents([70n, 30n, -100n]))).resolves.toBeGreaterThan(0);
  });

  test('the database accepts several assets exactly when the program calls them balanced', async () => {
    const loose = fc.record({
      asset: fc.constantFrom(...assets.map(({ code }) => code)),
      amount: fc.bigInt({ min: -2n, max: 2n }),
    });
    const pair = fc
      .record({
        asset: loose.map(({ asset }) => asset),
        amount: fc.bigInt({ min: 1n, max: 10n ** 78n - 1n }),
      })
      .map(({ asset, amount }) => [
        { asset, amount },
        { asset, amount: -amount },
      ]);
    const amounts = fc
      .tuple(fc.array(pair, { maxLength: 3 }), fc.array(loose, { maxLength: 2 }))
      .map(([pairs, others]) => [...pairs.flat(), ...others]);
    await fc.assert(
      fc.asyncProperty(amounts, async (each) => {
        const entries = each.map((one): LedgerEntry => ({ account: 'exchange', holder: null, ...one }));
        const isWritten = await write(entries).then(
          () => true,
          () => false,
        );
        expect(isWritten).toBe(isBalanced({ kind: 'hold', subject: order('orderB'), entries }));
      }),
      { numRuns: 40 },
    );
    expect((await backend.call('test.ledger')).data.sum).toBe(0);
  });

  test('coins paid for an order pass through the exchange account, to their last unit', async () => {
    const { db } = backend.kernel;
    const coins = { asset: 'ETN', amount: 4_166_666_666_666_666_666_667n } as const;
    const dollars = { asset: 'USD', amount: 100n } as const;
    const charge: Posting = {
      kind: 'charge',
      subject: order('orderC'),
      entries: [
        { account: 'buyer', holder: 'buyerC', asset: 'ETN', amount: -coins.amount },
        ...exchangeEntries(coins, dollars),
        { account: 'provider', holder: null, ...dollars },
      ],
    };
    await transaction(db, (tx) => post(tx, charge, at));
    await transaction(db, (tx) => postHistory(tx, [{ ...charge, at }]));
    expect(await balanceOf(db, 'buyer', 'buyerC', 'ETN')).toBe(-2n * coins.amount);
    expect(await balanceOf(db, 'buyer', 'buyerC', 'USD')).toBe(0n);
    expect((await moneyStepsOf(db, order('orderC'))).map(({ entries }) => entries)).toEqual([
      [
        { account: 'exchange', amount: -1 },
        { account: 'provider', amount: 1 },
      ],
      [
        { account: 'exchange', amount: -1 },
        { account: 'provider', amount: 1 },
      ],
    ]);
    expect((await backend.call('test.ledger')).data.sum).toBe(0);
  });

  test('money that moves for a gift card does not count for an order with the same id', async () => {
    const { db } = backend.kernel;
    const entries: LedgerEntry[] = [
      { account: 'buyer', holder: 'buyerD', asset: 'USD', amount: -100n },
      { account: 'provider', holder: null, asset: 'USD', amount: 100n },
    ];
    const subject = { kind: 'gift-card', id: 'orderD' } as const;
    await transaction(db, (tx) => post(tx, { kind: 'charge', subject, entries }, at));
    expect(await moneyStepsOf(db, order('orderD'))).toEqual([]);
    expect(await moneyStepsOf(db, subject)).toHaveLength(1);
    const page = { offset: 0, limit: 10 };
    expect(await movementsOf(db, 'buyerD', ['purchase'], page)).toEqual({ movements: [], total: 0 });
  });

  test('liabilities are listed for any moment, by holder, account and asset', async () => {
    const { db } = backend.kernel;
    const day = (number: number): Date => new Date(Date.UTC(2026, 5, number));
    const sale = {
      order: 'orderE',
      buyer: 'buyerE',
      seller: 'sellerE',
      price: 5_000n,
      discount: 0n,
      fee: 250n,
      back: { price: 0n, discount: 0n, fee: 0n },
    };
    const cancelled = { ...sale, order: 'orderF', back: { price: 5_000n, discount: 0n, fee: 250n } };
    const reward: Posting = {
      kind: 'release',
      subject: { kind: 'adjustment', id: 'rewardE' },
      entries: [
        { account: 'exchange', holder: null, asset: 'ETN', amount: -7n },
        { account: 'payable', holder: 'sellerE', asset: 'ETN', amount: 7n },
      ],
    };
    const transfer = { transfer: 'transferE', asset: 'ETN' as const, amount: 9n };
    const moves: [number, Posting[]][] = [
      [1, [...paidPostings(sale), ...paidPostings(cancelled)]],
      [2, [...endPostings(sale), ...endPostings(cancelled)]],
      [3, [reward]],
      [4, [...payoutPostings(sale, transfer), ...refundedPostings(cancelled)]],
    ];
    for (const [number, postings] of moves) await transaction(db, (tx) => postAll(tx, postings, day(number)));

    const refund = { holder: 'buyerE', account: 'refunds', asset: 'USD', amount: 5_250n };
    const earnings = { holder: 'sellerE', account: 'payable', asset: 'USD', amount: 5_000n };
    const coins = { holder: 'sellerE', account: 'payable', asset: 'ETN', amount: 7n };
    const onItsWay = { holder: 'transferE', account: 'coins-sent', asset: 'ETN', amount: 9n };
    const byDay = [1, 2, 3, 4].map((number) => liabilitiesAt(db, day(number)));
    expect(await Promise.all(byDay)).toEqual([
      [],
      [refund, earnings],
      [refund, coins, earnings],
      [coins, onItsWay],
    ]);
  });

  test('a posting cannot be extended, changed or removed afterwards', async () => {
    const id = await write(cents([5n, -5n]));
    const { db } = backend.kernel;
    await expect(
      db
        .insert(ledgerEntries)
        .values({ transaction: id, account: 'fees', holder: null, asset: 'USD', amount: 1n }),
    ).rejects.toThrow();
    await expect(db.update(ledgerEntries).set({ amount: 0n })).rejects.toThrow();
    await expect(db.delete(ledgerEntries)).rejects.toThrow();
    await expect(db.execute(sql`UPDATE ledger_transactions SET kind = 'refund'`)).rejects.toThrow();
  });
});
