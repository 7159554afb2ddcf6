import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startSite } from './testing/edge';
import type { TestSite } from './testing/edge';

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
