import { createCache } from '@tasklane/server/cache';
import { openDatabase, transaction } from '@tasklane/server-kit/database';
import { createMemoryBus } from '@tasklane/server-kit';
import { createOwnReads } from './own-reads';
import { createReadCache, readThrough } from './read-cache';

const loaded = (...keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]));

test('keys that are not cached are loaded together, once', async () => {
  const cache = createReadCache<string | undefined>();
  const load = jest.fn(async (missing: readonly string[]) => loaded(...missing));
  await readThrough(cache, ['a', 'b', 'a'], load);
  const values = await readThrough(cache, ['c', 'a'], load);
  expect([...values]).toEqual([
    ['c', 'C'],
    ['a', 'A'],
  ]);
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c']]]);
});

test('calls at the same time share one load', async () => {
  const cache = createReadCache<string | undefined>();
  const load = jest.fn(async () => loaded('a'));
  await Promise.all([readThrough(cache, ['a'], load), readThrough(cache, ['a'], load)]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a value that is outdated while it is loaded is not cached', async () => {
  const cache = createReadCache<string | undefined>();
  let answer: (values: ReadonlyMap<string, string>) => void = () => undefined;
  const slow = readThrough(cache, ['a'], () => new Promise((resolve) => (answer = resolve)));
  cache.delete('a');
  answer(new Map([['a', 'before the change']]));
  expect((await slow).get('a')).toBe('before the change');
  const after = await readThrough(cache, ['a'], async () => new Map([['a', 'after the change']]));
  expect(after.get('a')).toBe('after the change');
});

test('a value that expires while the cache is read is returned', async () => {
  let now = 0;
  const cache = createCache<string | undefined>({ capacity: 9, freshMs: 10, now: () => (now += 9) });
  cache.put('a', 'A');
  expect([...(await readThrough(cache, ['a'], async (missing) => loaded(...missing)))]).toEqual([['a', 'A']]);
});

test('what does not exist and what failed to load is looked for again', async () => {
  const cache = createReadCache<string | undefined>();
  expect((await readThrough(cache, ['a'], async () => new Map())).size).toBe(0);
  await expect(readThrough(cache, ['a'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await readThrough(cache, ['a'], async () => loaded('a'))).get('a')).toBe('A');
});

test('nothing is read inside a transaction, not even what is cached', async () => {
  const cache = createReadCache<string | undefined>();
  const read = () => readThrough(cache, ['a'], async () => loaded('a'));
  await read();
  const bus = createMemoryBus();
  const ownReads = createOwnReads<string>({ capacity: 9, weigh: () => 1 });
  const database = await openDatabase({});
  try {
    await expect(transaction(database.db, read)).rejects.toMatchObject({ name: 'UsedOutsideTransaction' });
    const readOwn = () => ownReads({ bus }, 'ada', '', async () => 'value');
    await expect(transaction(database.db, readOwn)).rejects.toMatchObject({ name: 'UsedOutsideTransaction' });
    expect((await read()).get('a')).toBe('A');
  } finally {
    await database.close();
  }
});
