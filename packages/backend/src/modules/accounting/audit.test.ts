import { snapshot, transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { and, eq, sql } from 'drizzle-orm';
import { buildDiscount, buildGiftCard, describeOnEachDatabase, gate, openShop } from '../../testing';
import type { Shop } from '../../testing';
import { checkouts, giftCards, ledgerEntries, ledgerTransactions, orders, tenders } from '../../schema';
import { auditLedger, runChecks } from '.';
import type { LedgerFinding } from '.';

/** Ends a test's transaction without a trace. */
class Undone extends Error {
  constructor(readonly findings: readonly LedgerFinding[]) {
    super('undone');
  }
}

describeOnEachDatabase('the audit of the ledger', (database) => {
  let shop: Shop;
  let openOrder: string;
  let completedOrder: string;
  beforeAll(async () => {
    shop = await openShop({ database });
    await shop.setWalletAccount(null);
    openOrder = await shop.buy();
    completedOrder = await shop.complete();
  });
  afterAll(() => shop.backend.close());
  afterEach(() => shop.checkLedger());

  /** Changes the database past its own checks, and returns what the audit finds before the change is rolled back. */
  async function findingsAfter(
    change: (tx: Executor) => Promise<unknown>,
  ): Promise<Partial<LedgerFinding>[]> {
    const { db, ledgerChecks } = shop.backend.kernel;
    const undone = await transaction(db, async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await change(tx);
      throw new Undone((await runChecks(tx, ledgerChecks)).findings);
    }).catch((error: unknown) => error);
    if (!(undone instanceof Undone)) throw undone;
    return undone.findings.map(({ compares: _, ...finding }) => finding);
  }

  const postingOf = async (tx: Executor, order: string, kind: 'hold' | 'charge' | 'release') => {
    const [row] = await tx
      .select()
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.subjectId, order), eq(ledgerTransactions.kind, kind)));
    if (!row) throw new Error(`There is no ${kind} of ${order}.`);
    return row;
  };

  test('names a posting that does not sum to zero, and what its account lacks', async () => {
    let posting = '';
    const findings = await findingsAfter(async (tx) => {
      const { id, hash } = await postingOf(tx, openOrder, 'hold');
      posting = hash;
      await tx
        .update(ledgerEntries)
        .set({ amount: 2_099n })
        .where(and(eq(ledgerEntries.transaction, id), eq(ledgerEntries.account, 'escrow')));
    });
    expect(findings).toEqual([
      {
        check: 'unbalanced-posting',
        subject: posting,
        account: null,
        asset: 'USD',
        expected: 0n,
        found: -1n,
      },
      {
        check: 'escrow',
        subject: openOrder,
        account: 'escrow',
        asset: 'USD',
        expected: 2_100n,
        found: 2_099n,
      },
    ]);
  });

  test('names postings without entries, and entries without a posting', async () => {
    let hash = '';
    let transactionId = 0;
    const findings = await findingsAfter(async (tx) => {
      const charge = await postingOf(tx, openOrder, 'charge');
      ({ hash } = charge);
      transactionId = 900_000;
      await tx
        .update(ledgerEntries)
        .set({ transaction: transactionId })
        .where(eq(ledgerEntries.transaction, charge.id));
    });
    const orphan = { check: 'orphan-entry', subject: String(transactionId), asset: 'USD', expected: 0n };
    expect(findings).toEqual([
      { check: 'empty-posting', subject: hash, account: null, asset: null, expected: null, found: null },
      { ...orphan, account: 'buyer', found: -2_100n },
      { ...orphan, account: 'provider', found: 2_100n },
    ]);
  });

  test('names entries of zero, of an unknown account and of an unknown asset', async () => {
    let subject = '';
    const findings = await findingsAfter(async (tx) => {
      const { id, hash } = await postingOf(tx, openOrder, 'hold');
      subject = hash;
      const entry = { transaction: id, holder: null };
      await tx.insert(ledgerEntries).values([
        { ...entry, account: 'fees', asset: 'USD', amount: 0n },
        { ...entry, account: 'mattress' as 'fees', asset: 'USD', amount: 5n },
        { ...entry, account: 'provider', asset: 'USD', amount: -5n },
        { ...entry, account: 'fees', asset: 'MOON' as 'ETN', amount: 7n },
        { ...entry, account: 'provider', asset: 'MOON' as 'ETN', amount: -7n },
      ]);
    });
    const finding = { subject, expected: 0n };
    expect(findings).toEqual([
      { ...finding, check: 'zero-entry', account: 'fees', asset: 'USD', expected: null, found: 0n },
      { ...finding, check: 'unknown-account', account: 'mattress', asset: 'USD', found: 5n },
      { ...finding, check: 'unknown-asset', account: 'fees', asset: 'MOON', found: 7n },
      { ...finding, check: 'unknown-asset', account: 'provider', asset: 'MOON', found: -7n },
    ]);
  });

  test('names a holder whose account is below zero, and owed what is not due', async () => {
    const findings = await findingsAfter(async (tx) => {
      const { id } = await postingOf(tx, completedOrder, 'release');
      await tx.insert(ledgerEntries).values([
        { transaction: id, account: 'payable', holder: shop.buyer.hash, asset: 'ETN', amount: -3n },
        { transaction: id, account: 'exchange', holder: null, asset: 'ETN', amount: 3n },
      ]);
    });
    const finding = { subject: shop.buyer.hash, account: 'payable', asset: 'ETN', expected: 0n, found: -3n };
    expect(findings).toEqual([
      { check: 'overdrawn-account', ...finding },
      { check: 'payable', ...finding },
    ]);
  });

  test('names an order whose state does not fit what is held, refunded or paid out', async () => {
    const order = (change: Partial<typeof orders.$inferInsert>) =>
      findingsAfter(async (tx) => {
        // The sums of orders follow it.
        await tx.execute(sql`SET LOCAL session_replication_role = origin`);
        await tx.update(orders).set(change).where(eq(orders.hash, openOrder));
      });
    const escrow = { check: 'escrow', subject: openOrder, account: 'escrow', asset: 'USD' };
    const refund = { check: 'refunds', subject: shop.buyer.hash, account: 'refunds', asset: 'USD' };
    const payable = { check: 'payable', subject: shop.seller.hash, account: 'payable', asset: 'USD' };
    expect(await order({ status: 'completed' })).toEqual([{ ...escrow, expected: 0n, found: 2_100n }]);
    expect(await order({ status: 'cancelled', priceBack: 2_000, totalBack: 2_100 })).toEqual([
      { ...escrow, expected: 0n, found: 2_100n },
      { ...refund, expected: 2_100n, found: 0n },
    ]);
    const whole = { check: 'cancelled', subject: openOrder, account: null, asset: 'USD' };
    expect(await order({ status: 'cancelled', priceBack: 1_999 })).toEqual([
      { ...escrow, expected: 0n, found: 2_100n },
      { ...whole, expected: 2_000n, found: 1_999n },
    ]);
    expect(await order({ price: 2_001 })).toEqual([{ ...escrow, expected: 2_101n, found: 2_100n }]);
    expect(await order({ payoutStatus: 'due' })).toEqual([{ ...payable, expected: 4_000n, found: 2_000n }]);
  });

  test('names a gift card whose balance is not that of its account', async () => {
    const { hash } = await buildGiftCard(shop.backend, { balance: 12 });
    const findings = await findingsAfter((tx) =>
      tx.update(giftCards).set({ balance: 1_199 }).where(eq(giftCards.hash, hash)),
    );
    const card = { check: 'gift-cards', subject: hash, account: 'gift-cards', asset: 'USD' };
    expect(findings).toEqual([{ ...card, expected: 1_199n, found: 1_200n }]);
  });

  test('names a buyer whose half paid checkout has no deposit', async () => {
    const findings = await findingsAfter(async (tx) => {
      const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.order, openOrder));
      const [tender] = await tx
        .select()
        .from(tenders)
        .where(eq(tenders.checkout, checkout?.hash ?? ''));
      if (!checkout || !tender) throw new Error('The order was paid by nothing.');
      const hash = 'halfPaidCheckout1234';
      await tx.insert(checkouts).values({ ...checkout, hash, basket: hash, order: null, status: 'open' });
      await tx.insert(tenders).values([
        { ...tender, hash: 'firstTender123456789', checkout: hash, asset: 'ETN', amount: 10n ** 21n },
        { ...tender, hash: 'otherTender123456789', checkout: hash, position: 1, status: 'processing' },
      ]);
    });
    const deposit = { check: 'deposits', subject: shop.buyer.hash, account: 'deposits', asset: 'ETN' };
    expect(findings).toEqual([{ ...deposit, expected: 10n ** 21n, found: 0n }]);
  });

  test('finds nothing in a discounted order that is cancelled, before its refund and after it', async () => {
    const basket = await shop.fillBasket();
    const { code } = await buildDiscount(shop.backend, { value: 25 });
    const application = { query: {}, body: { discount_code: code } };
    await shop.backend.call('basket.applyDiscount', application, shop.buyer.token);
    const { data } = await shop.pay(basket, await shop.card());
    const body = { status: 'cancelled' as const };
    await shop.backend.call(
      'orders.changeStatus',
      { params: { id: data.order ?? '' }, body },
      shop.seller.token,
    );
    const { db, ledgerChecks } = shop.backend.kernel;
    expect(await auditLedger(db, ledgerChecks)).toEqual({ findings: [], total: 0 });
    await shop.backend.settled();
    expect(await auditLedger(db, ledgerChecks)).toEqual({ findings: [], total: 0 });
  });

  test('lists a hundred findings of a check, and counts them all', async () => {
    const { db } = shop.backend.kernel;
    const query = sql`
      SELECT number::text AS subject, NULL AS account, NULL AS asset, 1 AS expected, 2 AS found
      FROM generate_series(1, 250) AS number`;
    const { findings, total } = await auditLedger(db, [{ name: 'many', compares: 'one, and two', query }]);
    expect([findings.length, total]).toEqual([100, 250]);
  });

  test('sees one state of the database, whatever is committed meanwhile', async () => {
    // The embedded database runs one transaction at a time.
    if (database === 'pglite') return;
    const { db } = shop.backend.kernel;
    const query = sql`
      SELECT NULL AS subject, NULL AS account, NULL AS asset, 0 AS expected, count(*) AS found FROM ${orders}`;
    const counting = [{ name: 'orders', compares: 'orders, and none', query }];
    const [firstRead, bought] = [gate(), gate()];
    const audits = snapshot(db, async (tx) => {
      const before = await runChecks(tx, counting);
      firstRead.open();
      await bought.opened;
      return [before, await runChecks(tx, counting)];
    });
    await firstRead.opened;
    await shop.buy();
    bought.open();
    const [before, after] = await audits;
    expect(after).toEqual(before);
    expect(await auditLedger(db, counting)).not.toEqual(before);
  });
});
