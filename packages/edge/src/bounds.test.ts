import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { startSite } from './testing/edge';
import type { TestSite } from './testing/edge';
import { visitorBounds } from './visitor/bounds';

let site: TestSite;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => site.close());

/** Opens a connection, sends raw text and leaves the connection open. */
function send(text: string): Socket {
  const { port, hostname } = new URL(site.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.on('error', () => undefined).write(text);
  sockets.push(socket);
  return socket;
}

/** Returns everything received until the connection ends. */
async function talk(text: string): Promise<string> {
  const socket = send(text);
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  await once(socket, 'close');
  return answer;
}

const end = 'Connection: close\r\n\r\n';
const json = 'Content-Type: application/json\r\n';
const upgrade =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n';
const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;

const halfABody = (address: string) =>
  `POST /api/orders HTTP/1.1\r\nHost: localhost\r\n${from(address)}${json}Content-Length: 100\r\n\r\n{"half":`;
const slowUpload = (address: string) =>
  `PUT /api/files/upload/x HTTP/1.1\r\nHost: localhost\r\n${from(address)}Content-Type: application/octet-stream\r\nContent-Length: 100000000\r\n\r\nsome`;

const ask = (address: string): Promise<Response> => site.get('/api/echo', { 'x-forwarded-for': address });

/**
 * Sends requests that stay open, and waits until `tooMany` of them are refused with 429.
 * @returns connections of the others
 */
async function sendTooMany(requests: readonly string[], tooMany: number): Promise<readonly Socket[]> {
  const accepted = new Set(requests.map(send));
  const answers = await new Promise<readonly string[]>((resolve) => {
    const refusals: string[] = [];
    for (const socket of accepted) {
      socket.once('data', (answer: string) => {
        accepted.delete(socket);
        if (refusals.push(answer.slice(0, 12)) === tooMany) resolve(refusals);
      });
    }
  });
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429']));
  return [...accepted];
}

test('300 unfinished request bodies do not block other calls', async () => {
  const most = visitorBounds.requests;
  // The last request of each visitor exceeds the bound: once it is refused, all the others have been received.
  const halves = Array.from({ length: 300 }, (_, index) =>
    halfABody(`203.0.113.${Math.floor(index / (most + 1))}`),
  );
  await sendTooMany(halves, Math.floor(halves.length / (most + 1)));
  expect((await site.get('/api/echo')).status).toBe(200);
});

test('slow uploads do not block calls, and the number of uploads per visitor is limited', async () => {
  const uploads = Array.from({ length: visitorBounds.uploads + 4 }, () => slowUpload('203.0.113.7'));
  await sendTooMany(uploads, 4);
  // Together with these there are more uploads than a back end has connections for.
  const others = Array.from({ length: 60 }, (_, index) => send(slowUpload(`198.51.100.${index}`)));
  await Promise.all(others.map((socket) => once(socket, 'connect')));
  expect((await site.get('/api/echo')).status).toBe(200);
});

test('open requests are limited per IPv6 /64 until one ends, and other networks are not affected', async () => {
  const halves = Array.from({ length: visitorBounds.requests + 1 }, (_, index) =>
    halfABody(`2001:db8::${index.toString(16)}`),
  );
  const [first] = await sendTooMany(halves, 1);
  const refused = await ask('2001:db8::ffff');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 429, error: 'rate_limited' });
  expect((await ask('2001:db8:0:1::1')).status).toBe(200);
  first?.destroy();
  let later = refused;
  while (later.status === 429) later = await ask('2001:db8::ffff');
  expect(later.status).toBe(200);
});

test.each([
  ['a path of two slashes is answered with 404', `GET // HTTP/1.1\r\nHost: localhost\r\n${end}`, 404, null],
  [
    'a path that begins with another host is answered with 404',
    `GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\n${end}`,
    404,
    null,
  ],
  [
    'an HTTP/1.0 page request without a Host header is answered with 421',
    `GET / HTTP/1.0\r\n${end}`,
    421,
    'misdirected_request',
  ],
  [
    'an HTTP/1.0 health check without a Host header is answered with 200',
    `GET /edge/health HTTP/1.0\r\n${end}`,
    200,
    null,
  ],
  [
    'a request target in absolute form is answered with 200',
    `GET http://localhost/api/echo HTTP/1.1\r\nHost: localhost\r\n${end}`,
    200,
    null,
  ],
  ['a message that is not HTTP is answered with 400', 'hello\r\n\r\n', 400, 'malformed_request'],
  [
    'a malformed Host header is answered with 421',
    `GET / HTTP/1.1\r\nHost: a b<c>\r\n${end}`,
    421,
    'misdirected_request',
  ],
  [
    'a Host header with a path is answered with 421',
    `GET / HTTP/1.1\r\nHost: a/b\r\n${end}`,
    421,
    'misdirected_request',
  ],
  [
    'a malformed X-Forwarded-Host header is answered with 421',
    `GET /api/echo HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: "><script>\r\n${end}`,
    421,
    'misdirected_request',
  ],
  [
    'an invalid escape in the path is answered with 400',
    `GET /api/%zz HTTP/1.1\r\nHost: localhost\r\n${end}`,
    400,
    'malformed_request',
  ],
  [
    'an invalid content type is answered with 415',
    `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: ;;\r\nContent-Length: 2\r\n${end}{}`,
    415,
    'unsupported_media_type',
  ],
  [
    'a body of more than 1 MB is answered with 413',
    `POST /api/orders HTTP/1.1\r\nHost: localhost\r\n${json}Content-Length: 2000000\r\n${end}${'x'.repeat(2_000_000)}`,
    413,
    'payload_too_large',
  ],
  [
    'a WebSocket upgrade at an unknown path is answered with 404',
    `GET // HTTP/1.1\r\nHost: localhost\r\n${upgrade}Sec-WebSocket-Version: 13\r\n\r\n`,
    404,
    'not_found',
  ],
])('%s', async (_what, text, status, error) => {
  const answer = await talk(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (!error) return;
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  expect(JSON.parse(body)).toMatchObject({ code: status, error });
});

test('the connection stays usable after a body of more than 1 MB', async () => {
  const large = `POST /api/orders HTTP/1.1\r\nHost: localhost\r\n${json}Content-Length: 2000000\r\n\r\n${'x'.repeat(2_000_000)}`;
  const answer = await talk(`${large}GET /api/echo HTTP/1.1\r\nHost: localhost\r\n${end}`);
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('an upload that expects 100 Continue gets it and is then forwarded', async () => {
  const socket = send(
    `PUT /api/files/upload/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nExpect: 100-continue\r\nContent-Length: 4\r\n${end}`,
  );
  const [first] = (await once(socket, 'data')) as [string];
  expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('file');
  const [second] = (await once(socket, 'data')) as [string];
  expect(second).toContain('{"bytes":4}');
});

test('visitors who disconnect during the web socket handshake do not disturb later ones', async () => {
  for (let index = 0; index < 20; index += 1) {
    const socket = send(
      `GET /api/graphql HTTP/1.1\r\nHost: localhost\r\n${upgrade}Sec-WebSocket-Version: 13\r\n\r\n`,
    );
    await once(socket, 'connect');
    socket.resetAndDestroy();
  }
  const last = new WebSocket(`${site.url.replace('http', 'ws')}/api/graphql`);
  await once(last, 'open');
  expect(last.readyState).toBe(WebSocket.OPEN);
  last.terminate();
});
