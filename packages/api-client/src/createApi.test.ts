import { notBegunHeader } from '@tasklane/contracts';
import { createApi } from './createApi';
import type { ApiOptions } from './createApi';
import { flattenFieldErrors, isApiError } from './errors';
import { keyOf } from './queries';
import { fail, json, startServer } from './testServer';
import { memoryTokens } from './session/tokens';

const setUp = async (handlers: Parameters<typeof startServer>[0], options: Partial<ApiOptions> = {}) => {
  const server = await startServer(handlers);
  closers.push(server.close);
  const tokens = options.tokens ?? memoryTokens();
  const api = createApi({ baseUrl: server.url, language: () => 'ar', ...options, tokens });
  return { server, tokens, api };
};
const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

const settings = { data: { service_rate: 5, advance_search: true, last_updated: '' } };

test('sends the visitor’s language, and the access token if there is one', async () => {
  const { server, tokens, api } = await setUp({
    'GET /api/settings': (_, response) => json(response, settings),
  });
  expect((await api.call('settings.read')).data.service_rate).toBe(5);
  tokens.set({ access: 'one', refresh: 'r' });
  await api.call('settings.read');
  const [guest, user] = server.seen;
  expect(guest?.headers['accept-language']).toBe('ar');
  expect(guest?.headers.authorization).toBeUndefined();
  expect(user?.headers.authorization).toBe('Bearer one');
});

test('fills in the path and leaves out undefined query values', async () => {
  const { server, api } = await setUp({
    'GET /api/gigs/ada%2Fb/logo': (_, response) => json(response, { data: [] }),
    'GET /api/gigs': (_, response) => json(response, { data: [], meta: { page: 1, per_page: 24, total: 0 } }),
  });
  await api.call('gigs.read', { params: { user: 'ada/b', task: 'logo' } });
  await api.call('gigs.search', { query: { terms: 'a b', page: 2, rating: undefined } });
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/gigs/ada%2Fb/logo', '/api/gigs?page=2&terms=a+b']);
});

test('returns the total of a HEAD operation', async () => {
  const { api } = await setUp({
    'HEAD /api/gigs': (_, response) => void response.writeHead(200, { 'x-total-count': '31' }).end(),
  });
  expect(await api.total('gigs.count', { query: { terms: 'logo' } })).toBe(31);
});

test('throws the API’s error with its name, message and fields', async () => {
  const { api } = await setUp({
    'POST /api/login/check': (_, response) =>
      fail(response, 'validation_failed', 'خطأ', { children: { username: { errors: ['مطلوب'] } } }),
  });
  const error: unknown = await api
    .call('session.login', { body: { username: '', password: 'x' } })
    .catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'validation_failed')).toBe(true);
  if (!isApiError(error)) return;
  expect([error.status, error.message]).toEqual([400, 'خطأ']);
  expect(flattenFieldErrors(error.fields)).toEqual({ username: ['مطلوب'] });
});

test('recognises an API error from another copy of the package by its name', () => {
  const stranger = Object.assign(new Error('gone'), { name: 'ApiError', error: 'gone', status: 410 });
  expect(isApiError(stranger, 'gone')).toBe(true);
  expect(isApiError(stranger, 'not_found')).toBe(false);
  expect(isApiError(new Error('ApiError'))).toBe(false);
});

test('sends an idempotency key, new or the caller’s, only with operations that move money', async () => {
  const { server, api } = await setUp({
    'POST /api/payments/card/purchase': (_, response) =>
      json(response, { data: { payment: 'p', status: 'succeeded', order: 'o', action: null } }),
    'POST /api/shopping/basket': (_, response) => json(response, { data: { hash: 'b' } }, 201),
  });
  const input = {
    params: { type: 'card' as const },
    body: { basket: 'b', revision: 'r', tenders: [{ type: 'card' as const, card: { card_token: 't' } }] },
  };
  await api.call('payments.purchase', input);
  await api.call('payments.purchase', input);
  await api.call('payments.purchase', input, { idempotencyKey: 'mine' });
  await api.call('basket.create', { body: { gig: 'g', gig_package: 'p', quantity: 1 } });
  const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(new Set(keys.slice(0, 3)).size).toBe(3);
  expect(keys[2]).toBe('mine');
  expect(keys[3]).toBeUndefined();
});

