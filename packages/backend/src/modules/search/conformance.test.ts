import { searchIndexes } from '@tasklane/contracts/search';
import type { TaskDocument } from '@tasklane/contracts/search';
import { openSearch, taskIndex } from '.';
import type { SearchBackend, SearchIndex } from '.';
import { buildTask, sampleTasks, serveSearch } from './testing';

interface Opened {
  search: SearchBackend;
  close: () => Promise<void>;
}

/** What every search backend must do, whichever implementation answers. */
function describeSearchBackend(name: string, open: () => Promise<Opened>) {
  describe(name, () => {
    let opened: Opened;
    let tasks: SearchIndex<TaskDocument>;
    const hashes = async (params: Parameters<typeof tasks.search>[0]) =>
      (await tasks.search(params)).hits.map(({ hash }) => hash);

    beforeAll(async () => {
      opened = await open();
      tasks = taskIndex(opened.search);
    });
    afterAll(() => opened.close());
    beforeEach(() => tasks.replaceAll(sampleTasks));

    it('is healthy', async () => {
      await expect(opened.search.healthy()).resolves.toBe(true);
    });

    it('matches words, prefixes, typos and phrases', async () => {
      await expect(hashes({ q: 'proofread' })).resolves.toEqual(['text1']);
      await expect(hashes({ q: 'proof' })).resolves.toEqual(['text1']);
      await expect(hashes({ q: 'proofraed' })).resolves.toEqual(['text1']);
      await expect(hashes({ q: '"animate your"' })).resolves.toEqual(['logo2']);
    });

    it('filters, sorts, pages and counts', async () => {
      const answer = await tasks.search({
        q: 'logo',
        filter: ['price >= 5', 'price < 50'],
        sort: ['price:desc'],
        facets: ['user.languages'],
        page: 1,
        hitsPerPage: 1,
      });
      expect(answer.hits.map(({ hash }) => hash)).toEqual(['logo2']);
      expect(answer).toMatchObject({
        totalHits: 2,
        totalPages: 2,
        facetDistribution: { 'user.languages': { English: 2, German: 1, Русский: 1 } },
      });
    });

    it('lists the newest first for an empty query', async () => {
      await expect(hashes({ q: '' })).resolves.toEqual(['text1', 'web1', 'logo2', 'logo1']);
    });

    it('highlights matches', async () => {
      const { hits } = await tasks.search({ q: 'animate', attributesToHighlight: ['title'] });
      expect(hits[0]?._formatted?.['title']).toBe('I will <em>animate</em> your logo');
    });

    it('reflects writes and removals as soon as they complete', async () => {
      await tasks.upsert([buildTask('new1', { title: 'I will juggle' })]);
      await expect(hashes({ q: 'juggle' })).resolves.toEqual(['new1']);
      await tasks.upsert([buildTask('new1', { title: 'I will dance' })]);
      await expect(hashes({ q: 'juggle' })).resolves.toEqual([]);
      await tasks.remove(['new1', 'unknown1']);
      await expect(hashes({ q: 'dance' })).resolves.toEqual([]);
      await tasks.upsert([]);
      await tasks.remove([]);
    });

    it('swaps in a rebuilt index and keeps its settings', async () => {
      const stream = async function* () {
        yield await Promise.resolve(buildTask('only1', { price: 7 }));
      };
      await tasks.replaceAll(stream());
      await expect(hashes({ filter: 'price = 7' })).resolves.toEqual(['only1']);
      await expect(hashes({})).resolves.toEqual(['only1']);
    });

    it('keeps the old index when the documents cannot be read', async () => {
      const broken = async function* () {
        yield await Promise.resolve(buildTask('only1'));
        throw new Error('the database went away');
      };
      await expect(tasks.replaceAll(broken())).rejects.toThrow('the database went away');
      await expect(hashes({})).resolves.toHaveLength(sampleTasks.length);
    });

    it('fails with a specific error code', async () => {
      await expect(tasks.search({ filter: 'colour = red' })).rejects.toMatchObject({
        code: 'invalid_search_filter',
      });
      await expect(opened.search.index('nothing').search({})).rejects.toMatchObject({
        code: 'index_not_found',
        status: 404,
      });
      await expect(tasks.upsert([buildTask('not a key')])).rejects.toMatchObject({
        code: 'invalid_document_id',
      });
    });

    it('answers a multi-search as JSON text', async () => {
      const answer = JSON.parse(
        await opened.search.multiSearch([{ indexUid: searchIndexes.tasks, q: 'website' }]),
      ) as { results: unknown[] };
      expect(answer.results).toEqual([expect.objectContaining({ indexUid: 'tasks', query: 'website' })]);
    });
  });
}

describeSearchBackend('the embedded index', async () => {
  const search = await openSearch();
  return { search, close: () => search.close() };
});

describeSearchBackend('the embedded index in two threads', async () => {
  const search = await openSearch({ threads: 2 });
  return { search, close: () => search.close() };
});

describeSearchBackend('the Meilisearch adapter, against our own protocol', async () => {
  const served = await serveSearch({ definitions: [] });
  const search = await openSearch({ meilisearch: { url: served.url, key: served.writeKey } });
  return { search, close: served.close };
});

const { MEILI_TEST_URL: meiliUrl, MEILI_TEST_KEY: meiliKey } = process.env;
if (meiliUrl) {
  describeSearchBackend('a Meilisearch server', async () => {
    const search = await openSearch({ meilisearch: { url: meiliUrl, key: meiliKey } });
    return { search, close: () => search.close() };
  });
}

describe('a Meilisearch server that does not answer', () => {
  it('is reported as search_unavailable', async () => {
    await expect(openSearch({ meilisearch: { url: 'http://127.0.0.1:9' } })).rejects.toMatchObject({
      code: 'search_unavailable',
      status: 503,
    });
  });
});
