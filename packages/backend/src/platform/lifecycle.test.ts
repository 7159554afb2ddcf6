import { lifecycle } from '@tasklane/contracts';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Kernel } from '../kernel';
import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import {
  allowedNow,
  defineMachine,
  defineSubject,
  importSubjects,
  importTimers,
  insertSubject,
  lockSubject,
  planned,
  timerHandlers,
  transition,
  transitionAll,
  updateSubject,
  updateTimers,
} from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import { createTimers } from '@tasklane/server-kit/queue';
import type { Timers } from '@tasklane/server-kit/queue';
import { timers as timerRows } from '@tasklane/server-kit/schema';

const DAY = 86_400_000;
const seller = { role: 'seller', user: 'sam' } as const;
const buyer = { role: 'buyer', user: 'bea' } as const;

type ParcelState = 'sent' | 'held' | 'lost';
const parcels = pgTable('test_parcels', {
  hash: text('hash').primaryKey(),
  status: text('status').$type<ParcelState>().notNull(),
  reason: text('reason'),
  promisedAt: timestamp('promised_at', { withTimezone: true }),
});
const parcelSubject = defineSubject({
  lifecycle: lifecycle<ParcelState, 'hold' | 'resume' | 'lose', 'ask', 'promisedAt', 'reason'>({
    name: 'test-parcel',
    states: ['sent', 'held', 'lost'],
    initial: 'sent',
    final: ['lost'],
    transitions: [
      { event: 'hold', from: 'sent', to: 'held', by: ['seller'] },
      { event: 'resume', from: 'held', to: 'sent', by: ['seller'], if: 'reason' },
      { event: 'lose', from: 'sent', to: 'lost', by: ['system'] },
      { event: 'lose', from: 'held', to: 'lost', by: ['system'] },
    ],
    notices: ['ask'],
    timers: [
      { state: 'sent', event: 'lose', after: 'P7D', from: 'entry' },
      { state: 'sent', event: 'ask', after: 'P1D', from: 'promisedAt' },
    ],
  }),
  rows: parcels,
  status: 'status',
  moments: { promisedAt: ({ promisedAt }) => promisedAt },
  lockRank: 1,
});

const stamps = pgTable('test_stamps', {
  hash: text('hash').primaryKey(),
  status: text('status').$type<'new' | 'used'>().notNull(),
});
const stampSubject = defineSubject({
  lifecycle: lifecycle<'new' | 'used', 'use'>({
    name: 'test-stamp',
    states: ['new', 'used'],
    initial: 'new',
    final: ['used'],
    transitions: [{ event: 'use', from: 'new', to: 'used', by: ['seller'] }],
    timers: [],
  }),
  rows: stamps,
  status: 'status',
  moments: {},
  lockRank: 2,
});
const stampMachine = defineMachine<Kernel>()({ subject: stampSubject, conditions: {} });