describe('outages and retries', () => {
  const outages = async (
    method: 'GET' | 'POST',
    answer: Parameters<typeof startServer>[0][string],
    options: { handled?: boolean } = {},
  ) => {
    const reportedOutages: unknown[] = [];
    const { api } = await setUp(
      { 'GET /api/user': answer, 'POST /api/shopping/basket': answer, 'GET /api/categories': answer },
      { onOutage: (outage) => reportedOutages.push(outage) },
    );
    const body = { gig: 'g', gig_package: 'p', quantity: 1 };
    if (method === 'GET') await api.call('user.read', {}, options).catch(() => undefined);
    else await api.call('basket.create', { body }, options).catch(() => undefined);
    await api.call('categories.list').catch(() => undefined);
    return reportedOutages;
  };

  test.each([
    ['not_found', [{ kind: 'not-found' }], []],
    ['gone', [{ kind: 'gone' }], []],
    ['internal', [{ kind: 'failure' }], [{ kind: 'failure' }]],
    ['unavailable', [{ kind: 'maintenance' }], [{ kind: 'maintenance' }]],
    ['terms_required', [{ kind: 'terms' }], [{ kind: 'terms' }]],
    ['conflict', [], []],
  ] as const)(
    'reports the expected outages for %s on a read and a change, and none on a background call',
    async (error, onRead, onWrite) => {
      expect(await outages('GET', (_, response) => fail(response, error))).toEqual(onRead);
      expect(await outages('POST', (_, response) => fail(response, error))).toEqual(onWrite);
    },
  );

  test('reports no outage if the caller handles the failure', async () => {
    expect(await outages('GET', (_, response) => fail(response, 'internal'), { handled: true })).toEqual([]);
  });

  test('distinguishes a first read, an update of cached data and a change', async () => {
    const kinds: string[] = [];
    const answer = (_: unknown, response: Parameters<typeof fail>[0]) => fail(response, 'internal');
    const { api } = await setUp(
      { 'GET /api/user': answer, 'POST /api/shopping/basket': answer },
      { onOutage: (_outage, { kind }) => kinds.push(kind) },
    );
    const body = { gig: 'g', gig_package: 'p', quantity: 1 };
    await api.ensure('user.read').catch(() => undefined);
    api.queryClient.setQueryData(keyOf('user.read'), { data: {} }, { updatedAt: 1 });
    await api.ensure('user.read').catch(() => undefined);
    await api.call('basket.create', { body }).catch(() => undefined);
    expect(kinds).toEqual(['read', 'update', 'change']);
  });

  test('reports a move only within the site', async () => {
    const redirectTo = (to: string) => () =>
      outages('GET', (_, response) => json(response, { code: 301, error: 'moved', error_message: to }, 301));
    expect(await redirectTo('/ada/logo')()).toEqual([{ kind: 'moved', to: '/ada/logo' }]);
    expect(await redirectTo('//evil.example')()).toEqual([]);
    expect(await redirectTo('https://evil.example/')()).toEqual([]);
  });

  test('reports a call without an answer as offline', async () => {
    const reportedOutages: unknown[] = [];
    const { api, server } = await setUp(
      {},
      {
        onOutage: (outage) => reportedOutages.push(outage),
        noAnswerText: (fault) => `The page says: ${fault}`,
      },
    );
    await server.close();
    await expect(api.call('user.read')).rejects.toMatchObject({
      error: 'offline',
      status: 0,
      message: 'The page says: offline',
    });
    expect(reportedOutages).toEqual([{ kind: 'offline' }]);
  });

  test('retries a read without an answer once, but not a change', async () => {
    const { api, server } = await setUp({
      'GET /api/settings': (_, response) => {
        if (server.calls('GET /api/settings').length === 1) response.destroy();
        else json(response, settings);
      },
      'POST /api/shopping/basket': (_, response) => void response.destroy(),
    });
    expect(await api.call('settings.read')).toEqual(settings);
    const body = { gig: 'g', gig_package: 'p', quantity: 1 };
    await expect(api.call('basket.create', { body })).rejects.toMatchObject({ error: 'offline' });
    expect(server.calls('POST /api/shopping/basket')).toHaveLength(1);
  });

  test('retries a change once if a busy server has not begun it', async () => {
    const refuse = (isBegun: boolean) => (_: unknown, response: Parameters<typeof fail>[0]) => {
      if (server.seen.length > 1) return json(response, {}, 201);
      response.setHeader('retry-after', '0');
      if (!isBegun) response.setHeader(notBegunHeader, '1');
      fail(response, 'unavailable');
    };
    let answer = refuse(false);
    const { api, server } = await setUp({ 'POST /api/shopping/basket': (...call) => answer(...call) });
    const body = { gig: 'g', gig_package: 'p', quantity: 1 };
    await api.call('basket.create', { body });
    expect(server.seen).toHaveLength(2);
    server.seen.length = 0;
    answer = refuse(true);
    await expect(api.call('basket.create', { body })).rejects.toMatchObject({ status: 503 });
    expect(server.seen).toHaveLength(1);
  });

  test('retries a read once if its answer was lost while the machine slept', async () => {
    const { api, server } = await setUp(
      {
        'GET /api/settings': (_, response) => {
          // When a machine wakes, its clock has moved on and the time-out is due at once.
          if (server.calls('GET /api/settings').length > 1) json(response, settings);
          else clock.mockReturnValue(Date.now() + 3_600_000);
        },
      },
      // The first answer takes this long; the second must not, however busy the machine is.
      { timeout: 5_000 },
    );
    const clock = jest.spyOn(Date, 'now');
    try {
      expect(await api.call('settings.read')).toEqual(settings);
    } finally {
      clock.mockRestore();
    }
    expect(server.calls('GET /api/settings')).toHaveLength(2);
  });

  test('retries a read, but no change, once after a short Retry-After from a busy server', async () => {
    const busy = (seconds: string) => (_: unknown, response: Parameters<typeof fail>[0]) => {
      if (server.seen.length > 1) return json(response, settings);
      response.setHeader('retry-after', seconds);
      fail(response, 'unavailable');
    };
    const { api, server } = await setUp({
      'GET /api/settings': (...call) => busy(wait)(...call),
      'POST /api/shopping/basket': busy('0'),
    });
    let wait = '0';
    expect(await api.call('settings.read')).toEqual(settings);
    expect(server.seen).toHaveLength(2);
    server.seen.length = 0;
    wait = '60';
    await expect(api.call('settings.read')).rejects.toMatchObject({ error: 'unavailable', status: 503 });
    expect(server.seen).toHaveLength(1);
    server.seen.length = 0;
    const body = { gig: 'g', gig_package: 'p', quantity: 1 };
    await expect(api.call('basket.create', { body })).rejects.toMatchObject({ status: 503 });
    expect(server.seen).toHaveLength(1);
  });

  test('treats only network errors as offline and rethrows programming errors', async () => {
    const { api } = await setUp({}, { fetch: () => Promise.reject(new TypeError('x is not a function')) });
    await expect(api.call('user.read')).rejects.toThrow(TypeError);
    const { api: cut } = await setUp({}, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(cut.call('user.read')).rejects.toMatchObject({ error: 'offline', message: '' });
  });

  test('does not retry a read that times out while the machine is awake', async () => {
    const fetch = jest.fn(() => new Promise<Response>(() => undefined));
    const { api } = await setUp({}, { fetch, timeout: 50 });
    await expect(api.call('settings.read')).rejects.toMatchObject({ error: 'timeout' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('rejects an aborted call with an AbortError and reports no outage', async () => {
    const reportedOutages: unknown[] = [];
    const { api } = await setUp(
      { 'GET /api/user': () => undefined },
      { onOutage: (outage) => reportedOutages.push(outage) },
    );
    const control = new AbortController();
    const call = api.call('user.read', {}, { signal: control.signal });
    control.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(reportedOutages).toEqual([]);
  });

  test('rejects a slow change with a timeout', async () => {
    const { api } = await setUp({ 'POST /api/shopping/basket': () => undefined }, { timeout: 50 });
    await expect(
      api.call('basket.create', { body: { gig: 'g', gig_package: 'p', quantity: 1 } }),
    ).rejects.toMatchObject({ error: 'timeout' });
  });
});

test('cancels the body of the 401 answer that causes a token renewal', async () => {
  const onCancel = jest.fn();
  const refusal = new Response(new ReadableStream({ cancel: onCancel }), { status: 401 });
  const answers = [refusal, Response.json({ token: 'new', refresh_token: 'r2' }), Response.json(settings)];
  const { api, tokens } = await setUp(
    {},
    { fetch: () => Promise.resolve(answers.shift() ?? Response.error()) },
  );
  tokens.set({ access: 'old', refresh: 'r1' });
  expect(await api.call('settings.read')).toEqual(settings);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('does not request the answers that the HTML contains', async () => {
  const { server, api } = await setUp(
    {},
    {
      firstAnswers: [
        { operation: 'gigs.featured', input: { query: { limit: '8' } }, body: { data: [] } },
        { operation: 'settings.read', input: {}, body: settings },
        {
          operation: 'gigs.read',
          input: { params: { user: 'ada', task: 'logo' }, query: {} },
          body: { data: [] },
        },
      ],
    },
  );
  expect(await api.ensure('settings.read')).toEqual(settings);
  expect(await api.ensure('gigs.featured', { query: { limit: 8 } })).toEqual({ data: [] });
  expect(await api.ensure('gigs.read', { params: { user: 'ada', task: 'logo' } })).toEqual({ data: [] });
  expect(server.seen).toEqual([]);
  await expect(api.ensure('gigs.featured', { query: { limit: 4 } })).rejects.toMatchObject({ status: 404 });
});

test('reads again if the cache is cleared during a read, as sign-in and sign-out do', async () => {
  let calls = 0;
  const { api } = await setUp({
    'GET /api/settings': (_, response) => {
      calls += 1;
      if (calls === 1) api.queryClient.clear();
      else json(response, settings);
    },
  });
  expect(await api.ensure('settings.read')).toEqual(settings);
  expect(calls).toBe(2);
});

test('serves prefetched answers and ignores prefetches that fail or are not reads', async () => {
  const onOutage = jest.fn();
  const task = { data: [] };
  const { server, api } = await setUp(
    { 'GET /api/gigs/ada/logo': (_, response) => json(response, task) },
    { onOutage },
  );
  await api.prefetch('gigs.read', { params: { user: 'ada', task: 'logo' }, query: {} });
  expect(await api.ensure('gigs.read', { params: { user: 'ada', task: 'logo' } })).toEqual(task);
  expect(server.seen).toHaveLength(1);
  await api.prefetch('gigs.read', { params: { user: 'ada', task: 'gone' } });
  await api.prefetch('session.logout', {});
  await api.prefetch('nothing.known', {});
  expect(server.seen.map(({ url }) => url)).toEqual(['/api/gigs/ada/logo', '/api/gigs/ada/gone']);
  expect(onOutage).not.toHaveBeenCalled();
});
