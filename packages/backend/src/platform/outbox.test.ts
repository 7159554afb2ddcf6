import type { OutboxLane } from '@tasklane/contracts';
import { eq, sql } from 'drizzle-orm';
import { describeOnEachDatabase, gate, joinDatabaseOf, startBackend } from '../testing';
import type { FurtherInstance, TestBackend } from '../testing';
import { lanePolicies } from './lanes';
import { transaction } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { consumer, createOutbox, domainEvent, PermanentFailure } from '@tasklane/server-kit/queue';
import type { Consumer, ConsumerPolicy, Outbox } from '@tasklane/server-kit/queue';
import { outbox as outboxRows } from '@tasklane/server-kit/schema';

interface Happening {
  readonly order: string;
  readonly number?: number;
}

describeOnEachDatabase('the outbox', (database) => {
  let backend: TestBackend;
  const running: Outbox[] = [];
  beforeAll(async () => {
    backend = await startBackend({ database, config: { logLevel: 'silent' } });
  });
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await backend.close();
  });

  const event = domainEvent<Happening>(`test.${newHash()}`, ({ order }) => order);
  type Handle = (payload: Happening, signal: AbortSignal) => Promise<void>;
  const listen = (
    handle: Handle,
    policy: Partial<ConsumerPolicy<OutboxLane>> = {},
  ): Consumer<null, OutboxLane> =>
    consumer<null, Happening, OutboxLane>(
      event,
      { name: newHash(), lane: 'notifications', ...policy },
      (_deps, payload, signal) => handle(payload, signal),
    );
  const noteTo = (heard: string[], policy?: Partial<ConsumerPolicy<OutboxLane>>) =>
    listen(async ({ order }) => void heard.push(order), policy);

  const outboxWith = (...consumers: Consumer<null, OutboxLane>[]): Outbox =>
    outboxOf(backend.kernel, ...consumers);
  function outboxOf(
    { database: opened, instance }: Pick<FurtherInstance, 'database' | 'instance'>,
    ...consumers: Consumer<null, OutboxLane>[]
  ): Outbox {
    const made = createOutbox({
      database: opened,
      instance,
      log: backend.kernel.log,
      lanes: lanePolicies,
      consumers,
      deps: () => null,
    });
    running.push(made);
    return made;
  }
  const rowsOf = ({ name }: Consumer<null, OutboxLane>) =>
    backend.kernel.db.select().from(outboxRows).where(eq(outboxRows.consumer, name));
  /** Makes events that wait for their next attempt available now. */
  const makeAvailable = ({ name }: Consumer<null, OutboxLane>) =>
    backend.kernel.db
      .update(outboxRows)
      .set({ availableAt: sql`clock_timestamp()` })
      .where(eq(outboxRows.consumer, name));

  test('delivers a committed event to every consumer once', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    const outbox = outboxWith(noteTo(first), noteTo(second, { lane: 'search' }));
    await transaction(backend.kernel.db, (tx) => outbox.add(tx, event, { order: 'a' }));
    await outbox.drain();
    expect([first, second]).toEqual([['a'], ['a']]);
    await outbox.drain();
    expect([first, second]).toEqual([['a'], ['a']]);
  });

  test('does not deliver a rolled-back event', async () => {
    const deliveries: string[] = [];
    const outbox = outboxWith(noteTo(deliveries));
    const failing = transaction(backend.kernel.db, async (tx) => {
      await outbox.add(tx, event, { order: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await outbox.drain();
    expect(deliveries).toEqual([]);
  });

  test('delivers to other consumers when one fails', async () => {
    const deliveries: string[] = [];
    const failing = listen(async () => {
      throw new Error('not now');
    });
    const outbox = outboxWith(failing, noteTo(deliveries));
    await outbox.add(backend.kernel.db, event, { order: 'b' });
    await outbox.drain();
    expect(deliveries).toEqual(['b']);
  });

  test('keeps all lanes moving when a consumer hangs, and releases its event on stop', async () => {
    const [hanging, mailed, paid] = [gate(), gate(), gate()];
    const silent = listen(
      async ({ order }) => {
        if (order === 'second') return mailed.open();
        hanging.open();
        return new Promise(() => undefined);
      },
      { lane: 'mail' },
    );
    const money = listen(async ({ order }) => void (order === 'second' && paid.open()), { lane: 'money' });
    const outbox = outboxWith(silent, money);
    await outbox.add(backend.kernel.db, event, { order: 'first' });
    await hanging.opened;
    await outbox.add(backend.kernel.db, event, { order: 'second' });
    await Promise.all([mailed.opened, paid.opened]);
    await outbox.stop(0);
    // Running work was released for the next instance.
    expect(await rowsOf(silent)).toMatchObject([{ subject: 'first', claimedBy: null, attempts: 0 }]);
  });

  test('aborts an attempt that takes too long and retries it later', async () => {
    const aborts: unknown[] = [];
    let attempts = 0;
    const late = listen(
      (_payload, signal) => {
        attempts += 1;
        if (attempts > 1) return Promise.resolve();
        return new Promise(() => signal.addEventListener('abort', () => aborts.push(signal.reason)));
      },
      { timeoutSeconds: 0.01 },
    );
    const outbox = outboxWith(late);
    await outbox.add(backend.kernel.db, event, { order: 'late' });
    await outbox.drain();
    expect(aborts).toEqual([expect.objectContaining({ message: 'Timed out after 0.01 seconds' })]);
    expect(await rowsOf(late)).toMatchObject([{ attempts: 1, lastError: 'Timed out after 0.01 seconds' }]);
    await makeAvailable(late);
    await outbox.drain();
    expect(attempts).toBe(2);
    expect(await rowsOf(late)).toEqual([]);
  });

  test('waits longer after each failure and gives up after the last attempt', async () => {
    const failing = listen(
      async () => {
        throw new Error('the other side is away\nsecond line');
      },
      { attempts: 3 },
    );
    const outbox = outboxWith(failing);
    await outbox.add(backend.kernel.db, event, { order: 'c' });
    // Two seconds doubled with each attempt, plus or minus a quarter. On a slow machine one drain may make several.
    const leastWaits = [0, 1_500, 3_000];
    for (let attempts = 0; attempts < 3; await makeAvailable(failing)) {
      const [attemptedAfter, before] = [Date.now(), attempts];
      await outbox.drain();
      const [row] = await rowsOf(failing);
      attempts = row?.attempts ?? 0;
      expect(attempts).toBeGreaterThan(before);
      expect(row).toMatchObject({ claimedBy: null, deadAt: attempts < 3 ? null : expect.any(Date) });
      const waits = (row?.availableAt.getTime() ?? 0) - attemptedAfter;
      if (attempts < 3) expect(waits).toBeGreaterThanOrEqual(leastWaits[attempts] ?? 0);
    }
    expect(await rowsOf(failing)).toMatchObject([
      { attempts: 3, deadAt: expect.any(Date) as Date, lastError: 'the other side is away second line' },
    ]);
    await makeAvailable(failing);
    await outbox.drain();
    expect(await rowsOf(failing)).toMatchObject([{ attempts: 3 }]);
  });

  test('gives up immediately on a permanent failure', async () => {
    const refused = listen(async () => {
      throw new PermanentFailure('no such mailbox');
    });
    const outbox = outboxWith(refused);
    await outbox.add(backend.kernel.db, event, { order: 'd' });
    await outbox.drain();
    expect(await rowsOf(refused)).toMatchObject([
      { attempts: 1, deadAt: expect.any(Date) as Date, lastError: 'no such mailbox' },
    ]);
  });

  test('handles the events of a subject in order, one at a time, across instances', async () => {
    const deliveries: string[] = [];
    const busy = new Set<string>();
    const overlaps: string[] = [];
    const name = newHash();
    const inTurn = () =>
      listen(
        async ({ order, number }) => {
          if (busy.has(order)) overlaps.push(order);
          busy.add(order);
          await new Promise((resolve) => setImmediate(resolve));
          deliveries.push(`${order}${number}`);
          busy.delete(order);
        },
        { name, lane: 'mail' },
      );
    const instances = Array.from({ length: 3 }, () => outboxWith(inTurn()));
    const expected: string[] = [];
    await transaction(backend.kernel.db, async (tx) => {
      for (let number = 0; number < 10; number += 1)
        for (const order of ['x', 'y', 'z']) {
          expected.push(`${order}${number}`);
          await instances[0]?.add(tx, event, { order, number });
        }
    });
    await Promise.all(instances.map((outbox) => outbox.drain()));
    expect(overlaps).toEqual([]);
    for (const order of ['x', 'y', 'z'])
      expect(deliveries.filter((each) => each.startsWith(order))).toEqual(
        expected.filter((each) => each.startsWith(order)),
      );
  });

  // A transaction has the embedded database to itself, so that nobody else can hold a row.
  if (database === 'postgres') {
    test('shares the work between two instances, and each event is handled once', async () => {
      const handled: string[][] = [[], []];
      const starts = [gate(), gate()];
      const other = await joinDatabaseOf(backend);
      const name = newHash();
      // Each instance keeps its first events until the other one has begun, or has found nothing to do.
      const outboxes = [backend.kernel, other].map((joined, index) => {
        const handle: Handle = async ({ order }) => {
          starts[index]?.open();
          await starts[1 - index]?.opened;
          handled[index]?.push(order);
        };
        return outboxOf(joined, listen(handle, { name, lane: 'mail' }));
      });
      const orders = Array.from({ length: 20 }, (_, number) => `shared${String(number).padStart(2, '0')}`);
      await transaction(backend.kernel.db, async (tx) => {
        for (const order of orders) await outboxes[0]?.add(tx, event, { order });
      });
      await Promise.all(outboxes.map((outbox, index) => outbox.drain().finally(starts[index]?.open)));
      await outboxes[1]?.stop();
      await other.leave();
      expect(handled.flat().sort()).toEqual(orders);
      expect(handled.map(({ length }) => length > 0)).toEqual([true, true]);
    });

    test('does not overtake an event of the same subject that another instance has locked', async () => {
      const numbers: number[] = [];
      const listener = listen(async ({ number = 0 }) => void numbers.push(number));
      const outbox = outboxWith(listener);
      const other = await backend.kernel.database.pool.connect();
      try {
        const order = newHash();
        const { event: name, name: of, lane } = listener;
        // Written directly to the table, since the outbox would hand them out at once.
        await backend.kernel.db.insert(outboxRows).values(
          [1, 2].map((number) => ({
            ...{ event: name, consumer: of, lane, subject: order },
            payload: { order, number },
          })),
        );
        await other.query('BEGIN');
        await other.query('SELECT id FROM outbox WHERE subject = $1 ORDER BY id LIMIT 1 FOR UPDATE', [order]);
        await outbox.drain();
        expect(numbers).toEqual([]);
        await other.query('ROLLBACK');
        await outbox.drain();
        expect(numbers).toEqual([1, 2]);
      } finally {
        other.release();
      }
    });
  }

  test('delivers an event claimed by a stopped instance immediately', async () => {
    const deliveries: string[] = [];
    const listener = noteTo(deliveries);
    const outbox = outboxWith(listener);
    await transaction(backend.kernel.db, async (tx) => {
      await outbox.add(tx, event, { order: 'left' });
      // As if an instance had been killed while handling it.
      await tx
        .update(outboxRows)
        .set({ claimedBy: 1, attempts: 1, availableAt: sql`clock_timestamp() + interval '1 hour'` })
        .where(eq(outboxRows.consumer, listener.name));
    });
    await outbox.drain();
    expect(deliveries).toEqual(['left']);
  });

  test('leaves an event claimed by a running instance to that instance', async () => {
    const { open, opened } = gate();
    const { open: begin, opened: begun } = gate();
    const name = newHash();
    const deliveries: string[] = [];
    const slow = listen(
      async ({ order }) => {
        begin();
        await opened;
        deliveries.push(order);
      },
      { name },
    );
    const [first, second] = [outboxWith(slow), outboxWith(noteTo(deliveries, { name }))];
    await first.add(backend.kernel.db, event, { order: 'mine' });
    await begun;
    await second.drain();
    expect(deliveries).toEqual([]);
    open();
    await first.drain();
    expect(deliveries).toEqual(['mine']);
  });
});
