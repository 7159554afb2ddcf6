import { orders as rules } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import {
  buildAdmin,
  buildExchange,
  buildGiftCard,
  checkWholeLedger,
  confirmTransfers,
  lastingSession,
  openShopIn,
  startBackend,
} from '../../testing';
import type { BuiltUser, Shop, TestBackend } from '../../testing';
import { ledgerEntries, ledgerTransactions, orders } from '../../schema';
import { gainOf } from './gain';
import { parseJournal } from './testing/parse-journal';

describe('accounting', () => {
  let backend: TestBackend;
  let accountant: BuiltUser;
  let shop: Shop;
  beforeAll(async () => {
    backend = await startBackend();
    accountant = await lastingSession(backend, await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING'));
    shop = await openShopIn(backend);
  });
  afterAll(() => backend.close());
  afterEach(() => checkWholeLedger(backend));

  const today = () => backend.kernel.clock.now().toISOString().slice(0, 10);
  const balances = async (on?: string) => {
    const { data } = await backend.call('accounting.balances', { query: { on } }, accountant.token);
    return new Map(data.map(({ account, asset, amount }) => [`${account} ${asset}`, Number(amount)]));
  };

  /** Downloads a file of an accountant. */
  async function download(path: string, query: Readonly<Record<string, string>>): Promise<string> {
    const answer = await backend.app.inject({
      url: `/api/admin/accounting/${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${accountant.token}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.payload;
  }
  const csvRows = async (query: Readonly<Record<string, string>>) =>
    parse(await download('movements/export', query), { columns: true, bom: true }) as Record<
      string,
      string
    >[];

  test('balances are those of a moment: earlier days keep theirs, and each asset sums to zero', async () => {
    await confirmTransfers(backend);
    const before = await balances();
    const firstDay = today();
    await shop.complete();
    await confirmTransfers(backend);
    await backend.advance('P2D');
    await shop.buy();
    const now = await balances();
    const gained = (later: ReadonlyMap<string, number>, name: string) =>
      rules.toCents((later.get(name) ?? 0) - (before.get(name) ?? 0));
    expect(gained(now, 'fees USD')).toBe(100);
    expect(gained(now, 'escrow USD')).toBe(2_100);
    // 20 dollars at 0.0024 dollars.
    expect(gained(now, 'payout ETN')).toBe(833_333);
    const then = await balances(firstDay);
    expect(gained(then, 'fees USD')).toBe(100);
    expect(gained(then, 'escrow USD')).toBe(0);
    const dollars = [...now]
      .filter(([name]) => name.endsWith(' USD'))
      .map(([, amount]) => rules.toCents(amount));
    expect(dollars.reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect((await balances('2000-01-01')).size).toBe(0);
  });

  test('days add up what an account received, in parts without a gap', async () => {
    const read = async (days: number) =>
      (
        await backend.call(
          'accounting.days',
          { query: { account: 'fees', asset: 'USD', days } },
          accountant.token,
        )
      ).data;
    const before = await read(30);
    await shop.complete();
    const { total, previous, step, parts } = await read(30);
    expect(rules.toCents(Number(total) - Number(before.total))).toBe(100);
    expect({ previous, step, length: parts.length }).toEqual({ previous: '0.00', step: 1, length: 30 });
    expect(parts.at(-1)?.from).toBe(today());
    const summed = parts.reduce((sum, { amount }) => sum + rules.toCents(Number(amount)), 0);
    expect(summed).toBe(rules.toCents(Number(total)));
    expect((await read(90)).parts).toHaveLength(30);
    const query = { account: 'fees', asset: 'USD', days: 31 as 30 };
    expect((await backend.call('accounting.days', { query }, accountant.token)).status).toBe(400);
  });

  test('an unknown account has received nothing', async () => {
    const query = { account: 'mattress', asset: 'MOON', days: 30 };
    const { data } = await backend.call('accounting.days', { query }, accountant.token);
    expect([data.total, data.parts.length]).toEqual(['0', 30]);
  });

  test('movements are filtered by kind, account, asset, subject and day, and paged by cursor', async () => {
    const order = await shop.complete();
    await backend.settled();
    const read = async (query: object) =>
      backend.call('accounting.movements', { query: { subject: order, ...query } }, accountant.token);
    const all = (await read({})).data;
    expect(all.map(({ kind }) => kind)).toEqual(['payout', 'release', 'hold', 'charge']);
    expect(all.at(-1)).toMatchObject({
      subject_kind: 'order',
      subject: order,
      entries: [
        { account: 'buyer', holder: shop.buyer.hash, asset: 'USD', amount: '-21.00' },
        { account: 'provider', holder: null, asset: 'USD', amount: '21.00' },
      ],
    });
    const kinds = async (query: object) => (await read(query)).data.map(({ kind }) => kind);
    expect(await kinds({ kind: 'hold' })).toEqual(['hold']);
    expect(await kinds({ account: 'escrow' })).toEqual(['release', 'hold']);
    expect(await kinds({ account: 'escrow', asset: 'ETN' })).toEqual([]);
    expect(await kinds({ from: today(), to: today() })).toHaveLength(4);
    expect(await kinds({ to: '2026-01-01' })).toEqual([]);
    const first = await read({ per_page: 3 });
    expect(first.meta).toMatchObject({ total: 4, total_is_exact: true });
    const rest = await read({ per_page: 3, cursor: first.meta?.next });
    expect([...first.data, ...rest.data]).toEqual(all);
  });

  test('liabilities name whom they are owed to, the most first', async () => {
    const { hash } = await buildGiftCard(backend, { owner: shop.stranger.hash, balance: 81 });
    const { seller, ...other } = await openShopIn(backend);
    await other.setWalletAccount(null);
    await other.complete();
    const read = async (query: object) =>
      (await backend.call('accounting.liabilities', { query }, accountant.token)).data;
    const rows = await read({ per_page: 100 });
    expect(rows).toContainEqual({
      holder: hash,
      username: null,
      account: 'gift-cards',
      asset: 'USD',
      amount: '81.00',
    });
    const amounts = rows.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    for (const query of [{ per_page: 1 }, { per_page: 100, page: 9 }]) {
      const { meta } = await backend.call('accounting.liabilities', { query }, accountant.token);
      expect(meta).toMatchObject({ total: rows.length });
    }
    expect(await read({ account: 'payable', per_page: 100 })).toContainEqual({
      holder: seller.hash,
      username: seller.username,
      account: 'payable',
      asset: 'USD',
      amount: '20.00',
    });
    expect(await read({ on: '2020-01-01' })).toEqual([]);
    expect(await read({ asset: 'BTC' })).toEqual([]);
  });

  test('escrow is listed by the state of open orders, and found in the ledger', async () => {
    const read = async () => (await backend.call('accounting.escrow', {}, accountant.token)).data;
    const before = await read();
    const order = await shop.buy();
    const { statuses, expected, found } = await read();
    const pending = (of: typeof before) =>
      of.statuses.find(({ status }) => status === 'pending')?.orders ?? 0;
    expect(pending({ statuses, expected, found }) - pending(before)).toBe(1);
    expect(Number(expected) - Number(before.expected)).toBe(21);
    expect(found).toBe(expected);
    await backend.kernel.db.update(orders).set({ fee: 101 }).where(eq(orders.hash, order));
    expect(Number((await read()).expected) - Number(found)).toBeCloseTo(0.01);
    const audit = (await backend.call('accounting.audit', {}, accountant.token)).data;
    expect(audit).toMatchObject({
      running_since: null,
      last: {
        total: 1,
        findings: [{ check: 'escrow', subject: order, asset: 'USD', expected: '21.01', found: '21.00' }],
      },
    });
    await backend.kernel.db.update(orders).set({ fee: 100 }).where(eq(orders.hash, order));
  });

  test('coins are valued at the current rate, and what they cost is known after some were given back', async () => {
    const read = async () => {
      const { data } = await backend.call('accounting.exchange', {}, accountant.token);
      const { held, cost, value, gain, rate } = data.find(({ asset }) => asset === 'ETN') ?? {};
      return {
        rate,
        held: Number(held ?? 0),
        cost: Number(cost ?? 0),
        value: Number(value),
        gain: Number(gain),
      };
    };
    await backend.settled();
    const before = await read();
    const coins = { user: shop.buyer.hash, asset: 'ETN' } as const;
    await buildExchange(backend, { ...coins, amount: 10_000n * 10n ** 18n, cents: 2_000n });
    await buildExchange(backend, { ...coins, amount: -4_000n * 10n ** 18n, cents: -1_200n });
    const after = await read();
    expect(after.held - before.held).toBeCloseTo(6_000);
    expect(after.cost - before.cost).toBeCloseTo(8);
    expect(after.rate).toBe(0.0024);
    expect(after.value).toBeCloseTo(after.held * 0.0024);
    expect(after.gain).toBeCloseTo(after.value - after.cost);
  });

  test('a coin without a rate has no value', () => {
    expect(gainOf({ asset: 'BTC', amount: 5n, cost: 100n }, null)).toEqual({
      rate: null,
      value: null,
      gain: null,
    });
    expect(gainOf({ asset: 'BTC', amount: 100_000_000n, cost: 6_000_000n }, 59_999.99)).toEqual({
      rate: 59_999.99,
      value: '59999.99',
      gain: '-0.01',
    });
  });

  test('the names are those that the ledger may contain', async () => {
    const { data } = await backend.call('accounting.names', {}, accountant.token);
    expect(data.accounts).toEqual(expect.arrayContaining(['escrow', 'payable']));
    expect(data.kinds).toEqual(expect.arrayContaining(['charge', 'payout']));
    expect(data.assets).toEqual(expect.arrayContaining(['USD', 'ETN']));
  });

  test('a file of movements has a line for each entry, the earliest first, and no formula', async () => {
    const offer = await shop.offer({ title: '=HYPERLINK("http://evil.example","Logo")' });
    const body = { gig: offer.hash, gig_package: offer.package, quantity: 1 };
    const basket = (await backend.call('basket.create', { body }, shop.buyer.token)).data.hash;
    const order = (await shop.pay(basket, await shop.card())).data.order ?? '';
    const rows = await csvRows({ subject: order });
    expect(rows.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
      ['charge', 'buyer', '-21.00'],
      ['charge', 'provider', '21.00'],
      ['hold', 'provider', '-21.00'],
      ['hold', 'escrow', '21.00'],
    ]);
    expect(rows[0]).toMatchObject({ username: shop.buyer.username, subject: order, asset: 'USD' });
    expect(rows[0]?.title).toBe('\'=HYPERLINK("http://evil.example","Logo")');
  });

  test('a journal of an order has what the ledger has, and its title on one line', async () => {
    const offer = await shop.offer({ title: 'A logo; for | your shop', price: 30 });
    const body = { gig: offer.hash, gig_package: offer.package, quantity: 1 };
    const basket = (await backend.call('basket.create', { body }, shop.buyer.token)).data.hash;
    const order = (await shop.pay(basket, await shop.card())).data.order ?? '';
    const transactions = parseJournal(await download('journal', { subject: order }));
    const { reference } = (await shop.read(order)).data;
    expect(transactions).toEqual([
      {
        date: today(),
        code: expect.any(String),
        description: `charge, order ${reference}: A logo for your shop`,
        postings: [
          { account: `assets:buyer:${shop.buyer.hash}`, amount: '31.50', commodity: 'USD' },
          { account: 'assets:provider', amount: '-31.50', commodity: 'USD' },
        ],
      },
      {
        date: today(),
        code: expect.any(String),
        description: `hold, order ${reference}: A logo for your shop`,
        postings: [
          { account: 'assets:provider', amount: '31.50', commodity: 'USD' },
          { account: `liabilities:escrow:${order}`, amount: '-31.50', commodity: 'USD' },
        ],
      },
    ]);
    expect(parseJournal(await download('journal', { to: '1999-12-31' }))).toEqual([]);
  });

  test('an export of thousands of postings is written in portions, each posting once', async () => {
    const { db } = backend.kernel;
    const at = new Date('2001-02-03T04:05:06Z');
    const subject = 'manyPostings1234';
    const count = 1_201;
    await transaction(db, async (tx) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        hash: `many${index}`,
        kind: 'gift-issue' as const,
        subjectKind: 'adjustment' as const,
        subjectId: subject,
        at,
      }));
      const ids = await tx.insert(ledgerTransactions).values(rows).returning({ id: ledgerTransactions.id });
      const entry = { holder: null, asset: 'USD' as const };
      await tx.insert(ledgerEntries).values(
        ids.flatMap(({ id }) => [
          { ...entry, transaction: id, account: 'gifts-given' as const, amount: -1n },
          { ...entry, transaction: id, account: 'fees' as const, amount: 1n },
        ]),
      );
    });
    const rows = await csvRows({ from: '2001-02-03', to: '2001-02-03' });
    expect(rows).toHaveLength(2 * count);
    expect(new Set(rows.map(({ posting }) => posting)).size).toBe(count);
  });
});
