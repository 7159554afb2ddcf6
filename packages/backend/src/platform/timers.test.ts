import { eq, sql } from 'drizzle-orm';
import { describeOnEachDatabase, gate, joinDatabaseOf, startBackend } from '../testing';
import type { FurtherInstance, TestBackend } from '../testing';
import { transaction, readSetting, writeSetting } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { timers as timerRows } from '@tasklane/server-kit/schema';
import { createTimers } from '@tasklane/server-kit/queue';
import type { TimerHandler, Timers } from '@tasklane/server-kit/queue';

describeOnEachDatabase('timers', (database) => {
  let backend: TestBackend;
  let kind: string;
  const running: Timers[] = [];
  beforeAll(async () => {
    backend = await startBackend({ database, config: { logLevel: 'silent' } });
  });
  beforeEach(() => {
    kind = `test.${newHash()}`;
  });
  afterAll(async () => {
    for (const timers of running) await timers.stop();
    await backend.close();
  });

  type Fire = TimerHandler<null>['fire'];
  /**
   * Timers that handle this kind, and optionally a second one.
   * @param joined the instance that they belong to
   */
  function instance(
    fire: Fire,
    next?: Fire,
    joined: Pick<FurtherInstance, 'database' | 'instance'> = backend.kernel,
  ): Timers {
    const { database: opened, instance: self } = joined;
    const { clock, log } = backend.kernel;
    const timers = createTimers({
      database: opened,
      instance: self,
      clock,
      log,
      handlers: [{ kind, fire }, ...(next ? [{ kind: `${kind}.next`, fire: next }] : [])],
      deps: () => null,
    });
    running.push(timers);
    return timers;
  }
  const noteTo =
    (fired: string[], prefix = ''): Fire =>
    async (_deps, _tx, { subject }) =>
      void fired.push(prefix + subject);
  const inMinutes = (minutes: number) => new Date(backend.kernel.clock.now().getTime() + minutes * 60_000);

  test('a timer does not fire before its due time and fires once after it', async () => {
    const fired: string[] = [];
    const timers = instance(noteTo(fired));
    await timers.schedule(backend.kernel.db, kind, 'order', inMinutes(10));
    await timers.runDue();
    expect(fired).toEqual([]);
    await backend.kernel.clock.advance(11 * 60_000);
    await timers.runDue();
    await timers.runDue();
    expect(fired).toEqual(['order']);
  });

  test('a cancelled or rescheduled timer does not fire at its old time', async () => {
    const fired: string[] = [];
    const timers = instance(noteTo(fired));
    const { db } = backend.kernel;
    for (const subject of ['cancelled', 'moved', 'left'])
      await timers.schedule(db, kind, subject, inMinutes(1));
    await timers.cancel(db, kind, 'cancelled');
    await timers.schedule(db, kind, 'moved', inMinutes(60));
    await backend.kernel.clock.advance(2 * 60_000);
    await timers.runDue();
    expect(fired).toEqual(['left']);
  });

  test('a timer that is set already keeps its time when it is scheduled unless set', async () => {
    const fired: string[] = [];
    const timers = instance(noteTo(fired));
    const { db } = backend.kernel;
    await timers.schedule(db, kind, 'later', inMinutes(60));
    await timers.scheduleUnlessSet(db, kind, 'later', inMinutes(-1));
    await timers.scheduleUnlessSet(db, kind, 'new', inMinutes(-1));
    await timers.runDue();
    expect(fired).toEqual(['new']);
  });

  test('due timers of all kinds fire in the order of their due times', async () => {
    const fired: string[] = [];
    const timers = instance(noteTo(fired), noteTo(fired));
    const { db } = backend.kernel;
    await timers.schedule(db, kind, 'fourth', inMinutes(-1));
    await timers.schedule(db, kind, 'second', inMinutes(-30));
    await timers.schedule(db, `${kind}.next`, 'first', inMinutes(-60));
    await timers.schedule(db, `${kind}.next`, 'third', inMinutes(-2));
    await timers.runDue();
    expect(fired).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('each timer fires on only one of several instances', async () => {
    const fired: string[] = [];
    const instances = Array.from({ length: 4 }, () => instance(noteTo(fired)));
    const subjects = Array.from({ length: 20 }, (_, at) => `s${at}`);
    for (const subject of subjects)
      await instances[0]?.schedule(backend.kernel.db, kind, subject, inMinutes(-1));
    await Promise.all(instances.map((timers) => timers.runDue()));
    expect([...fired].sort()).toEqual([...subjects].sort());
  });

  test('a timer scheduled by a handler fires in the same run if it is already due', async () => {
    const fired: string[] = [];
    const timers = instance(async (_deps, tx, { subject, dueAt }) => {
      fired.push(subject);
      if (fired.length < 3) await timers.schedule(tx, kind, subject, new Date(dueAt.getTime() + 60_000));
    });
    await timers.schedule(backend.kernel.db, kind, 'again', inMinutes(-30));
    await timers.runDue();
    expect(fired).toEqual(['again', 'again', 'again']);
  });

  test('a failing handler is rolled back, and its timer can be scheduled again', async () => {
    const key = newHash();
    const failing = instance(async (_deps, tx) => {
      await writeSetting(tx, key, 'half');
      throw new Error('not now');
    });
    await failing.schedule(backend.kernel.db, kind, 'order', inMinutes(-1));
    await failing.runDue();
    // It checks once more for due timers, and would take the timer from the instance below.
    await failing.stop();
    expect(await readSetting(backend.kernel.db, key)).toBeUndefined();
    await transaction(backend.kernel.db, (tx) => failing.schedule(tx, kind, 'order', inMinutes(-1)));
    const fired: string[] = [];
    await instance(noteTo(fired)).runDue();
    expect(fired).toEqual(['order']);
  });

  const rowsOfKind = () => backend.kernel.db.select().from(timerRows).where(eq(timerRows.kind, kind));

  test('a failing timer is retried after growing delays and does not hold up others', async () => {
    const fired: string[] = [];
    const timers = instance(async (_deps, _tx, { subject }) => {
      if (subject === 'broken') throw new Error('not now');
      fired.push(subject);
    });
    await timers.schedule(backend.kernel.db, kind, 'broken', inMinutes(-2));
    await timers.schedule(backend.kernel.db, kind, 'sound', inMinutes(-1));
    for (const leastWait of [30_000, 60_000]) {
      const attemptedAfter = Date.now();
      await timers.runDue();
      await timers.runDue();
      const [row, ...others] = await rowsOfKind();
      expect(others).toEqual([]);
      expect((row?.claimedUntil?.getTime() ?? 0) - attemptedAfter).toBeGreaterThanOrEqual(leastWait - 1);
      await backend.kernel.db.update(timerRows).set({ claimedUntil: null }).where(eq(timerRows.kind, kind));
    }
    expect(fired).toEqual(['sound']);
  });

  test('a timer claimed by a dead instance fires at once', async () => {
    const fired: string[] = [];
    const timers = instance(noteTo(fired));
    await timers.schedule(backend.kernel.db, kind, 'left', inMinutes(-1));
    await backend.kernel.db
      .update(timerRows)
      .set({ claimedBy: 1, claimedUntil: sql`clock_timestamp() + interval '1 hour'` })
      .where(eq(timerRows.kind, kind));
    await timers.runDue();
    expect(fired).toEqual(['left']);
  });

  // The handler's transaction has the embedded database to itself.
  // The embedded database runs one transaction at a time: nothing is scheduled while a timer fires.
  if (database === 'postgres') {
    test('a timer that is scheduled unless set while it fires, fires again', async () => {
      const { db } = backend.kernel;
      const [start, end] = [gate(), gate()];
      const fired: string[] = [];
      const timers = instance(async (_deps, _tx, { subject }) => {
        fired.push(subject);
        start.open();
        await end.opened;
      });
      await timers.schedule(db, kind, 'order', inMinutes(-1));
      const run = timers.runDue();
      await start.opened;
      const scheduled = timers.scheduleUnlessSet(db, kind, 'order', inMinutes(-1));
      await scheduled.finally(end.open);
      await run;
      await timers.runDue();
      expect(fired).toEqual(['order', 'order']);
    });

    test('a slow timer delays only other timers of the same subject', async () => {
      const fired: string[] = [];
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const timers = instance(
        async (_deps, _tx, { subject }) => {
          if (subject === 'slow') await ended;
          fired.push(subject);
          if (subject === 'prompt') end();
        },
        noteTo(fired, 'next of '),
      );
      await timers.schedule(backend.kernel.db, kind, 'slow', inMinutes(-3));
      await timers.schedule(backend.kernel.db, `${kind}.next`, 'slow', inMinutes(-2));
      await timers.schedule(backend.kernel.db, kind, 'prompt', inMinutes(-1));
      await timers.runDue();
      expect(fired).toEqual(['prompt', 'slow', 'next of slow']);
    });

    test('a timer waits while another instance handles one of the same subject', async () => {
      const fired: string[] = [];
      const [start, end] = [gate(), gate()];
      const other = await joinDatabaseOf(backend);
      const first = instance(async (_deps, _tx, { subject }) => {
        start.open();
        await end.opened;
        fired.push(subject);
      });
      const second = instance(noteTo(fired), noteTo(fired, 'next of '), other);
      const { db } = backend.kernel;
      await first.schedule(db, kind, 'busy', inMinutes(-3));
      await first.schedule(db, `${kind}.next`, 'busy', inMinutes(-2));
      await first.schedule(db, `${kind}.next`, 'free', inMinutes(-1));
      const run = first.runDue();
      await start.opened;
      await second.runDue();
      const meanwhile = [...fired];
      end.open();
      await run;
      await second.runDue();
      await second.stop();
      await other.leave();
      expect(meanwhile).toEqual(['next of free']);
      expect(fired).toEqual(['next of free', 'busy', 'next of busy']);
    });

    test('a timer waits while another instance is claiming one of the same subject', async () => {
      const fired: string[] = [];
      const timers = instance(noteTo(fired), noteTo(fired, 'next of '));
      const { db, database: opened } = backend.kernel;
      await timers.schedule(db, kind, 'contested', inMinutes(-2));
      await timers.schedule(db, `${kind}.next`, 'contested', inMinutes(-1));
      const other = await joinDatabaseOf(backend);
      const claiming = await other.database.pool.connect();
      const { rows } = await claiming.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await claiming.query('BEGIN');
      await claiming.query(
        `UPDATE timers SET claimed_by = $2, claimed_until = clock_timestamp() + interval '1 hour' WHERE kind = $1`,
        [kind, other.instance.id],
      );
      let hasEnded = false;
      const run = timers.runDue().finally(() => {
        hasEnded = true;
      });
      const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      while (!hasEnded && (await opened.pool.query(waiting, [rows[0]?.pid])).rowCount === 0);
      await claiming.query('COMMIT');
      await run;
      claiming.release();
      const meanwhile = [...fired];
      // Its claims are those of an instance that has ended.
      await other.leave();
      await timers.runDue();
      expect(meanwhile).toEqual([]);
      expect(fired).toEqual(['contested', 'next of contested']);
    });

    test('handlers run with a lock timeout and a statement timeout', async () => {
      const settings: unknown[] = [];
      const timers = instance(async (_deps, tx) => {
        for (const name of ['lock_timeout', 'statement_timeout'])
          settings.push((await tx.execute(sql`SELECT current_setting(${name}) AS value`)).rows[0]?.value);
      });
      await timers.schedule(backend.kernel.db, kind, 'any', inMinutes(-1));
      await timers.runDue();
      expect(settings).toEqual(['10s', '30s']);
    });
  }
});
