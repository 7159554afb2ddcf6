import fc from 'fast-check';
import { assets } from '@tasklane/contracts';
import type { AssetCode } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { describeOnEachDatabase, liabilitiesAt, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { runChecks } from '../accounting';
import type { LedgerEntry } from './accounts';
import { ledgerChecks } from './checks';
import { ledgerDaySums, ledgerHolderSums, ledgerUnsummed } from './schema';
import { sumPostings } from './sums';
import {
  balances,
  giftIssuePosting,
  exchangeEntries,
  holdings,
  liabilityPage,
  post,
  receivedByDay,
} from './index';
import type { Posting } from './index';

const everything = { offset: 0, limit: 1_000 };
const day = (number: number, hour = 12): Date => new Date(Date.UTC(2026, 0, number, hour));
/** When each of the days that the tests post on begins. */
const days = [1, 2, 3, 4, 5].map((number) => day(number, 0));
const justBefore = (moment: Date): Date => new Date(moment.getTime() - 1);

/** A posting on one of five days: a seller or a card gets something of the site, or gives it back. */
const move = fc.record({
  number: fc.integer({ min: 1, max: 5 }),
  hour: fc.integer({ min: 0, max: 23 }),
  account: fc.constantFrom('payable', 'gift-cards', 'refunds'),
  holder: fc.constantFrom('anna', 'ben', 'carl'),
  asset: fc.constantFrom<AssetCode>(...assets.map(({ code }) => code)),
  amount: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  isBack: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

const entriesOf = ({ account, holder, asset, amount, isBack }: Move): LedgerEntry[] => {
  const received = isBack ? -amount : amount;
  return [
    { account, holder, asset, amount: received },
    { account: 'fees', holder: null, asset, amount: -received },
  ];
};

describeOnEachDatabase('sums of the ledger', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
  });
  afterAll(() => backend.close());

  let posted = 0;
  const write = (entries: readonly LedgerEntry[], at: Date): Promise<void> => {
    const subject = { kind: 'order', id: `order${(posted += 1)}` } as const;
    const posting: Posting = { kind: 'hold', subject, entries };
    return transaction(backend.kernel.db, (tx) => post(tx, posting, at));
  };
  const sum = (most = 2_000): Promise<number> =>
    transaction(backend.kernel.db, (tx) => sumPostings(tx, most));
  /** Sums all that waits; the back end's own timer may be summing a part of it. */
  const sumAll = async (): Promise<void> => {
    while ((await backend.kernel.db.$count(ledgerUnsummed)) > 0) await sum();
  };
  const audit = () => runChecks(backend.kernel.db, ledgerChecks);
  /** Everything that is read from the sums. */
  const readAll = async () => {
    const { db } = backend.kernel;
    return {
      now: await balances(db),
      then: await Promise.all(days.map((before) => balances(db, before))),
      owed: await liabilityPage(db, {}, everything),
      owedThen: await Promise.all(days.map((before) => liabilityPage(db, { before }, everything))),
      fees: await receivedByDay(db, { account: 'fees', asset: 'USD' }, day(2, 0)),
      held: await holdings(db),
    };
  };

  test('are, with the postings that wait, the ledger, however much of it is summed', async () => {
    const { db } = backend.kernel;
    const steps = fc.array(fc.oneof(move, fc.record({ most: fc.integer({ min: 1, max: 4 }) })), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const step of taken) {
          if ('most' in step) await sum(step.most);
          else await write(entriesOf(step), day(step.number, step.hour));
        }
        const before = await readAll();
        const { findings } = await audit();
        // A seller who gives back more than there is owes the site: the ledger's other checks say so.
        expect(findings.filter(({ check }) => check !== 'overdrawn-account')).toEqual([]);
        expect(new Set(before.owed.rows)).toEqual(new Set(await liabilitiesAt(db, day(31))));
        for (const [index, moment] of days.entries()) {
          const then = await liabilitiesAt(db, justBefore(moment));
          expect(new Set(before.owedThen[index]?.rows)).toEqual(new Set(then));
        }
        await sumAll();
        expect(await readAll()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  test('leave out holders whose balance is zero', async () => {
    const { db } = backend.kernel;
    const holderSums = () => db.select().from(ledgerHolderSums);
    const gift = { account: 'gift-cards', holder: 'dora', asset: 'USD', amount: 70n } as const;
    const source = { account: 'gifts-given', holder: null, asset: 'USD', amount: -70n } as const;
    await write([gift, source], day(3));
    await sumAll();
    expect(await holderSums()).toContainEqual(gift);
    await write(
      [gift, source].map((each) => ({ ...each, amount: -each.amount })),
      day(4),
    );
    await sumAll();
    expect((await holderSums()).map(({ holder }) => holder)).not.toContain('dora');
    expect(await balances(db, day(4, 0))).toContainEqual({
      account: 'gifts-given',
      asset: 'USD',
      amount: -70n,
    });
  });

  test('add up what coins cost, of postings that exchange several of them', async () => {
    const { db } = backend.kernel;
    await write(
      [
        ...exchangeEntries({ asset: 'ETN', amount: 900n }, { asset: 'USD', amount: 20n }),
        ...exchangeEntries({ asset: 'XRP', amount: 7n }, { asset: 'USD', amount: 30n }),
        { account: 'buyer', holder: 'erik', asset: 'ETN', amount: -900n },
        { account: 'buyer', holder: 'erik', asset: 'XRP', amount: -7n },
        { account: 'provider', holder: null, asset: 'USD', amount: 50n },
      ],
      day(2),
    );
    const both = [
      { asset: 'ETN', amount: 900n, cost: 20n },
      { asset: 'XRP', amount: 7n, cost: 30n },
    ];
    expect(await holdings(db)).toEqual(both);
    await sumAll();
    expect(await holdings(db)).toEqual(both);
    await write(
      [
        ...exchangeEntries({ asset: 'USD', amount: 10n }, { asset: 'ETN', amount: 450n }),
        { account: 'coins-sent', holder: 'transfer', asset: 'ETN', amount: 450n },
        { account: 'provider', holder: null, asset: 'USD', amount: -10n },
      ],
      day(2),
    );
    await sumAll();
    expect(await holdings(db)).toEqual([{ asset: 'ETN', amount: 450n, cost: 10n }, both[1]]);
  });

  test('are the same when several programs sum at once, and when one is broken off', async () => {
    const { db } = backend.kernel;
    for (let count = 0; count < 30; count += 1) {
      const holder = `holder${count % 4}`;
      const entries: LedgerEntry[] = [
        { account: 'payable', holder, asset: 'USD', amount: BigInt(count + 1) },
        { account: 'fees', holder: null, asset: 'USD', amount: BigInt(-count - 1) },
      ];
      await write(entries, day(1 + (count % 5)));
    }
    const before = await readAll();
    const brokenOff = transaction(db, async (tx) => {
      await sumPostings(tx, 5);
      throw new Error('broken off');
    });
    await Promise.all([
      expect(brokenOff).rejects.toThrow('broken off'),
      ...[7, 3, 9, 2].map((most) => sum(most)),
    ]);
    expect(await readAll()).toEqual(before);
    while ((await sum(4)) > 0) expect(await readAll()).toEqual(before);
    expect(await readAll()).toEqual(before);
  });

  test('that are wrong are found by the audit', async () => {
    const { db } = backend.kernel;
    const rolledBack = transaction(db, async (tx) => {
      await tx
        .insert(ledgerDaySums)
        .values({ account: 'fees', asset: 'USD', day: '2026-02-01', amount: 5n, cost: 0n });
      await tx
        .insert(ledgerHolderSums)
        .values({ holder: 'nobody', account: 'payable', asset: 'USD', amount: 5n });
      const { findings } = await runChecks(tx, ledgerChecks);
      expect(findings.filter(({ check }) => check.endsWith('-sums'))).toMatchObject([
        { check: 'day-sums', subject: '2026-02-01', account: 'fees', asset: 'USD', expected: 0n, found: 5n },
        {
          check: 'holder-sums',
          subject: 'nobody',
          account: 'payable',
          asset: 'USD',
          expected: 0n,
          found: 5n,
        },
      ]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });
});

test('a timer sums what was posted, once a minute', async () => {
  const backend = await startBackend();
  const { db } = backend.kernel;
  const waiting = () => db.$count(ledgerUnsummed);
  const write = (id: string) =>
    transaction(db, (tx) => post(tx, giftIssuePosting({ card: id, amount: 1n }), day(1)));
  try {
    // The first run, which a back end makes when it starts, may still be under way.
    await backend.advance('PT1M');
    await write('first');
    expect(await waiting()).toBe(1);
    await backend.advance('PT1M');
    expect(await waiting()).toBe(0);
    await write('second');
    await backend.advance('PT1M');
    expect(await waiting()).toBe(0);
  } finally {
    await backend.close();
  }
});
