import { createBus, createMemoryBus, createRedisBus } from './bus';
import type { Bus } from './bus';
import { createLog } from './log';

const log = createLog('silent');
const redisUrl = process.env.TEST_REDIS_URL;

/** Resolves to the next payload on a channel. */
const next = <T>(bus: Bus, channel: string): Promise<T> =>
  new Promise((resolve) => {
    const stop = bus.subscribe<T>(channel, (payload) => {
      stop();
      resolve(payload);
    });
  });

test('subscribers receive the messages of their channel until they unsubscribe', async () => {
  const bus = createMemoryBus();
  const received: unknown[] = [];
  const stop = bus.subscribe('user:a', (payload) => received.push(payload));
  bus.publish('user:b', 1);
  bus.publish('user:a', { at: new Date(0) });
  stop();
  bus.publish('user:a', 3);
  expect(received).toEqual([{ at: '1970-01-01T00:00:00.000Z' }]);
  await bus.close();
});

test('without Redis, the bus delivers messages within the process', async () => {
  const bus = await createBus(undefined, log, 'test');
  const received = next(bus, 'x');
  bus.publish('x', 'here');
  expect(await received).toBe('here');
  await bus.close();
});

describe(`two instances over Redis${redisUrl ? '' : ' (not run: TEST_REDIS_URL is not set)'}`, () => {
  if (redisUrl) test("receive each other's messages, and their own once", () => expectShared(redisUrl));
});

async function expectShared(url: string): Promise<void> {
  const [one, other] = await Promise.all([
    createRedisBus(url, log, 'test'),
    createRedisBus(url, log, 'test'),
  ]);
  const received: string[] = [];
  one.subscribe<string>('order', (payload) => received.push(payload));
  const arrived = next<string>(other, 'order');
  one.publish('order', 'accepted');
  expect(await arrived).toBe('accepted');
  const answered = next<string>(one, 'order');
  other.publish('order', 'delivered');
  await answered;
  expect(received).toEqual(['accepted', 'delivered']);
  await Promise.all([one.close(), other.close()]);
}
