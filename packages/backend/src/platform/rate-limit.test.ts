import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buildUser, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { isAppError, createLog, createRateLimits } from '@tasklane/server-kit';
import type { RateLimits } from '@tasklane/server-kit';

const log = createLog('silent');
const limit = { calls: 3, perSeconds: 60 };

/** Rate limits with a clock that moves only when told to; `seconds` is its time. */
async function openLimits(redisUrl: string | undefined) {
  const clock = { seconds: 1_900_000_000, now: () => new Date(clock.seconds * 1000) };
  const limits = await createRateLimits({ enabled: true, name: 'test', redisUrl, clock, log });
  return { clock, limits };
}

/** Seconds until the key's next call is allowed, 0 if it was counted. */
const waitAfter = (limits: RateLimits, key: string) => waitFor(() => limits.consume('test', limit, key));

const waitFor = async (call: () => Promise<unknown>) => {
  try {
    await call();
    return 0;
  } catch (error) {
    if (isAppError(error) && error.error === 'rate_limited') return error.details.retryAfter;
    throw error;
  }
};

async function useUp(limits: RateLimits, key: string): Promise<void> {
  for (let call = 0; call < limit.calls; call += 1) expect(await waitAfter(limits, key)).toBe(0);
}

const redisUrl = process.env.TEST_REDIS_URL;
const places = [
  { where: 'in memory', url: undefined },
  ...(redisUrl ? [{ where: 'on Redis', url: redisUrl }] : []),
];
describe.each<{ where: string; url: string | undefined }>(places)('rate limits $where', ({ url }) => {
  let clock: { seconds: number };
  let limits: RateLimits;
  beforeAll(async () => {
    ({ clock, limits } = await openLimits(url));
  });
  afterAll(() => limits.close());

  test('reset when their period ends by the clock of the back end', async () => {
    const key = randomUUID();
    await useUp(limits, key);
    clock.seconds += 20;
    expect(await waitAfter(limits, key)).toBe(40);
    expect(await waitAfter(limits, randomUUID())).toBe(0);
    clock.seconds += 39;
    expect(await waitAfter(limits, key)).toBe(1);
    clock.seconds += 1;
    expect(await waitAfter(limits, key)).toBe(0);
  });

  test('last no longer than their period when the clock is set back', async () => {
    const key = randomUUID();
    await useUp(limits, key);
    clock.seconds -= 86_400;
    expect(await waitAfter(limits, key)).toBe(60);
    clock.seconds += 60;
    expect(await waitAfter(limits, key)).toBe(0);
  });

  /** Makes an attempt; returns the seconds to wait, 0 if it was made. */
  const attempt = (keys: readonly string[], isSuccess: boolean) =>
    waitFor(() =>
      limits.attempt(
        { name: 'test', limit, keys },
        async () => isSuccess,
        (result) => result,
      ),
    );

  test('count attempts that fail, and refuse all others once they are used up', async () => {
    const key = randomUUID();
    for (let success = 0; success < 2 * limit.calls; success += 1) expect(await attempt([key], true)).toBe(0);
    for (let failure = 0; failure < limit.calls; failure += 1) expect(await attempt([key], false)).toBe(0);
    expect([await attempt([key], true), await attempt([key], false)]).toEqual([60, 60]);
    clock.seconds += 60;
    expect(await attempt([key], true)).toBe(0);
  });

  test('count an attempt for each of its keys, and none that was refused or threw', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await useUp(limits, one);
    expect(await attempt([other, one], false)).toBe(60);
    const attempts = { name: 'test', limit, keys: [other] };
    const failing = limits.attempt(attempts, () => Promise.reject(new Error('no database')), Boolean);
    await expect(failing).rejects.toThrow('no database');
    for (let failure = 0; failure < limit.calls; failure += 1) expect(await attempt([other], false)).toBe(0);
    expect(await attempt([other], false)).toBe(60);
  });

  test('are not exceeded by attempts at the same moment', async () => {
    const key = randomUUID();
    let count = 0;
    const attempts = { name: 'test', limit, keys: [key] };
    const guess = () =>
      limits.attempt(
        attempts,
        async () => {
          count += 1;
          return false;
        },
        Boolean,
      );
    await Promise.all(Array.from({ length: 40 }, () => waitFor(guess)));
    expect(count).toBe(limit.calls);
  });

  test('admit exactly the allowed number of concurrent calls', async () => {
    const key = randomUUID();
    const waits = await Promise.all(Array.from({ length: 40 }, () => waitAfter(limits, key)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(limit.calls);
  });
});

test('rate limits still hold when Redis does not respond', async () => {
  let isSilent = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (commands) => {
      const count = commands.toString().match(/^\*\d/gm)?.length ?? 0;
      if (!isSilent) socket.write('+OK\r\n'.repeat(count));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { limits } = await openLimits(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
  isSilent = true;
  await useUp(limits, 'key');
  expect(await waitAfter(limits, 'key')).toBe(60);
  await limits.close();
  server.close();
});

describe('a caller', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ config: { rateLimits: true } });
  });
  afterAll(() => backend.close());

  let tries = 0;
  const login = (address: string) =>
    backend.call(
      'session.login',
      { body: { username: `nobody${(tries += 1)}`, password: 'x' } },
      { headers: { 'x-forwarded-for': address } },
    );

  test('gets 429 with the time to wait after the allowed calls, by the clock of the back end', async () => {
    for (let call = 0; call < 20; call++) expect((await login('203.0.113.1')).status).toBe(401);
    const refused = await login('203.0.113.1');
    expect(refused.failure).toMatchObject({ code: 429, error: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('203.0.113.2')).status).toBe(401);
    expect((await buildUser(backend)).token).toEqual(expect.any(String));
    await backend.advance('PT5M');
    expect((await login('203.0.113.1')).status).toBe(401);
  });

  test('counts as one for all addresses of its IPv6 /64 network', async () => {
    for (let call = 0; call < 20; call++) {
      expect((await login(`2001:db8:0:7::${call.toString(16)}`)).status).toBe(401);
    }
    expect((await login('2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await login('2001:db8:0:8::1')).status).toBe(401);
  });
});
