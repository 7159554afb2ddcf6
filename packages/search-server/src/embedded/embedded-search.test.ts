import { searchIndexes } from '@tasklane/contracts/search';
import { sampleDefinitions } from '../testing/sample-definitions';
import { buildTask } from '../testing/sample-tasks';
import { EmbeddedSearch } from './embedded-search';
import { SearchThread } from './thread';

const tasks = ['one', 'two'].map((hash) => buildTask(hash, { title: `I will draw logo ${hash}` }));

/** Opens a search whose threads can be killed, and whose refilling can be paused. */
async function open(threads: number) {
  const started: SearchThread[] = [];
  const search = await EmbeddedSearch.start({
    definitions: sampleDefinitions,
    threads,
    cache: 0,
    startThread: () => {
      const thread = new SearchThread();
      started.push(thread);
      return thread;
    },
  });
  const index = search.index<(typeof tasks)[number]>(searchIndexes.tasks);
  await index.replaceAll(tasks);
  const countHits = async () => (await index.search({ q: 'logo' })).hits.length;
  return { search, index, started, found: countHits };
}

/** Waits until a condition holds; jest's own timeout ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

test('a thread that dies is replaced by one that is refilled with all documents', async () => {
  const { search, index, started, found } = await open(1);
  let fill: () => void = () => undefined;
  const mayFill = new Promise<void>((resolve) => (fill = resolve));
  search.fillBy(async () => {
    await mayFill;
    await index.replaceAll(tasks);
  });
  await started[0]?.close();
  expect(await search.healthy()).toBe(false);
  await expect(found()).rejects.toMatchObject({ code: 'search_unavailable' });
  await until(async () => started.length === 2);
  await expect(found()).rejects.toMatchObject({ code: 'search_unavailable' });
  fill();
  await until(() => search.healthy());
  expect(await found()).toBe(2);
  await index.upsert([buildTask('three', { title: 'I will draw logo three' })]);
  expect(await found()).toBe(3);
  await search.close();
  expect(started).toHaveLength(2);
});

test('filling is retried after a failure', async () => {
  const { search, index, started, found } = await open(1);
  let tries = 0;
  search.fillBy(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    await index.replaceAll(tasks);
  });
  await started[0]?.close();
  await until(() => search.healthy());
  expect(tries).toBe(2);
  expect(await found()).toBe(2);
  await search.close();
});

test('the other threads answer while one is being filled', async () => {
  const { search, started, found } = await open(2);
  search.fillBy(() => new Promise(() => undefined));
  await started[0]?.close();
  expect(await search.healthy()).toBe(true);
  await until(async () => started.length === 3);
  for (let times = 0; times < 4; times++) expect(await found()).toBe(2);
  await search.close();
});
