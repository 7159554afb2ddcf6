import { once } from 'node:events';
import { connect } from 'node:net';
import { startBackend } from '../testing';
import type { TestBackend } from '../testing';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Sends raw text and returns everything received until the connection ends. */
async function talk(text: string): Promise<string> {
  const { port, hostname } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8').write(text);
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}

const end = 'Connection: close\r\n\r\n';
const json = 'Content-Type: application/json\r\n';
const upgrade =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n';

test.each([
  ['a path of two slashes', `GET // HTTP/1.1\r\nHost: a\r\n${end}`, 404, 'not_found'],
  [
    'an HTTP/1.0 request without a Host header',
    `GET /api/nowhere HTTP/1.0\r\n${end}`,
    421,
    'misdirected_request',
  ],
  [
    'a malformed Host header',
    `GET /api/nowhere HTTP/1.1\r\nHost: a b<c>\r\n${end}`,
    421,
    'misdirected_request',
  ],
  ['a message that is not HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
  [
    'an invalid content type',
    `POST /api/login/check HTTP/1.1\r\nHost: a\r\nContent-Type: ;;\r\nContent-Length: 2\r\n${end}{}`,
    415,
    'unsupported_media_type',
  ],
  [
    'a body of more than 1 MB',
    `POST /api/login/check HTTP/1.1\r\nHost: a\r\n${json}Content-Length: 2000000\r\n${end}${'x'.repeat(2_000_000)}`,
    413,
    'payload_too_large',
  ],
  [
    'a WebSocket upgrade at an unknown path',
    `GET // HTTP/1.1\r\nHost: a\r\n${upgrade}Sec-WebSocket-Version: 13\r\n\r\n`,
    404,
    'not_found',
  ],
])('%s gets an error in the shape of the contract', async (_what, text, status, error) => {
  const answer = await talk(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  expect(JSON.parse(body)).toMatchObject({ code: status, error });
});
