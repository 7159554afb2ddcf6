import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { transaction } from './database';
import { newHash } from './ids';
import { readSetting, writeSetting } from './settings';
import { createTimers } from './timers';
import type { TimerHandler, Timers } from './timers';

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

  /** One more instance on the same database, which knows this kind of timer. */
  function instance(fire: TimerHandler<null>['fire']): Timers {
    const { database: opened, clock, log } = backend.kernel;
    const timers = createTimers({
      database: opened,
      clock,
      log,
      handlers: [{ kind, fire }],
      deps: () => null,
    });
    running.push(timers);
    return timers;
  }
  const inMinutes = (minutes: number) => new Date(backend.kernel.clock.now().getTime() + minutes * 60_000);

  test('nothing happens before its time, and once at it', async () => {
    const fired: string[] = [];
    const timers = instance(async (_deps, _tx, { subject }) => void fired.push(subject));
    await timers.schedule(backend.kernel.db, kind, 'order', inMinutes(10));
    await timers.runDue();
    expect(fired).toEqual([]);
    await backend.kernel.clock.advance(11 * 60_000);
    await timers.runDue();
    await timers.runDue();
    expect(fired).toEqual(['order']);
  });

  test('what is cancelled or moved does not fire at its old time', async () => {
    const fired: string[] = [];
    const timers = instance(async (_deps, _tx, { subject }) => void fired.push(subject));
    const { db } = backend.kernel;
    for (const subject of ['cancelled', 'moved', 'left'])
      await timers.schedule(db, kind, subject, inMinutes(1));
    await timers.cancel(db, kind, 'cancelled');
    await timers.schedule(db, kind, 'moved', inMinutes(60));
    await backend.kernel.clock.advance(2 * 60_000);
    await timers.runDue();
    expect(fired).toEqual(['left']);
  });

  test('of any number of instances one fires', async () => {
    const fired: string[] = [];
    const instances = Array.from({ length: 4 }, () =>
      instance(async (_deps, _tx, { subject }) => void fired.push(subject)),
    );
    const subjects = Array.from({ length: 20 }, (_, at) => `s${at}`);
    for (const subject of subjects)
      await instances[0]?.schedule(backend.kernel.db, kind, subject, inMinutes(-1));
    await Promise.all(instances.map((timers) => timers.runDue()));
    expect([...fired].sort()).toEqual([...subjects].sort());
  });

  test('what a timer sets is fired too, when the clock is past it', async () => {
    const fired: string[] = [];
    const timers = instance(async (_deps, tx, { subject, dueAt }) => {
      fired.push(subject);
      if (fired.length < 3) await timers.schedule(tx, kind, subject, new Date(dueAt.getTime() + 60_000));
    });
    await timers.schedule(backend.kernel.db, kind, 'again', inMinutes(-30));
    await timers.runDue();
    expect(fired).toEqual(['again', 'again', 'again']);
  });

  test('what fails is undone and stays to be done', async () => {
    const key = newHash();
    const failing = instance(async (_deps, tx) => {
      await writeSetting(tx, key, 'half');
      throw new Error('not now');
    });
    await failing.schedule(backend.kernel.db, kind, 'order', inMinutes(-1));
    await failing.runDue();
    expect(await readSetting(backend.kernel.db, key)).toBeUndefined();
    await transaction(backend.kernel.db, (tx) => failing.schedule(tx, kind, 'order', inMinutes(-1)));
    const fired: string[] = [];
    await instance(async (_deps, _tx, { subject }) => void fired.push(subject)).runDue();
    expect(fired).toEqual(['order']);
  });
});
