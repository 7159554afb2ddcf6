import { defaultSettings } from '@tasklane/search-server';
import { serveSearch } from '@tasklane/search-server/testing';
import { eq } from 'drizzle-orm';
import { buildSeller, buildTask, freshPostgres, postgresUrl, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { noteChanges, taskIndex, searchOf } from '../search';
import { tasks } from './schema';
import { rebuildSearch, searchIn, syncTasks } from './search-sync';

const titles = async ({ kernel }: TestBackend, q = '') => {
  const { hits } = await (await searchIn(kernel)).search({ q, hitsPerPage: 100 });
  return hits.map(({ title }) => title).sort();
};

/** Waits until a condition holds; jest's own timeout ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const rename = ({ kernel }: TestBackend, hash: string, title: string) =>
  kernel.db.update(tasks).set({ title }).where(eq(tasks.hash, hash));

describe('an embedded index', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await buildSeller(backend);
  });
  afterAll(() => backend.close());

  test('picks up a change whose message was lost', async () => {
    const { hash } = await buildTask(backend, seller, { title: 'Fold a paper crane' });
    expect(await titles(backend, 'crane')).toEqual(['Fold a paper crane']);
    // Like a change of another instance whose message is lost.
    await rename(backend, hash, 'Fold a paper heron');
    await noteChanges(backend.kernel.db, [hash]);
    await until(async () => (await titles(backend, 'heron')).length === 1);
    expect(await titles(backend, 'crane')).toEqual([]);
  });

  test('includes changes made while it is rebuilt', async () => {
    const built = await Promise.all(
      Array.from({ length: 30 }, (_, at) => buildTask(backend, seller, { title: `Carve a spoon ${at}` })),
    );
    const rebuilding = rebuildSearch(backend.kernel);
    await Promise.all(
      built.map(async ({ hash }, at) => {
        await rename(backend, hash, `Carve a fork ${at}`);
        await syncTasks(backend.kernel, [hash]);
      }),
    );
    await rebuilding;
    expect(await titles(backend, 'fork')).toHaveLength(30);
    expect(await titles(backend, 'spoon')).toEqual([]);
  });
});

const note = postgresUrl() ? '' : ' (not run: TEST_DATABASE_URL is not set)';
describe(`two instances${note}`, () => {
  if (!postgresUrl()) return;

  test("with an index each pick up the other's changes without messages", async () => {
    const postgres = await freshPostgres();
    // Without Redis the two instances receive no messages from each other.
    const config = { databaseUrl: postgres.url };
    const [one, other] = [await startBackend({ config }), await startBackend({ config })];
    const { hash } = await buildTask(one, await buildSeller(one), { title: 'Plait a basket' });
    await until(async () => (await titles(other, 'basket')).length === 1);
    await rename(other, hash, 'Plait a hat');
    await syncTasks(other.kernel, [hash]);
    await until(async () => (await titles(one, 'hat')).length === 1);
    expect(await titles(one, 'basket')).toEqual([]);
    await Promise.all([one.close(), other.close()]);
    await postgres.drop();
  });

  test("with one search server rebuild its index one at a time and keep each other's writes", async () => {
    const postgres = await freshPostgres();
    const served = await serveSearch({ definitions: [] });
    const config = {
      databaseUrl: postgres.url,
      search: { meilisearch: { url: served.url, key: served.writeKey } },
    };
    const [one, other] = [await startBackend({ config }), await startBackend({ config })];
    const seller = await buildSeller(one);
    const built = await Promise.all(
      Array.from({ length: 12 }, (_, at) => buildTask(one, seller, { title: `Sew a shirt ${at}` })),
    );
    const [, refused] = await Promise.allSettled([
      rebuildSearch(one.kernel),
      rebuildSearch(other.kernel),
      ...built.map(async ({ hash }, at) => {
        await rename(other, hash, `Sew an apron ${at}`);
        await syncTasks(other.kernel, [hash]);
      }),
    ]);
    if (refused.status === 'rejected') expect(refused.reason).toMatchObject({ error: 'conflict' });
    await until(async () => (await titles(other, 'apron')).length === 12);
    expect(await titles(one, 'shirt')).toEqual([]);
    await Promise.all([one.close(), other.close()]);
    await served.close();
    await postgres.drop();
  });
});

describe('a search server shared by all instances', () => {
  let served: Awaited<ReturnType<typeof serveSearch>>;
  let backend: TestBackend;
  let seller: BuiltUser;
  const sharing = () => ({ search: { meilisearch: { url: served.url, key: served.writeKey } } });
  beforeAll(async () => {
    served = await serveSearch({ definitions: [] });
    backend = await startBackend({ config: sharing() });
    seller = await buildSeller(backend);
  });
  afterAll(async () => {
    await backend.close();
    await served.close();
  });

  /** Writes a document without a task in the database. */
  async function writeDocument(hash: string, title: string): Promise<void> {
    await buildTask(backend, seller, { title: `A task like ${hash}` });
    const [document] = (await (await searchIn(backend.kernel)).search({ q: hash })).hits;
    if (!document) throw new Error('The task is not found.');
    await taskIndex(await searchOf(backend.kernel)).upsert([{ ...document, hash, title }]);
  }

  test('is not rebuilt when another instance starts', async () => {
    await writeDocument('ofAnotherInstance', 'Tune a harp');
    const another = await startBackend({ config: sharing() });
    expect(await titles(another)).toContain('Tune a harp');
    await another.close();
  });

  test('is rebuilt on command and includes changes made meanwhile', async () => {
    const built = await Promise.all(
      Array.from({ length: 12 }, (_, at) => buildTask(backend, seller, { title: `Bind a book ${at}` })),
    );
    // A document without a row disappears with the old index.
    await writeDocument('ofNobody', 'Tune a lute');
    expect(await titles(backend)).toContain('Tune a lute');
    const rebuilding = rebuildSearch(backend.kernel);
    await Promise.all(
      built.map(async ({ hash }, at) => {
        await rename(backend, hash, `Bind a diary ${at}`);
        await syncTasks(backend.kernel, [hash]);
      }),
    );
    await rebuilding;
    expect(await titles(backend, 'diary')).toHaveLength(12);
    expect(await titles(backend)).not.toContain('Tune a lute');
    expect((await served.search.list()).map(({ uid }) => uid).sort()).toEqual(['suggestions', 'tasks']);
  });

  test('drops an index left by a program that died during a rebuild', async () => {
    const abandoned = 'tasks_01234567-89ab-cdef-0123-456789abcdef';
    await served.search.create({ uid: abandoned, primaryKey: 'hash', settings: defaultSettings });
    await rebuildSearch(backend.kernel);
    expect((await served.search.list()).map(({ uid }) => uid)).not.toContain(abandoned);
  });
});
