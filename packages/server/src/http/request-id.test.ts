import fastify, { LogController } from 'fastify';
import { answerRequestIds, logRequests, requestIdHeader, requestIds } from './request-id';

/** A server that trusts these senders, and the lines of its log. */
function serverThatTrusts(...trusted: string[]) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = fastify({
    logger: { level: 'debug', stream },
    logController: new LogController({ disableRequestLogging: true }),
    ...requestIds(trusted),
  });
  answerRequestIds(app);
  logRequests(app);
  app.get('/reset/:token', async () => 'ok');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const ask = (url: string, name?: string) =>
    app.inject({ url, headers: name === undefined ? {} : { [requestIdHeader]: name } });
  return { lines, ask };
}

test("a trusted proxy's request id is returned and logged, and path parameters are not logged", async () => {
  const { lines, ask } = serverThatTrusts('loopback');
  const { headers } = await ask('/reset/secret', 'balancer-0001');
  expect(headers[requestIdHeader]).toBe('balancer-0001');
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: 'balancer-0001',
      route: '/reset/:token',
      section: '/reset',
      status: 200,
      msg: 'request',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test.each([
  ['from an untrusted sender', serverThatTrusts('10.0.0.1'), 'balancer-0001'],
  ['that is too short', serverThatTrusts('loopback'), 'x'],
  ['that is too long', serverThatTrusts('loopback'), 'x'.repeat(65)],
  ['that could inject a field into the log', serverThatTrusts('loopback'), 'balancer-1","level":50'],
])('a request id %s is replaced', async (_what, { ask }, name) => {
  const ids = await Promise.all([ask('/reset/1', name), ask('/reset/2', name)]);
  const [first, second] = ids.map(({ headers }) => headers[requestIdHeader]);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
});

test('a server failure is logged as a warning', async () => {
  const { lines, ask } = serverThatTrusts('loopback');
  await ask('/broken', 'balancer-0002');
  expect(lines.at(-1)).toMatchObject({ level: 40, reqId: 'balancer-0002', status: 500 });
});
