import { RemoteFailure } from './failure';
import { loadable } from './state';

const failure = new RemoteFailure('entry', 'jobs', new Error('gone'));

/** Work with a given outcome for each attempt. */
function work(...outcomes: ('fails' | 'works')[]) {
  const calls = { count: 0 };
  const run = async (): Promise<string> => {
    const outcome = outcomes[calls.count];
    calls.count += 1;
    if (outcome === 'fails') throw failure;
    return `value ${calls.count}`;
  };
  return { run, calls };
}

test('a value that is requested twice is loaded once', async () => {
  const { run, calls } = work('works');
  const one = loadable(run);
  expect(one.state().status).toBe('idle');
  const [first, second] = await Promise.all([one.load(), one.load()]);
  expect([first, second, await one.load()]).toEqual(['value 1', 'value 1', 'value 1']);
  expect(calls.count).toBe(1);
  expect(one.state()).toEqual({ status: 'loaded', value: 'value 1' });
});

test('a failed load keeps its failure in the state, and the next request loads again', async () => {
  const { run, calls } = work('fails', 'works');
  const one = loadable(run);
  await expect(one.load()).rejects.toBe(failure);
  expect(one.state()).toEqual({ status: 'failed', failure });
  expect(await one.load()).toBe('value 2');
  expect(calls.count).toBe(2);
});

test('subscribers are notified of each state change', async () => {
  const { run } = work('fails', 'works');
  const one = loadable(run);
  const seen: string[] = [];
  const end = one.subscribe(() => seen.push(one.state().status));
  await one.load().catch(() => undefined);
  await one.load();
  end();
  expect(seen).toEqual(['pending', 'failed', 'pending', 'loaded']);
});
