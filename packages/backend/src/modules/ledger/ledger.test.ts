import { sql } from 'drizzle-orm';
import { transaction } from '../../platform/database';
import { describeOnEachDatabase, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { ledgerEntries, ledgerTransactions } from './ledger.schema';
import { paidPostings, post, postAll, retell } from './index';

describeOnEachDatabase('the ledger', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
  });
  afterAll(() => backend.close());
  const at = new Date('2026-11-21T10:00:00Z');
  const money = { order: 'orderA', buyer: 'buyerA', seller: 'sellerA', price: 6_000, fee: 300 };

  /** Writes entries past the program's own check, as a faulty program would. */
  const write = (amounts: readonly number[]) =>
    transaction(backend.kernel.db, async (tx) => {
      const [row] = await tx
        .insert(ledgerTransactions)
        .values({ hash: `h${Math.random()}`, kind: 'hold', order: 'orderB', at })
        .returning();
      const transactionId = row?.id ?? 0;
      for (const amount of amounts) {
        await tx.insert(ledgerEntries).values({ transaction: transactionId, account: 'provider', amount });
      }
      return transactionId;
    });

  test("an order's money is told again step by step, in dollars", async () => {
    await transaction(backend.kernel.db, (tx) => postAll(tx, paidPostings(money), at));
    expect(await retell(backend.kernel.db, 'orderA')).toEqual([
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

  test('the program refuses a posting that does not balance', async () => {
    const entries = [
      { account: 'buyer', holder: 'b', amount: -100 },
      { account: 'escrow', holder: 'o', amount: 99 },
    ] as const;
    await expect(post(backend.kernel.db, { kind: 'hold', order: 'o', entries }, at)).rejects.toThrow(
      'not balanced',
    );
  });

  test.each([[[100, -99]], [[100]], [[]], [[0]]])('the database itself refuses %j', async (amounts) => {
    await expect(write(amounts)).rejects.toThrow();
    expect((await backend.call('test.ledger')).data.sum).toBe(0);
  });

  test('it takes what balances, even when it comes entry by entry', async () => {
    await expect(write([70, 30, -100])).resolves.toBeGreaterThan(0);
  });

  test('nothing is added to a movement afterwards, changed or taken away', async () => {
    const id = await write([5, -5]);
    const { db } = backend.kernel;
    await expect(
      db.insert(ledgerEntries).values({ transaction: id, account: 'fees', amount: 1 }),
    ).rejects.toThrow();
    await expect(db.update(ledgerEntries).set({ amount: 0 })).rejects.toThrow();
    await expect(db.delete(ledgerEntries)).rejects.toThrow();
    await expect(db.execute(sql`UPDATE ledger_transactions SET kind = 'refund'`)).rejects.toThrow();
  });
});
