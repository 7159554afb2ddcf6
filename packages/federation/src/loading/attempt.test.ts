import { TimeoutFailure, attempt, withDeadline } from './attempt';

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

test('work that takes too long is aborted and fails with a timeout', async () => {
  let aborted = false;
  const work = (signal: AbortSignal): Promise<never> => {
    signal.addEventListener('abort', () => (aborted = true));
    return never(signal);
  };
  await expect(withDeadline(10, work)).rejects.toBeInstanceOf(TimeoutFailure);
  expect(aborted).toBe(true);
});

test('failed work is retried until it succeeds', async () => {
  let tries = 0;
  const work = async (): Promise<string> => {
    tries += 1;
    if (tries < 3) throw new Error(`try ${tries}`);
    return 'done';
  };
  expect(await attempt({ timeoutMs: 100, tries: 3, pauseMs: 1 }, work)).toBe('done');
  expect(tries).toBe(3);
});

test('exhausted retries fail with the last error', async () => {
  let tries = 0;
  const work = async (): Promise<string> => {
    tries += 1;
    throw new Error(`try ${tries}`);
  };
  await expect(attempt({ timeoutMs: 100, tries: 2, pauseMs: 1 }, work)).rejects.toThrow('try 2');
});
