import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { AppError, newHash } from '@tasklane/server-kit';
import { discardUnfinishedCalls, once, readIdempotencyKey } from '@tasklane/server-kit/http';
import type { Presented } from '@tasklane/server-kit/http';

describeOnEachDatabase('idempotency', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database });
  });
  afterAll(() => backend.close());

  /** A call that counts how often it was really made. */
  function counted(answer: (time: number) => Promise<Presented> | Presented) {
    const call = {
      user: 'anna',
      key: newHash(),
      operation: 'payments.purchase',
      input: { body: { basket: 'b' } },
    };
    let times = 0;
    const make = (changes: Partial<typeof call> = {}) =>
      once(backend.kernel, { ...call, ...changes }, async () => answer(++times));
    return { make, times: () => times };
  }

  test('replays the first answer', async () => {
    const { make, times } = counted((time) => ({ status: 201, body: { data: { time } } }));
    expect(await make()).toEqual({ status: 201, body: { data: { time: 1 } } });
    expect(await make()).toEqual({ status: 201, body: { data: { time: 1 } } });
    expect(times()).toBe(1);
  });

  test('replays a refusal as well', async () => {
    const { make, times } = counted(() => ({ status: 402, body: { code: 402 } }));
    await make();
    expect(await make()).toEqual({ status: 402, body: { code: 402 } });
    expect(times()).toBe(1);
  });

  test('refuses the key for a different call, and accepts it from another user', async () => {
    const { make, times } = counted(() => ({ status: 200 }));
    await make();
    await expect(make({ input: { body: { basket: 'c' } } })).rejects.toMatchObject({
      error: 'idempotency_mismatch',
    });
    await make({ user: 'bert' });
    expect(times()).toBe(2);
  });

  test('runs concurrent calls with one key once', async () => {
    const { make, times } = counted(async (time) => {
      await backend.call('system.health');
      return { status: 200, body: { time } };
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => make()));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"time":1}']));
    expect(times()).toBe(1);
  });

  test('stores no answer when a call fails validation or throws', async () => {
    const { make } = counted((time) => {
      if (time === 1) throw new AppError('validation_failed');
      if (time === 2) throw new Error('power cut');
      return { status: 200, body: { time } };
    });
    await expect(make()).rejects.toMatchObject({ error: 'validation_failed' });
    await expect(make()).rejects.toThrow('power cut');
    expect(await make()).toEqual({ status: 200, body: { time: 3 } });
  });

  test('forgets an answer after a day', async () => {
    const { make, times } = counted(() => ({ status: 200 }));
    await make();
    await backend.advance('PT23H');
    await make();
    expect(times()).toBe(1);
    await backend.advance('PT2H');
    await make();
    expect(times()).toBe(2);
  });

  test('lets an unfinished call be made again after a restart', async () => {
    const key = newHash();
    const call = { user: 'anna', key, operation: 'x', input: {} };
    const never = new Promise<Presented>(() => undefined);
    let markStarted: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    void once(backend.kernel, call, () => {
      markStarted();
      return never;
    });
    await started;
    await discardUnfinishedCalls(backend.kernel.db);
    expect(await once(backend.kernel, call, async () => ({ status: 200 }))).toEqual({ status: 200 });
  });
});

test('an idempotency key has at most 255 characters', () => {
  expect(readIdempotencyKey('k'.repeat(255))).toHaveLength(255);
  expect(() => readIdempotencyKey('k'.repeat(256))).toThrow('validation_failed');
  expect(readIdempotencyKey(undefined)).toBeUndefined();
});
