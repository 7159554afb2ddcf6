import { notBegunHeader } from '@tasklane/contracts';
import { loadAllMessages } from '@tasklane/contracts/messages';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { admitRequests } from './admit-requests';
import { limitBodies } from './body-deadline';
import { sendFailure } from './failure-body';
import { boundedServer } from './server-options';

beforeAll(loadAllMessages);

interface Patience {
  /** Milliseconds for the head of a request. */
  readonly head: number;
  /** Milliseconds for a body that is read into memory. */
  readonly body: number;
}

async function listening({ head, body }: Patience): Promise<FastifyInstance> {
  const app = fastify({
    ...boundedServer,
    http: { headersTimeout: head, connectionsCheckingInterval: 20 },
    forceCloseConnections: true,
  });
  limitBodies(app, { body, stall: 1_000, stallBytes: 10 });
  app.post('/json', (request) => ({ received: request.body }));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/stream', { config: { streamedBody: true } }, async (request) => {
      let bytes = 0;
      for await (const chunk of request.body as AsyncIterable<Buffer>) bytes += chunk.length;
      return { bytes };
    });
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'unavailable', 3));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

const AMPLE = 60_000;
/** A server with short timeouts for heads and bodies. */
let hasty: FastifyInstance;
/** A server with a generous timeout for heads, for busy machines, and a short one for bodies read into memory. */
let streaming: FastifyInstance;
/** A server with generous timeouts. */
let patient: FastifyInstance;
beforeAll(async () => {
  [hasty, streaming, patient] = await Promise.all([
    listening({ head: 100, body: 150 }),
    listening({ head: AMPLE, body: 150 }),
    listening({ head: AMPLE, body: AMPLE }),
  ]);
});
afterAll(() => Promise.all([hasty, streaming, patient].map((app) => app.close())));

/** Sends raw text and returns everything received until the connection ends. */
async function talk(
  app: FastifyInstance,
  text: string,
  more?: { everyMs: number; text: string; times: number },
): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8').write(text);
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  let left = more?.times ?? 0;
  const timer = setInterval(() => {
    if (!more || left === 0 || !socket.writable) return;
    left -= 1;
    socket.write(more.text);
  }, more?.everyMs ?? 1_000);
  socket.on('error', () => undefined);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

const post = 'POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n';
const put = (length: number) =>
  `PUT /stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

test.each([
  ['a connection without a request', '', 'request_timeout', 408],
  ['an incomplete request head', 'GET / HTTP/1.1\r\nHost:', 'request_timeout', 408],
  ['an incomplete body', `${post}{"a"`, 'request_timeout', 408],
  ['an incomplete streamed body', `${put(100)}some`, 'request_timeout', 408],
  ['a message that is not HTTP', 'hello\r\n\r\n', 'malformed_request', 400],
])('%s is answered with an error, and the connection is closed', async (_what, text, error, status) => {
  const answer = await talk(status === 408 ? hasty : patient, text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/connection: close/i);
  const body = answer.split('\r\n\r\n')[1];
  expect(JSON.parse(body ?? '')).toMatchObject({ code: status, error });
});

test('an HTTP/1.1 request without a Host header is answered with 400 and no body, and the connection is closed', async () => {
  const answer = await talk(patient, 'GET / HTTP/1.1\r\n\r\n');
  const [head, ...body] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(head).toMatch(/connection: close/i);
  // Node refuses it before Fastify could, with a body of no chunks.
  expect(body).toEqual(['0', '']);
});

test('a body that is too large is refused, and the connection stays open', async () => {
  const large = 'x'.repeat(3_000_000);
  const head = `POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${large.length}`;
  const answer = await talk(
    patient,
    `${head}\r\n\r\n${large}GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 503']);
});

test('a streamed body that keeps arriving has no deadline', async () => {
  const answer = await talk(streaming, put(200), { everyMs: 20, text: 'x'.repeat(10), times: 20 });
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('{"bytes":200}');
});

test('a request beyond the limit is refused before it starts, with a header that says so', async () => {
  const busy = fastify();
  admitRequests(busy, { running: 1, waiting: 0, burst: 1_000, sustained: 50 });
  let finish: (() => void) | undefined;
  busy.get('/work', () => new Promise((resolve) => (finish = () => resolve('done'))));
  busy.get('/health', { config: { alwaysAdmitted: true } }, () => 'well');
  const first = busy.inject('/work');
  await busy.inject('/health');
  const second = await busy.inject('/work');
  expect(second.statusCode).toBe(503);
  expect(second.headers).toMatchObject({ 'retry-after': '1', [notBegunHeader]: '1' });
  expect((await busy.inject('/health')).body).toBe('well');
  finish?.();
  expect((await first).body).toBe('done');
  const third = busy.inject('/work');
  await busy.inject('/health');
  finish?.();
  expect((await third).body).toBe('done');
});

test("a failure is reported in the caller's language, with the time to wait", async () => {
  const { headers, statusCode, body } = await patient.inject({
    url: '/nowhere',
    headers: { 'accept-language': 'ar' },
  });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(JSON.parse(body)).toMatchObject({ code: 503, error: 'unavailable' });
  expect(body).toMatch(/[\u0600-\u06ff]/);
});
