import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAudits } from './audits';

const sound = { findings: [], total: 0 };

/** Audits that end when the test says so. */
function setUp(patience = 20) {
  const running: { end: (total: number) => void; fail: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  let began = 0;
  const read = createAudits({
    audit: () =>
      new Promise((resolve, reject) => {
        running.push({ end: (total) => resolve({ ...sound, total }), fail: reject });
      }),
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, (began += 1))),
    onFailure: (error) => failures.push(error),
    patience,
  });
  /** The audit that was started as the nth. */
  const audit = async (nth: number) => {
    // An audit starts in a microtask of its call.
    await Promise.resolve();
    const one = running[nth];
    if (!one) throw new Error(`${running.length} audits were started.`);
    return one;
  };
  return { read, audit, failures, started: () => running.length };
}
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const forever = 1_000_000;

test('who asks while an audit is running waits for the same', async () => {
  const { read, audit, started } = setUp(forever);
  const calls = [read(), read()];
  (await audit(0)).end(3);
  const last = { ...sound, total: 3, at: at(1) };
  expect(await Promise.all(calls)).toEqual([
    { runningSince: null, last },
    { runningSince: null, last },
  ]);
  expect(started()).toBe(1);
});

test('a short audit is made anew for each call', async () => {
  const { read, audit } = setUp(forever);
  for (const nth of [0, 1]) {
    const call = read();
    (await audit(nth)).end(nth);
    expect((await call).last).toMatchObject({ total: nth, at: at(nth + 1) });
  }
});

test('a call does not wait for the end of a long one, and a later call gets its result', async () => {
  const { read, audit, started } = setUp();
  expect(await read()).toEqual({ runningSince: at(1), last: null });
  expect(await read()).toEqual({ runningSince: at(1), last: null });
  (await audit(0)).end(0);
  const last = { ...sound, at: at(1) };
  expect(await read()).toEqual({ runningSince: null, last });
  expect(await read()).toEqual({ runningSince: null, last });
  expect(started()).toBe(1);
});

test('a long one is repeated once it is older than it took, and its result stands meanwhile', async () => {
  const { read, audit } = setUp();
  await read();
  (await audit(0)).end(0);
  await nextTurn();
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  try {
    expect(await read()).toEqual({ runningSince: at(2), last: { ...sound, at: at(1) } });
  } finally {
    now.mockRestore();
    (await audit(1)).end(0);
  }
});

test('an audit that fails rejects the calls that wait for it, and the next call starts another', async () => {
  const { read, audit, failures } = setUp(forever);
  const call = read();
  (await audit(0)).fail(new Error('connection lost'));
  await expect(call).rejects.toThrow('connection lost');
  const next = read();
  (await audit(1)).end(0);
  expect((await next).last).toEqual({ ...sound, at: at(2) });
  expect(failures).toEqual([]);
});

test('one that fails when nobody waits for it any more is told', async () => {
  const { read, audit, failures } = setUp();
  await read();
  (await audit(0)).fail(new Error('connection lost'));
  await nextTurn();
  const next = read();
  (await audit(1)).end(0);
  expect((await next).last).toEqual({ ...sound, at: at(2) });
  expect(failures).toEqual([new Error('connection lost')]);
});
