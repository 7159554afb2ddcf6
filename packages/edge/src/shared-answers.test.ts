import { changesPath } from '@tasklane/contracts';
import type { SharedSubject } from '@tasklane/contracts';
import fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createSharedAnswers } from './shared-answers';
import { startSite } from './testing/edge';
import type { TestSite } from './testing/edge';

/** A back end whose answers to guests are numbered, so that an answer made anew differs. */
async function startBackend({ tells = true } = {}) {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  const reads: string[] = [];
  const listeners = new Set<ServerResponse>();
  let headers: Record<string, string> = {};
  let status = 200;
  let gate: Promise<void> = Promise.resolve();
  const answer = async (call: FastifyRequest, reply: FastifyReply) => {
    reads.push(call.url);
    const number = reads.length;
    await gate;
    const { authorization, cookie, 'accept-language': language } = call.headers;
    const text = JSON.stringify({ number, authorization, cookie, language, padding: 'x'.repeat(2_000) });
    const own = authorization ? {} : { 'cache-control': 'public, no-cache', etag: `W/"${number}"` };
    return reply
      .code(status)
      .headers({ vary: 'accept-language, authorization', 'x-total-count': '7', ...own, ...headers })
      .type('application/json')
      .send(text);
  };
  app.get('/api/*', answer);
  app.get('/api/health/ready', () => ({}));
  app.get(changesPath, (_request, reply) => {
    if (!tells) return reply.code(503).send();
    const listener = reply.hijack().raw;
    listeners.add(listener);
    listener.on('close', () => listeners.delete(listener));
    listener.writeHead(200).write('\n');
    return reply;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    reads,
    app,
    change: (subject: SharedSubject | 'nonsense') =>
      listeners.forEach((listener) => listener.write(`${subject}\n`)),
    answerWith: (next: { headers?: Record<string, string>; status?: number; gate?: Promise<void> }) => {
      headers = next.headers ?? {};
      status = next.status ?? 200;
      gate = next.gate ?? Promise.resolve();
    },
  };
}

let backend: Awaited<ReturnType<typeof startBackend>>;
let site: TestSite;
beforeAll(async () => {
  backend = await startBackend();
  site = await startSite({ backendUrls: [backend.url] });
});
afterAll(async () => {
  await site.close();
  await backend.app.close();
});

/** Reads as it is sent: `fetch` would decompress it, and answer from a cache of its own. */
async function read(
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', origin = site.url } = {},
) {
  const call = request(origin + path, { method, headers }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, body };
}
type Answer = Awaited<ReturnType<typeof read>>;
const contentOf = ({ body }: Answer) => JSON.parse(body.toString()) as Record<string, unknown>;

/** Resolves when two reads of a path that shows tasks get the same answer: the edge hears of changes. */
async function untilShared(path: string): Promise<void> {
  const numbers = [contentOf(await read(path)).number, contentOf(await read(path)).number];
  if (numbers[0] !== numbers[1]) await untilShared(path);
}
beforeEach(async () => {
  backend.answerWith({});
  await untilShared(`/api/gigs/before/${backend.reads.length}`);
});

/** Paths that no other test reads. */
let paths = 0;
const freshPath = () => `/api/gigs/ada/task-${(paths += 1)}`;

describe('guests', () => {
  test('who come together share one answer, each with an ID of their own', async () => {
    const path = freshPath();
    const answers = await Promise.all([1, 2, 3].map(() => read(path)));
    expect(backend.reads.filter((each) => each === path)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    expect(answers[2]).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, no-cache',
        vary: 'accept-language, authorization, accept-encoding',
        'x-total-count': '7',
      },
    });
  });

  test('get it compressed as they accept it', async () => {
    const path = freshPath();
    const [plain, brotli, zipped] = [
      await read(path),
      await read(path, { 'accept-encoding': 'gzip, br' }),
      await read(path, { 'accept-encoding': 'gzip' }),
    ];
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(backend.reads.filter((each) => each === path)).toHaveLength(1);
  });

  test('share it only with those who send the same address and prefer the same language', async () => {
    const path = freshPath();
    const numbers = [
      contentOf(await read(path, { 'accept-language': 'ar-EG' })).number,
      contentOf(await read(path, { 'accept-language': 'ar;q=0.9, en;q=0.1' })).number,
      contentOf(await read(path, { 'accept-language': 'en' })).number,
      contentOf(await read(`${path}?page=2`, { 'accept-language': 'en' })).number,
    ];
    expect(numbers[1]).toBe(numbers[0]);
    expect(new Set(numbers).size).toBe(3);
  });

  test('with a cookie share it, and it does not depend on the cookie', async () => {
    const path = freshPath();
    const first = contentOf(await read(path, { cookie: 'tasklane_refresh=secret' }));
    expect(first.cookie).toBeUndefined();
    expect(contentOf(await read(path)).number).toBe(first.number);
  });
});

