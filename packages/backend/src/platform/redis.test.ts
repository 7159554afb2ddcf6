import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { measureWait, startBackend } from '../testing';

/** A Redis that accepts connections and never answers; once closed, it is unreachable. */
async function silentRedis() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

test.each(['is silent', 'is away'])(
  'sign-in answers and rate limits apply with a Redis that %s',
  async (state) => {
    const redis = await silentRedis();
    if (state === 'is away') await redis.close();
    const backend = await startBackend({
      config: { redisUrl: redis.url, rateLimits: true, logLevel: 'silent' },
    });
    const login = () => backend.call('session.login', { body: { username: 'nobody', password: 'x' } });
    const wait = measureWait();
    expect((await login()).status).toBe(401);
    expect(wait()).toBeLessThan(10_000);
    const askForLink = (_: unknown, number: number) =>
      backend.call('session.sendLink', { body: { email: `nobody${number}@example.org` } });
    const answers = await Promise.all(Array.from({ length: 11 }, askForLink));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(202), 429]);
    await backend.close();
    await redis.close().catch(() => undefined);
  },
);
