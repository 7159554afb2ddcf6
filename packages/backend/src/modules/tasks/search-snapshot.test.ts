import { eq } from 'drizzle-orm';
import { copyFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { buildSeller, buildTask, lastingDatabase, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';
import { noteChanges } from '../search';
import { tasks } from './schema';
import { rebuildSearch, searchIn, syncTasks } from './search-sync';

const titles = async ({ kernel }: TestBackend) => {
  const { hits } = await (await searchIn(kernel)).search({ q: '', hitsPerPage: 100 });
  return hits.map(({ title }) => title).sort();
};

/** Changes a task behind the back of the index: only an index that is built again has the new title. */
const rename = ({ kernel }: TestBackend, hash: string, title: string) =>
  kernel.db.update(tasks).set({ title }).where(eq(tasks.hash, hash));

describe('the snapshot of an embedded index', () => {
  let lasting: Awaited<ReturnType<typeof lastingDatabase>>;
  const running = new Set<TestBackend>();
  const start = async () => {
    const backend = await startBackend({ config: lasting.config });
    running.add(backend);
    return backend;
  };
  const stop = async (backend: TestBackend) => {
    running.delete(backend);
    await backend.close();
  };
  const file = () => join(lasting.config.dataDir, 'search', 'indexes.snapshot');

  beforeEach(async () => {
    lasting = await lastingDatabase();
  });
  afterEach(async () => {
    for (const backend of running) await stop(backend);
    await lasting.drop();
  });

  /** A back end with two tasks, of which the index has the first under its old title. */
  async function backendWithTasks() {
    const backend = await start();
    const seller = await buildSeller(backend);
    const first = await buildTask(backend, seller, { title: 'Fold a paper crane' });
    const second = await buildTask(backend, seller, { title: 'Carve a spoon' });
    await rename(backend, first.hash, 'Fold a paper heron');
    expect(await titles(backend)).toEqual(['Carve a spoon', 'Fold a paper crane']);
    return { backend, first, second };
  }

  test('is what the next start answers from, which then follows changes', async () => {
    const { backend, first } = await backendWithTasks();
    await stop(backend);
    const next = await start();
    expect(await titles(next)).toEqual(['Carve a spoon', 'Fold a paper crane']);
    await syncTasks(next.kernel, [first.hash]);
    expect(await titles(next)).toEqual(['Carve a spoon', 'Fold a paper heron']);
  });

  test('is completed by the changes that were made after it', async () => {
    const { backend, second } = await backendWithTasks();
    await stop(backend);
    const between = await start();
    await rename(between, second.hash, 'Carve a fork');
    await noteChanges(between.kernel.db, [second.hash]);
    // A process that is killed leaves the file as it is.
    const copy = `${file()}.copy`;
    copyFileSync(file(), copy);
    await stop(between);
    copyFileSync(copy, file());
    const next = await start();
    expect(await titles(next)).toContain('Carve a fork');
  });

  test('has what a rebuild found although no change was numbered', async () => {
    const { backend } = await backendWithTasks();
    await rebuildSearch(backend.kernel);
    await stop(backend);
    expect(await titles(await start())).toEqual(['Carve a spoon', 'Fold a paper heron']);
  });

  test('is replaced where it is damaged', async () => {
    const { backend } = await backendWithTasks();
    await stop(backend);
    truncateSync(file(), 100);
    expect(await titles(await start())).toEqual(['Carve a spoon', 'Fold a paper heron']);
  });

  test('is replaced a day after the index was built', async () => {
    const { backend } = await backendWithTasks();
    await backend.advance('P2D');
    await stop(backend);
    expect(await titles(await start())).toEqual(['Carve a spoon', 'Fold a paper heron']);
  });
});
