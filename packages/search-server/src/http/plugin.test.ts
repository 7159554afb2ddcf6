import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { sampleTasks } from '../testing/sample-tasks';
import { serveSearch } from '../testing/serve';

let served: Awaited<ReturnType<typeof serveSearch>>;
let client: Meilisearch;

beforeAll(async () => {
  served = await serveSearch();
  client = new Meilisearch({ host: served.url, apiKey: served.writeKey });
  await served.search.index('tasks').upsert(sampleTasks);
});
afterAll(() => served.close());

const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MeilisearchApiError))
    throw new Error(`no failure of the protocol: ${String(error)}`);
  return { status: error.response.status, ...error.cause };
};

describe('the official client', () => {
  it('reads the health and version', async () => {
    await expect(client.health()).resolves.toEqual({ status: 'available' });
    await expect(client.getVersion()).resolves.toHaveProperty('pkgVersion');
  });

  it('searches, pages and reads facets', async () => {
    const answer = await client.index('tasks').search('logo', {
      facets: ['categories', 'price'],
      attributesToRetrieve: ['hash', 'title'],
      attributesToHighlight: ['title'],
      page: 1,
      hitsPerPage: 2,
    });
    expect(answer.totalHits).toBe(3);
    expect(answer.totalPages).toBe(2);
    expect(answer.hits[0]).toEqual({
      hash: 'logo1',
      title: 'I will design a minimalist logo',
      _formatted: { hash: 'logo1', title: 'I will design a minimalist <em>logo</em>' },
    });
    expect(answer.facetDistribution?.['price']).toEqual({ '5': 1, '25': 1, '50': 1 });
    expect(answer.facetStats).toEqual({ price: { min: 5, max: 50 } });
  });

  it('searches by GET', async () => {
    const answer = await client.index('tasks').searchGet('logo', {
      filter: 'price < 30',
      sort: ['price:desc'],
      attributesToRetrieve: ['hash'],
    });
    expect(answer.hits).toEqual([{ hash: 'logo2' }, { hash: 'logo1' }]);
    expect(answer.estimatedTotalHits).toBe(2);
  });

  it('searches several indexes in one request', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: 'tasks', q: 'proofread' },
        { indexUid: 'suggestions', q: 'lo' },
      ],
    });
    expect(results.map(({ indexUid, hits }) => [indexUid, hits.length])).toEqual([
      ['tasks', 1],
      ['suggestions', 0],
    ]);
  });

  it('searches facet values', async () => {
    const answer = await client
      .index('tasks')
      .searchForFacetValues({ facetName: 'user.languages', facetQuery: 'fran' });
    expect(answer.facetHits).toEqual([{ value: 'Français', count: 1 }]);
  });

  it('lists indexes, settings and stats', async () => {
    const { results } = await client.getRawIndexes();
    expect(results.map(({ uid, primaryKey }) => [uid, primaryKey])).toEqual([
      ['suggestions', 'objectID'],
      ['tasks', 'hash'],
    ]);
    await expect(client.index('tasks').getPagination()).resolves.toEqual({ maxTotalHits: 1000 });
    await expect(client.index('tasks').getFilterableAttributes()).resolves.toContain('user.languages');
    const stats = await client.index('tasks').getStats();
    expect(stats.numberOfDocuments).toBe(sampleTasks.length);
  });

  it('is refused more searches or hits in one request than a page needs', async () => {
    const many = (count: number, hitsPerPage: number) =>
      client.multiSearch({
        queries: Array.from({ length: count }, () => ({ indexUid: 'tasks', page: 1, hitsPerPage })),
      });
    expect((await many(4, 44)).results).toHaveLength(4);
    for (const refused of [
      () => many(50, 1),
      () => many(1, 1000),
      () => many(3, 100),
      () => client.index('tasks').search('', { limit: 101 }),
    ]) {
      await expect(failure(refused())).resolves.toMatchObject({ status: 400, code: 'bad_request' });
    }
  });

  it('creates an index, writes to it, reads from it and deletes it', async () => {
    await client.createIndex('notes', { primaryKey: 'id' }).waitTask();
    const notes = client.index('notes');
    const added = await notes
      .addDocuments([
        { id: 1, text: 'first' },
        { id: 2, text: 'second' },
      ])
      .waitTask();
    expect(added.status).toBe('succeeded');
    expect((await notes.search('sec')).hits).toEqual([{ id: 2, text: 'second' }]);
    await expect(notes.getDocument(1)).resolves.toEqual({ id: 1, text: 'first' });
    await notes.updateSettings({ filterableAttributes: ['id'] }).waitTask();
    expect((await notes.search('', { filter: 'id > 1' })).hits).toHaveLength(1);
    await notes.deleteDocument(1).waitTask();
    await notes.deleteDocuments(['7']).waitTask();
    expect((await notes.getDocuments()).total).toBe(1);
    await notes.deleteAllDocuments().waitTask();
    expect((await notes.getDocuments()).total).toBe(0);
    await client.deleteIndex('notes').waitTask();
    await expect(failure(notes.search(''))).resolves.toMatchObject({ status: 404, code: 'index_not_found' });
  });

  it('learns from the task that a write failed', async () => {
    const task = await client
      .index('tasks')
      .addDocuments([{ hash: 'not a key' }])
      .waitTask();
    expect(task).toMatchObject({ status: 'failed', error: { code: 'invalid_document_id' } });
    await expect(client.index('tasks').deleteDocument('no-such-task').waitTask()).resolves.toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('API keys', () => {
  it.each([
    ['no API key', undefined, 401, 'missing_authorization_header'],
    ['a wrong API key', 'guess', 403, 'invalid_api_key'],
  ])('writes with %s are refused, and searches are answered', async (_name, apiKey, status, code) => {
    const guest = new Meilisearch({ host: served.url, ...(apiKey && { apiKey }) });
    const writes = [
      guest.createIndex('mine'),
      guest.deleteIndex('tasks'),
      guest.index('tasks').addDocuments([{ hash: 'mine' }]),
      guest.index('tasks').deleteDocument('logo1'),
      guest.index('tasks').deleteAllDocuments(),
      guest.index('tasks').updateSettings({ filterableAttributes: [] }),
      guest.swapIndexes([{ indexes: ['tasks', 'suggestions'], rename: false }]),
      guest.tasks.getTasks(),
    ];
    for (const write of writes)
      await expect(failure(write)).resolves.toMatchObject({ status, code, type: 'auth' });
    expect((await guest.index('tasks').search('')).hits).toHaveLength(sampleTasks.length);
  });
});

describe('bad input', () => {
  it.each([
    [{ filter: 'price >' }, 'invalid_search_filter'],
    [{ filter: 'colour = red' }, 'invalid_search_filter'],
    [{ filter: 7 }, 'invalid_search_filter'],
    [{ sort: ['price'] }, 'invalid_search_sort'],
    [{ sort: ['title:asc'] }, 'invalid_search_sort'],
    [{ facets: ['title'] }, 'invalid_search_facets'],
    [{ limit: -1 }, 'invalid_search_limit'],
    [{ limit: 1.5 }, 'invalid_search_limit'],
    [{ page: '1' }, 'invalid_search_page'],
    [{ hitsPerPage: 'x' }, 'invalid_search_hits_per_page'],
    [{ q: ['a'] }, 'invalid_search_q'],
    [{ matchingStrategy: 'some' }, 'invalid_search_matching_strategy'],
    [{ attributesToSearchOn: ['price'] }, 'invalid_search_attributes_to_search_on'],
    [{ colour: 'red' }, 'bad_request'],
    [[], 'bad_request'],
  ])('refuses %j with %s', async (body, code) => {
    const response = await fetch(`${served.url}/indexes/tasks/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    const answer: unknown = await response.json();
    expect(answer).toEqual({
      message: expect.any(String),
      code,
      type: 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${code}`,
    });
  });

  it.each([
    ['malformed JSON', '/multi-search', '{"queries":', 'application/json', 400, 'malformed_payload'],
    ['a multi-search without queries', '/multi-search', '{}', 'application/json', 400, 'bad_request'],
    [
      'a query without an index',
      '/multi-search',
      '{"queries":[{}]}',
      'application/json',
      400,
      'missing_index_uid',
    ],
    [
      'a multi-search with too many queries',
      '/multi-search',
      JSON.stringify({ queries: Array(51).fill({ indexUid: 'tasks' }) }),
      'application/json',
      400,
      'bad_request',
    ],
    ['an unsupported content type', '/multi-search', '<x/>', 'text/xml', 415, 'invalid_content_type'],
    [
      'a body that is too large',
      '/multi-search',
      ' '.repeat(70_000),
      'application/json',
      413,
      'payload_too_large',
    ],
    ['an unknown index', '/indexes/nothing/search', '{}', 'application/json', 404, 'index_not_found'],
    [
      'a facet search without a facet',
      '/indexes/tasks/facet-search',
      '{}',
      'application/json',
      400,
      'missing_facet_search_facet_name',
    ],
    [
      'an unknown facet',
      '/indexes/tasks/facet-search',
      '{"facetName":"title"}',
      'application/json',
      400,
      'invalid_facet_search_facet_name',
    ],
    ['an unknown route', '/nothing', '{}', 'application/json', 404, 'not_found'],
  ])('refuses %s', async (_name, path, body, type, status, code) => {
    const response = await fetch(served.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    await expect(response.json()).resolves.toMatchObject({ code });
  });

  it('names the query that failed in a multi-search', async () => {
    const wrong = { indexUid: 'tasks', filter: 'colour = red' };
    await expect(
      failure(client.multiSearch({ queries: [{ indexUid: 'tasks' }, wrong] })),
    ).resolves.toMatchObject({
      code: 'invalid_search_filter',
      message: expect.stringContaining('.queries[1]'),
    });
  });

  it.each(['limit=x', 'page=-1', 'showRankingScore=maybe', 'colour=red'])('refuses ?%s', async (query) => {
    const response = await fetch(`${served.url}/indexes/tasks/search?${query}`);
    expect(response.status).toBe(400);
  });
});