test('whoever sends a token is answered by the back end, and nobody else gets that answer', async () => {
  const path = freshPath();
  // Even if the back end called it public.
  backend.answerWith({ headers: { 'cache-control': 'public, no-cache', etag: 'W/"same"' } });
  const own = contentOf(await read(path, { authorization: 'Bearer of-ada' }));
  const other = contentOf(await read(path, { authorization: 'Bearer of-bob', 'if-none-match': 'W/"same"' }));
  const guest = contentOf(await read(path));
  const again = contentOf(await read(path, { authorization: 'Bearer of-ada' }));
  expect([own, other, guest, again].map(({ authorization }) => authorization)).toEqual([
    'Bearer of-ada',
    'Bearer of-bob',
    undefined,
    'Bearer of-ada',
  ]);
});

test.each([
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['is private', { headers: { 'cache-control': 'private, no-cache' } }],
  ['is not to be stored', { headers: { 'cache-control': 'no-store' } }],
  ['is a refusal', { status: 404 }],
  ['is a failure', { status: 500 }],
])('an answer that %s is sent to nobody else, even if they waited for it', async (_what, next) => {
  const path = freshPath();
  let open: () => void = () => undefined;
  backend.answerWith({ ...next, gate: new Promise((resolve) => (open = resolve)) });
  const together = [read(path), read(path)];
  while (!backend.reads.includes(path)) await new Promise(setImmediate);
  open();
  const answers = [...(await Promise.all(together)), await read(path)];
  expect(new Set(answers.map((each) => contentOf(each).number)).size).toBe(3);
  expect(answers[0]?.status).toBe('status' in next ? next.status : 200);
});

describe('a visitor who has an answer', () => {
  const conditional = async (path: string, tags: string) => read(path, { 'if-none-match': tags });

  test.each([
    ['its tag', (tag: string) => tag],
    ['its tag as a strong one', (tag: string) => tag.replace('W/', '')],
    ['its tag among others', (tag: string) => `"a,b", ${tag},W/"c"`],
    ['a star', () => '*'],
  ])('and sends %s gets 304 without a body', async (_what, tagsOf) => {
    const path = freshPath();
    const { headers } = await read(path);
    const answer = await conditional(path, tagsOf(headers.etag ?? ''));
    expect(answer).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: headers.vary } });
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.body).toHaveLength(0);
    expect(backend.reads.filter((each) => each === path)).toHaveLength(1);
  });

  test.each(['W/"another"', '""', 'W/', ',,,', '"', '* ,'])(
    'and sends %j instead gets it whole',
    async (tags) => {
      expect(await conditional(freshPath(), tags)).toMatchObject({ status: 200 });
    },
  );

  test('is refused with a list of tags that is longer than any header may be', async () => {
    expect(await conditional(freshPath(), 'W/"a",'.repeat(17_000))).toMatchObject({ status: 400 });
  });

  test('and asks with HEAD is answered by the back end', async () => {
    const path = freshPath();
    await read(path);
    expect(await read(path, { 'if-none-match': '*' }, { method: 'HEAD' })).toMatchObject({ status: 404 });
  });
});

describe('a change', () => {
  test('of what an answer shows makes the next one new', async () => {
    const path = freshPath();
    const before = contentOf(await read(path)).number;
    backend.change('tasks');
    while (contentOf(await read(path)).number === before);
    const after = contentOf(await read(path)).number;
    expect(contentOf(await read(path)).number).toBe(after);
  });

  test('of something else does not, nor an unknown one', async () => {
    const path = freshPath();
    const search = `/api/gigs?terms=${path}`;
    const before = [contentOf(await read(path)).number, contentOf(await read(search)).number];
    backend.change('nonsense');
    backend.change('search');
    while (contentOf(await read(search)).number === before[1]);
    expect(contentOf(await read(path)).number).toBe(before[0]);
  });

  test('during a read makes the answer of the next visitor new', async () => {
    const path = freshPath();
    let open: () => void = () => undefined;
    backend.answerWith({ gate: new Promise((resolve) => (open = resolve)) });
    const slow = read(path);
    while (!backend.reads.includes(path)) await new Promise(setImmediate);
    backend.change('tasks');
    const count = () => backend.reads.filter((each) => each === path).length;
    const later: Promise<Answer>[] = [];
    while (count() === 1) {
      later.push(read(path));
      await new Promise(setImmediate);
    }
    open();
    const first = contentOf(await slow).number;
    await Promise.all(later);
    expect(contentOf(await read(path)).number).not.toBe(first);
  });
});

test('while a back end does not tell of changes, only what shows none is shared', async () => {
  const mute = await startBackend({ tells: false });
  const alone = await startSite({ backendUrls: [mute.url] });
  const numberOf = async (path: string) => contentOf(await read(path, {}, { origin: alone.url })).number;
  try {
    expect(await numberOf('/api/gigs/ada/logo')).not.toBe(await numberOf('/api/gigs/ada/logo'));
    expect(await numberOf('/api/countries')).toBe(await numberOf('/api/countries'));
  } finally {
    await alone.close();
    await mute.app.close();
  }
});

test('an answer is shared for two seconds', async () => {
  let now = 0;
  const answers = createSharedAnswers(() => now);
  let calls = 0;
  const ask = async () => {
    calls += 1;
    return { status: 200, headers: { etag: 'W/"a"', 'cache-control': 'public' }, body: Buffer.from('{}') };
  };
  const get = () => answers.get({ url: '/api/settings', headers: {} }, '', ask);
  await get();
  now = 1_999;
  await get();
  expect(calls).toBe(1);
  now = 2_000;
  await get();
  expect(calls).toBe(2);
});
