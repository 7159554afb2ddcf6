import fastify from 'fastify';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { prepareDrain } from './drain';

/** Starts a server that answers when the test says so. */
async function startSlowServer() {
  const app = fastify({ forceCloseConnections: true });
  const drain = prepareDrain(app);
  const waiting: (() => void)[] = [];
  app.post('/slow', () => new Promise((resolve) => waiting.push(() => resolve({ paid: true }))));
  app.get('/quick', () => ({ quick: true }));
  app.get('/endless', (_request, reply) => {
    const { raw } = reply.hijack();
    raw.writeHead(200, { 'content-type': 'text/event-stream' });
    raw.write('data: 1\n\n');
    drain.onStart(() => raw.end());
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, from?: Agent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(url + path, { method, ...(from && { agent: from }) }, resolve)
        .on('error', reject)
        .end();
    });
  /** Waits until that many requests await their answers. */
  const waitForHeld = async (count: number): Promise<void> => {
    while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    app,
    drain,
    send,
    agent,
    held: waitForHeld,
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

const bodyOf = async (answer: IncomingMessage): Promise<string> => (await answer.toArray()).join('');

test('during a drain, running requests are answered and new connections are refused', async () => {
  const { app, drain, send, held, answerAll } = await startSlowServer();
  const paying = send('POST', '/slow');
  await held(1);
  const drained = drain.start(20_000);
  expect(drain.isRunning).toBe(true);
  await expect(send('GET', '/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answerAll();
  const answer = await paying;
  expect([answer.statusCode, answer.headers.connection, await bodyOf(answer)]).toEqual([
    200,
    'close',
    '{"paid":true}',
  ]);
  await drained;
  await app.close();
});

test('a request on a kept-alive connection is still answered during a drain', async () => {
  const { app, drain, send, agent } = await startSlowServer();
  await bodyOf(await send('GET', '/quick', agent));
  const drained = drain.start(20_000);
  const answer = await send('GET', '/quick', agent);
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  await bodyOf(answer);
  await drained;
  agent.destroy();
  await app.close();
});

test('an endless response is ended when the drain starts', async () => {
  const { app, drain, send } = await startSlowServer();
  const stream = await send('GET', '/endless');
  const text = bodyOf(stream);
  await drain.start(20_000);
  expect(await text).toBe('data: 1\n\n');
  await app.close();
});

test('a request that outlasts the drain is cut off', async () => {
  const { app, drain, send, held } = await startSlowServer();
  const failed = send('POST', '/slow').catch((error: NodeJS.ErrnoException) => error.code);
  await held(1);
  await drain.start(50);
  await app.close();
  expect(await failed).toBe('ECONNRESET');
});