describeOnEachDatabase('the lifecycle engine', (database) => {
  let backend: TestBackend;
  let timers: Timers;
  let steps: string[];
  const parcelMachine = defineMachine<Kernel, { reason: string }>()({
    subject: parcelSubject,
    conditions: { reason: ({ reason }) => reason !== null },
    change: ({ event, detail, endsAt }) => {
      steps.push(`change ${event}, ends ${endsAt === null ? 'never' : 'by itself'}`);
      return detail ? { reason: detail.reason } : {};
    },
    timeline: async (_tx, { event, by }) => void steps.push(`timeline ${event} ${by.role}`),
    effects: [
      async (_kernel, _tx, { from, to }) => void steps.push(`first ${from} ${to}`),
      async (_kernel, _tx, { detail }) => {
        steps.push('second');
        if (detail?.reason === 'fails') throw new Error('an effect fails');
      },
    ],
    announce:
      ({ event, row }) =>
      async () =>
        void steps.push(`announced ${event} ${row.hash}`),
  });

  beforeAll(async () => {
    backend = await startBackend({ database, config: { logLevel: 'silent' } });
    const { database: opened, instance, clock, log, db } = backend.kernel;
    await db.execute(sql`CREATE TABLE IF NOT EXISTS test_parcels
      (hash text PRIMARY KEY, status text NOT NULL, reason text, promised_at timestamptz)`);
    await db.execute(
      sql`CREATE TABLE IF NOT EXISTS test_stamps (hash text PRIMARY KEY, status text NOT NULL)`,
    );
    timers = createTimers({
      database: opened,
      instance,
      clock,
      log,
      handlers: timerHandlers(parcelMachine),
      deps: (): Kernel => ({ ...backend.kernel, timers }),
    });
  });
  beforeEach(() => {
    steps = [];
  });
  afterAll(async () => {
    await timers.stop();
    await backend.kernel.db.execute(sql`DROP TABLE test_parcels, test_stamps`);
    await backend.close();
  });

  const inTransaction = <T>(work: (tx: Executor) => Promise<T>): Promise<T> =>
    transaction(backend.kernel.db, work);
  async function send(row: { promisedAt?: Date } = {}): Promise<string> {
    const hash = newHash();
    await inTransaction((tx) => insertSubject(backend.kernel, tx, parcelSubject, { hash, ...row }));
    return hash;
  }
  async function stamp(): Promise<string> {
    const hash = newHash();
    await inTransaction((tx) => insertSubject(backend.kernel, tx, stampSubject, { hash }));
    return hash;
  }
  const read = async (hash: string) => {
    const [row] = await backend.kernel.db.select().from(parcels).where(eq(parcels.hash, hash));
    return row;
  };
  /** Days from a moment until each timer of a subject is due. */
  const timersOf = async (hash: string, from = new Date(0)) =>
    Object.fromEntries(
      (await backend.kernel.db.select().from(timerRows).where(eq(timerRows.subject, hash))).map(
        ({ kind, dueAt }) => [kind, Math.round((dueAt.getTime() - from.getTime()) / DAY)],
      ),
    );
  const hold = (hash: string, reason?: string) =>
    inTransaction((tx) =>
      transition(backend.kernel, tx, parcelMachine, hash, 'hold', seller, reason ? { reason } : undefined),
    );

  test('writes the state and the change, then runs timeline, effects in order and announcement', async () => {
    const hash = await send();
    expect(await hold(hash, 'nobody at home')).toMatchObject({ status: 'held', reason: 'nobody at home' });
    expect(await read(hash)).toMatchObject({ status: 'held', reason: 'nobody at home' });
    expect(steps).toEqual([
      'change hold, ends never',
      'timeline hold seller',
      'first sent held',
      'second',
      `announced hold ${hash}`,
    ]);
  });

  test('rolls everything back when an effect fails', async () => {
    const hash = await send();
    const before = await timersOf(hash);
    await expect(hold(hash, 'fails')).rejects.toThrow('an effect fails');
    expect(await read(hash)).toMatchObject({ status: 'sent', reason: null });
    expect(await timersOf(hash)).toEqual(before);
  });

  test('allows only the transitions of the table, by their actors and under their conditions', async () => {
    const hash = await send();
    const move = (event: 'hold' | 'resume', by: TransitionActor) =>
      inTransaction((tx) => transition(backend.kernel, tx, parcelMachine, hash, event, by));
    const illegal = { error: 'illegal_transition', status: 422 };
    await expect(move('hold', buyer)).rejects.toMatchObject(illegal);
    await expect(move('resume', seller)).rejects.toMatchObject(illegal);
    await hold(hash);
    const now = backend.kernel.clock.now();
    const heldRow = { hash, status: 'held' as const, reason: null, promisedAt: null };
    expect(allowedNow(parcelMachine, heldRow, 'seller', now)).toEqual([]);
    expect(allowedNow(parcelMachine, { ...heldRow, reason: 'x' }, 'seller', now)).toEqual(['resume']);
    await expect(move('resume', seller)).rejects.toMatchObject(illegal);
    await inTransaction((tx) => updateSubject(tx, parcelSubject, hash, { reason: 'back' }));
    expect(await move('resume', seller)).toMatchObject({ status: 'sent' });
    await expect(
      inTransaction((tx) => transition(backend.kernel, tx, parcelMachine, 'nobody', 'hold', seller)),
    ).rejects.toMatchObject({ error: 'not_found' });
  });

  test('sets the timers of the state entered and clears those of the state left', async () => {
    const now = backend.kernel.clock.now();
    const inDays = (days: number) => new Date(now.getTime() + days * DAY);
    const hash = await send({ promisedAt: inDays(2) });
    expect(await timersOf(hash, now)).toEqual({ 'test-parcel.lose': 7, 'test-parcel.ask': 3 });
    await hold(hash, 'wait');
    expect(await timersOf(hash, now)).toEqual({});
    await backend.kernel.clock.advance(DAY);
    await inTransaction((tx) => transition(backend.kernel, tx, parcelMachine, hash, 'resume', seller));
    // Timers from the entry start again, those from the moment do not.
    expect(await timersOf(hash, now)).toEqual({ 'test-parcel.lose': 8, 'test-parcel.ask': 3 });
    const row = { hash, status: 'sent', reason: null, promisedAt: inDays(5) } as const;
    await inTransaction((tx) => updateTimers(timers, tx, parcelSubject, row));
    expect(await timersOf(hash, now)).toEqual({ 'test-parcel.lose': 8, 'test-parcel.ask': 6 });
    await inTransaction((tx) => updateTimers(timers, tx, parcelSubject, { ...row, promisedAt: null }));
    expect(await timersOf(hash, now)).toEqual({ 'test-parcel.lose': 8 });
  });

  test('fires notices and transitions when they are due, each once', async () => {
    const hash = await send({ promisedAt: backend.kernel.clock.now() });
    await backend.kernel.clock.advance(2 * DAY);
    await timers.runDue();
    const expectedLog = ['timeline ask system', `announced ask ${hash}`];
    expect(steps).toEqual(expect.arrayContaining(expectedLog));
    expect(await read(hash)).toMatchObject({ status: 'sent' });
    await backend.kernel.clock.advance(5 * DAY);
    await timers.runDue();
    expect(await read(hash)).toMatchObject({ status: 'lost' });
    expect(steps.filter((step) => step === expectedLog[1])).toHaveLength(1);
    expect(await timersOf(hash)).toEqual({});
  });

  test('ignores a timer that fires at an outdated time or for an unknown subject', async () => {
    const hash = await send();
    const [lose] = timerHandlers(parcelMachine);
    const dueAt = backend.kernel.clock.now();
    await inTransaction(async (tx) =>
      lose?.fire({ ...backend.kernel, timers }, tx, { subject: hash, dueAt }),
    );
    expect(await read(hash)).toMatchObject({ status: 'sent' });
    await inTransaction(async (tx) => lose?.fire({ ...backend.kernel, timers }, tx, { subject: 'x', dueAt }));
  });

  test('sets only future timers for imported rows, without repeating notices', async () => {
    const now = backend.kernel.clock.now();
    const row = {
      hash: newHash(),
      status: 'sent' as const,
      reason: null,
      promisedAt: new Date(now.getTime() - 2 * DAY),
    };
    await inTransaction(async (tx) => {
      await importSubjects(tx, parcelSubject, [row]);
      await importTimers(timers, tx, parcelSubject, row, { enteredAt: now, now });
    });
    expect(Object.keys(await timersOf(row.hash))).toEqual(['test-parcel.lose']);
  });

  test('refuses status writes that bypass a transition', async () => {
    const hash = await send();
    const change: object = { status: 'lost' };
    await expect(inTransaction((tx) => updateSubject(tx, parcelSubject, hash, change))).rejects.toThrow(
      'Only a transition writes status.',
    );
    const cheat = defineMachine<Kernel>()({
      subject: parcelSubject,
      conditions: { reason: () => true },
      change: () => change,
    });
    await expect(
      inTransaction((tx) => transition(backend.kernel, tx, cheat, hash, 'hold', seller)),
    ).rejects.toThrow('Only a transition writes status.');
    expect(await read(hash)).toMatchObject({ status: 'sent' });
  });

  test('refuses a transition outside a transaction', async () => {
    const hash = await send();
    await expect(
      transition(backend.kernel, backend.kernel.db, parcelMachine, hash, 'hold', seller),
    ).rejects.toThrow('inside a transaction');
  });

  test('refuses to lock rows in the wrong order', async () => {
    const [hash, mark] = [await send(), await stamp()];
    await expect(
      inTransaction(async (tx) => {
        await lockSubject(tx, stampSubject, mark);
        await lockSubject(tx, parcelSubject, hash);
      }),
    ).rejects.toThrow('Rows of test_parcels are locked before those of test_stamps, not after.');
    await inTransaction(async (tx) => {
      await lockSubject(tx, parcelSubject, hash);
      await lockSubject(tx, stampSubject, mark);
      await lockSubject(tx, parcelSubject, hash);
    });
  });

  test('lets only one of many concurrent transitions of a subject succeed', async () => {
    const hash = await send();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => hold(hash)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(steps.filter((step) => step === `announced hold ${hash}`)).toHaveLength(1);
  });

  test('applies transitions of several subjects together or not at all', async () => {
    const [hash, mark] = [await send(), await stamp()];
    const both = () =>
      inTransaction((tx) =>
        transitionAll(backend.kernel, tx, [
          planned(stampMachine, mark, 'use', seller),
          planned(parcelMachine, hash, 'hold', seller),
        ]),
      );
    await both();
    const other = await stamp();
    await expect(
      inTransaction((tx) =>
        transitionAll(backend.kernel, tx, [
          planned(stampMachine, other, 'use', seller),
          planned(parcelMachine, hash, 'hold', seller),
        ]),
      ),
    ).rejects.toMatchObject({ error: 'illegal_transition' });
    const [left] = await backend.kernel.db.select().from(stamps).where(eq(stamps.hash, other));
    expect(left?.status).toBe('new');
  });

  test('avoids deadlocks when two callers transition the same subjects in opposite order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other, mark] = [await send(), await send(), await stamp()];
      const plans = [
        planned(parcelMachine, one, 'hold', seller),
        planned(stampMachine, mark, 'use', seller),
        planned(parcelMachine, other, 'hold', seller),
      ];
      const together = (list: typeof plans) => inTransaction((tx) => transitionAll(backend.kernel, tx, list));
      const ends = await Promise.allSettled([together(plans), together([...plans].reverse())]);
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      // A deadlock would end one of them with a database error.
      expect(refused).toEqual([expect.objectContaining({ error: 'illegal_transition' })]);
    }
  });
});
