import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { openPayouts, orderLifecycle, payoutLifecycle } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { describeOnEachDatabase, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { runChecks } from '../accounting';
import { dueSums, openOrderTotals, orderSumChecks, payoutFigures, sumOrders } from './repository/sums';
import { orders, orderSums, orderUnsummed } from './schema';

const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
const sellers = ['anna', 'ben'] as const;

/** What sums are made of, of an order. */
const orderState = fc.record({
  status: fc.constantFrom(...orderLifecycle.states),
  seller: fc.constantFrom(...sellers),
  price: fc.integer({ min: 100, max: 9_007_199_254_740 }),
  fee: fc.integer({ min: 0, max: 500 }),
  priceBack: fc.integer({ min: 0, max: 100 }),
  payoutStatus: fc.constantFrom(...payoutLifecycle.states),
  payoutAt: fc.option(
    // Before, on and after the days that are read; the last instants of a day belong to it.
    fc.constantFrom(
      ...['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z', '2026-01-01T23:59:59.999Z'],
      ...['2026-01-02T12:00:00Z', '2026-01-03T23:59:59.999Z', '2026-01-04T00:00:00Z'],
    ),
  ),
});
type OrderState = typeof orderState extends fc.Arbitrary<infer Value> ? Value : never;

/** One of five orders is made, changed or removed; or a part of what waits is summed. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ order: fc.integer({ min: 1, max: 5 }), becomes: fc.option(orderState) }),
  },
  { weight: 1, arbitrary: fc.record({ most: fc.integer({ min: 1, max: 4 }) }) },
);

const earningsOf = ({ price, priceBack }: OrderState): number => price - priceBack;

/** Adds up what is in a group, by the name of the group; `undefined` is in none. */
function sumBy(
  all: readonly OrderState[],
  nameOf: (order: OrderState) => string | undefined,
  cents: (order: OrderState) => number,
) {
  const figures = new Map<string, { count: number; cents: number }>();
  for (const order of all) {
    const name = nameOf(order);
    if (name === undefined) continue;
    const { count, cents: sum } = figures.get(name) ?? { count: 0, cents: 0 };
    figures.set(name, { count: count + 1, cents: sum + cents(order) });
  }
  return figures;
}

const isFinal = (status: string): boolean => orderLifecycle.final.some((each) => each === status);
const isOpen = (status: string): boolean => openPayouts.some((each) => each === status);

/** What is read from the sums, by the orders themselves. */
function figuresOf(all: readonly OrderState[]) {
  const open = sumBy(
    all,
    ({ status }) => (isFinal(status) ? undefined : status),
    ({ price, fee }) => price + fee,
  );
  const due = sumBy(
    all,
    ({ seller, payoutStatus }) => (payoutStatus === 'due' ? seller : undefined),
    earningsOf,
  );
  const dueCents = new Map([...due].map(([seller, { cents }]) => [seller, cents]));
  const paidOn = ({ payoutStatus, payoutAt }: OrderState): string | undefined => {
    const day = payoutStatus === 'paid' ? payoutAt?.slice(0, 10) : undefined;
    return day !== undefined && days.includes(day) ? day : undefined;
  };
  return {
    totals: new Set(
      [...open].map(([status, { count, cents }]) => ({ status, orders: count, amount: BigInt(cents) })),
    ),
    figures: {
      open: sumBy(all, ({ payoutStatus }) => (isOpen(payoutStatus) ? payoutStatus : undefined), earningsOf),
      due: dueCents,
      paid: sumBy(all, paidOn, earningsOf),
    },
    due: dueCents,
    dueToAnna: new Map([...dueCents].filter(([seller]) => seller === 'anna')),
  };
}

describeOnEachDatabase('sums of orders', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
  });
  afterAll(() => backend.close());

  const write = async (hash: string, becomes: OrderState): Promise<void> => {
    const row = {
      ...becomes,
      payoutAt: becomes.payoutAt === null ? null : new Date(becomes.payoutAt),
    };
    await backend.kernel.db.execute(sql`
      INSERT INTO ${orders} (hash, reference, status, buyer_hash, seller_hash, agreement, price, fee, price_back,
        revisions_left, created_at, moved_at, payout_status, payout_at)
      VALUES (${hash}, ${hash}, ${row.status}, 'buyer', ${row.seller}, '{}', ${row.price}, ${row.fee}, ${row.priceBack},
        0, now(), now(), ${row.payoutStatus}, ${row.payoutAt})
      ON CONFLICT (hash) DO UPDATE SET status = excluded.status, seller_hash = excluded.seller_hash,
        price = excluded.price, fee = excluded.fee, price_back = excluded.price_back,
        payout_status = excluded.payout_status, payout_at = excluded.payout_at`);
  };
  const remove = async (hash: string): Promise<void> => {
    await backend.kernel.db.delete(orders).where(eq(orders.hash, hash));
  };
  const sum = (most: number): Promise<number> => transaction(backend.kernel.db, (tx) => sumOrders(tx, most));
  /** Sums all that waits; the back end's own timer may be summing a part of it. */
  const sumAll = async (): Promise<void> => {
    while ((await backend.kernel.db.$count(orderUnsummed)) > 0) await sum(2_000);
  };
  const audit = async () => (await runChecks(backend.kernel.db, orderSumChecks)).findings;
  /** Everything that is read from the sums. */
  const readAll = async () => {
    const { db } = backend.kernel;
    return {
      totals: new Set(await openOrderTotals(db)),
      figures: await payoutFigures(db, days),
      due: await dueSums(db),
      dueToAnna: await dueSums(db, ['anna', 'nobody']),
    };
  };

  test('are, with the changes that wait, what the orders come to, however much of it is summed', async () => {
    const { db } = backend.kernel;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await db.delete(orders);
        const stored = new Map<number, OrderState>();
        for (const each of steps) {
          if ('most' in each) await sum(each.most);
          else if (each.becomes) {
            await write(`order${each.order}`, each.becomes);
            stored.set(each.order, each.becomes);
          } else {
            await remove(`order${each.order}`);
            stored.delete(each.order);
          }
        }
        const all = [...stored.values()];
        expect(await readAll()).toEqual(figuresOf(all));
        expect(await audit()).toEqual([]);
        await sumAll();
        expect(await readAll()).toEqual(figuresOf(all));
        expect(await audit()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  const paid = (seller: 'anna' | 'ben', cents: number): OrderState => ({
    status: 'completed',
    seller,
    price: cents,
    fee: 0,
    priceBack: 0,
    payoutStatus: 'paid',
    payoutAt: '2026-01-02T12:00:00Z',
  });

  test('leave out what there is none of', async () => {
    const { db } = backend.kernel;
    await db.delete(orders);
    await write('order1', { ...paid('anna', 700), payoutStatus: 'due' });
    await sumAll();
    const due = { kind: 'due', name: 'anna', count: 1, cents: 700 } as const;
    expect(await db.select().from(orderSums)).toContainEqual(due);
    await write('order1', paid('anna', 700));
    await sumAll();
    expect(await db.select().from(orderSums)).toEqual([
      { kind: 'paid', name: '2026-01-02', count: 1, cents: 700 },
    ]);
  });

  test('wait for no change that leaves them as they are', async () => {
    await write('order1', paid('anna', 700));
    await sumAll();
    await write('order1', paid('ben', 700));
    expect(await backend.kernel.db.select().from(orderUnsummed)).toEqual([]);
  });

  test('are the same when several programs sum at once, and when one is broken off', async () => {
    const { db } = backend.kernel;
    await db.delete(orders);
    const all = Array.from({ length: 30 }, (_, index) => paid(index % 2 ? 'anna' : 'ben', 100 + index));
    for (const [index, order] of all.entries()) await write(`order${index}`, order);
    const brokenOff = transaction(db, async (tx) => {
      await sumOrders(tx, 5);
      throw new Error('broken off');
    });
    await Promise.all([
      expect(brokenOff).rejects.toThrow('broken off'),
      ...[7, 3, 9, 2].map((most) => sum(most)),
    ]);
    expect(await readAll()).toEqual(figuresOf(all));
    while ((await sum(4)) > 0) expect(await readAll()).toEqual(figuresOf(all));
  });

  test('are what the orders come to after changes and sums at the same time', async () => {
    const { db } = backend.kernel;
    await db.delete(orders);
    for (let index = 0; index < 5; index += 1) await write(`order${index}`, paid('anna', 100));
    const change = (index: number) =>
      db.execute(sql`
        UPDATE ${orders} SET seller_hash = ${sellers[index % 2]}, price = ${100 + index},
          payout_status = ${payoutLifecycle.states[index % payoutLifecycle.states.length]}
        WHERE hash = ${`order${index % 5}`}`);
    await Promise.all([
      ...Array.from({ length: 60 }, (_, index) => change(index)),
      ...Array.from({ length: 20 }, (_, index) => sum(1 + (index % 7))),
    ]);
    expect(await audit()).toEqual([]);
    await sumAll();
    expect(await audit()).toEqual([]);
  });

  test('that are wrong are found by the audit', async () => {
    const { db } = backend.kernel;
    await write('order1', paid('anna', 700));
    const rolledBack = transaction(db, async (tx) => {
      await tx.insert(orderSums).values({ kind: 'due', name: 'nobody', count: 2, cents: 5 });
      const { findings } = await runChecks(tx, orderSumChecks);
      expect(findings).toMatchObject([
        { check: 'order-sums', subject: 'due nobody', asset: 'USD', expected: 0n, found: 5n },
        { check: 'order-sums', subject: 'due nobody', asset: null, expected: 0n, found: 2n },
      ]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });
});

test('a timer sums what has changed, once a minute', async () => {
  const backend = await startBackend();
  const { db } = backend.kernel;
  const waiting = () => db.$count(orderUnsummed);
  const change = () =>
    db.execute(sql`
      INSERT INTO ${orders} (hash, reference, status, buyer_hash, seller_hash, agreement, price, fee, revisions_left,
        created_at, moved_at, payout_status)
      SELECT name, name, 'accepted', 'buyer', 'anna', '{}', 1000, 50, 0, now(), now(), 'held'
      FROM (SELECT 'order' || count(*) AS name FROM ${orders}) AS next`);
  try {
    // The first run, which a back end makes when it starts, may still be under way.
    await backend.advance('PT1M');
    await change();
    expect(await waiting()).toBe(1);
    await backend.advance('PT1M');
    expect(await waiting()).toBe(0);
    await change();
    await backend.advance('PT1M');
    expect(await waiting()).toBe(0);
  } finally {
    await backend.close();
  }
});
