import { createCache } from './cache';

/** Makes numbered values, each when the test says so. */
function createSource() {
  const open: ((value: string) => void)[] = [];
  const make = jest.fn(() => new Promise<string>((resolve) => open.push(resolve)));
  return { make, answer: (value: string) => open.shift()?.(value) };
}

const at = (clock: { now: number }) => () => clock.now;

test('concurrent requests share one value, and later requests get it while it is fresh', async () => {
  const clock = { now: 0 };
  const cache = createCache<string>({ capacity: 9, freshMs: 100, now: at(clock) });
  const { make, answer } = createSource();
  const both = Promise.all([cache.get('a', make), cache.get('a', make)]);
  answer('one');
  expect(await both).toEqual(['one', 'one']);
  clock.now = 99;
  expect(await cache.get('a', make)).toBe('one');
  expect(cache.peek('a')).toBe('one');
  expect(make).toHaveBeenCalledTimes(1);
  clock.now = 100;
  expect(cache.peek('a')).toBeUndefined();
  const next = cache.get('a', make);
  answer('two');
  expect(await next).toBe('two');
});

test('the age of a value counts from its request', async () => {
  const clock = { now: 0 };
  const cache = createCache<string>({ capacity: 9, freshMs: 100, now: at(clock) });
  const { make, answer } = createSource();
  const first = cache.get('a', make);
  clock.now = 60;
  answer('one');
  await first;
  clock.now = 100;
  expect(cache.peek('a')).toBeUndefined();
});

test('requests that accept a stale value get it while one new value is made', async () => {
  const clock = { now: 0 };
  const cache = createCache<string>({ capacity: 9, freshMs: 100, staleMs: 300, now: at(clock) });
  const { make, answer } = createSource();
  cache.put('a', 'old');
  clock.now = 200;
  expect(await cache.get('a', make, true)).toBe('old');
  expect(await cache.get('a', make, true)).toBe('old');
  expect(make).toHaveBeenCalledTimes(1);
  const patient = cache.get('a', make);
  answer('new');
  expect(await patient).toBe('new');
  expect(await cache.get('a', make, true)).toBe('new');
  clock.now = 600;
  const late = cache.get('a', make, true);
  answer('newest');
  expect(await late).toBe('newest');
});

test('failures and values that `keeps` declines are not cached, and the older value stays', async () => {
  const clock = { now: 0 };
  const keeps = (value: string | null) => value !== null;
  const cache = createCache<string | null>({
    capacity: 9,
    freshMs: 100,
    staleMs: 300,
    keeps,
    now: at(clock),
  });
  cache.put('a', 'old');
  clock.now = 200;
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const broken = (): never => {
    throw new Error('broken');
  };
  await expect(cache.get('a', broken)).rejects.toThrow('broken');
  expect(await cache.get('a', async () => null)).toBeNull();
  expect(await cache.get('a', () => Promise.reject(new Error('away')), true)).toBe('old');
  // A new request joins the pending one, including its failure.
  await expect(cache.get('a', async () => 'new')).rejects.toThrow('away');
  expect(await cache.get('a', async () => 'new')).toBe('new');
});

test('a value that arrives late does not replace one that was requested after it', async () => {
  const clock = { now: 0 };
  const cache = createCache<string>({ capacity: 9, now: at(clock) });
  const { make, answer } = createSource();
  const early = cache.get('a', make);
  clock.now = 10;
  cache.put('a', 'later');
  answer('early');
  expect(await early).toBe('early');
  expect(cache.peek('a')).toBe('later');
  cache.put('a', 'earliest', 5);
  expect(cache.peek('a')).toBe('later');
  cache.put('a', 'of the same time', 10);
  expect(cache.peek('a')).toBe('of the same time');
});

test('a value requested before clear is returned but not cached', async () => {
  const cache = createCache<string>({ capacity: 9 });
  const { make, answer } = createSource();
  const before = cache.get('a', make);
  cache.clear();
  const after = cache.get('a', make);
  answer('before');
  answer('after');
  expect([await before, await after]).toEqual(['before', 'after']);
  expect(cache.peek('a')).toBe('after');
});

test('values are evicted by their given weight', async () => {
  const cache = createCache<string>({ capacity: 8, weigh: (key, value) => key.length + value.length });
  await cache.get('a', async () => 'long...');
  await cache.get('b', async () => 'short');
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 'short']);
});
