import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { startSite } from './testing/edge';
import type { TestSite } from './testing/edge';

/** Reads an answer as it was sent: `fetch` would decompress it. */
const rawGet = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject);
    }).on('error', reject);
  });

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("the edge appends the sender's address to the forwarded ones and names its own host", async () => {
  const answer = await site.get('/api/echo', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer x' });
  expect(await answer.json()).toMatchObject({
    authorization: 'Bearer x',
    'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    'x-forwarded-host': new URL(site.url).host,
  });
});

test('a request has the same ID at the edge, at the back end and in its answer', async () => {
  const answer = await site.get('/api/echo');
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ 'x-request-id': id });

  const named = await site.get('/api/echo', { 'x-request-id': 'balancer-0001' });
  expect(await named.json()).toMatchObject({ 'x-request-id': 'balancer-0001' });
});

describe('an answer of the back end', () => {
  const long = 'a header of the request '.repeat(100).trim();
  const read = async (headers: Record<string, string>, path = '/api/echo') => {
    const answer = await rawGet(site.url + path, headers);
    return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, body: answer.body };
  };

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for a visitor who accepts %s', async (accepted, encoding, unpack) => {
    const answer = await read({ 'accept-encoding': accepted, 'x-long': long });
    expect(answer).toMatchObject({ encoding, vary: 'accept-encoding' });
    expect(answer.body.length).toBeLessThan(1_000);
    expect(JSON.parse(unpack(answer.body).toString())).toMatchObject({ 'x-long': long });
  });

  test('is sent as it is to a visitor who accepts no encoding', async () => {
    const answer = await read({ 'x-long': long });
    expect(answer).toMatchObject({ encoding: undefined, vary: 'accept-encoding' });
    expect(JSON.parse(answer.body.toString())).toMatchObject({ 'x-long': long });
  });

  test.each([
    ['is short', '/api/categories/menu'],
    ['is no text', '/api/noise'],
    ['is encoded already', '/api/encoded'],
  ])('is sent as it is if it %s', async (_what, path) => {
    const direct = await rawGet(site.backend.url + path, { 'accept-encoding': 'br' });
    const answer = await read({ 'accept-encoding': 'br' }, path);
    expect(answer.encoding).toBe(direct.headers['content-encoding']);
    expect(answer.body).toEqual(direct.body);
  });
});

test('HEAD of a picture is answered with the headers of GET and no body', async () => {
  const [whole, head] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${site.url}/api/files/task/picture`, { method })),
  );
  const headersOf = (answer = whole) =>
    ['content-type', 'content-length'].map((name) => answer?.headers.get(name));
  expect(headersOf(head)).toEqual(['image/webp', '4000']);
  expect(headersOf(whole)).toEqual(headersOf(head));
  expect(await head?.text()).toBe('');
});

test('a streamed upload reaches the back end in full', async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let left = 8;
  const body = new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(chunk);
    },
  });
  const answer = await fetch(`${site.url}/api/files/upload/picture`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  });
  expect(await answer.json()).toEqual({ bytes: 8 * 1024 * 1024 });
});

test('web socket messages pass in both directions', async () => {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/api/graphql`);
  await once(socket, 'open');
  socket.send('hello');
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(message.toString()).toBe('hello from 127.0.0.1');
  socket.close();
  await once(socket, 'close');
});

test('development pages come from the back end', async () => {
  expect(await (await site.get('/dev/mail')).text()).toBe('<h1>Mail</h1>');
});

test('calls get an error of the contract while the back end is down, and pages are still served', async () => {
  const alone = await startSite();
  await alone.backend.close();
  const answer = await alone.get('/api/echo');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: 'unavailable' });
  expect((await alone.get('/')).status).toBe(200);
  await alone.close();
});

test.each([
  ['https://tasklane.example', 'max-age=31536000'],
  ['http://tasklane.example', null],
])('with the public URL %s, Strict-Transport-Security is %s', async (publicUrl, policy) => {
  const secured = await startSite({ publicUrl });
  for (const path of ['/', '/api/echo', '/nowhere.js', '/edge/health'])
    expect((await secured.get(path)).headers.get('strict-transport-security')).toBe(policy);
  await secured.close();
});
