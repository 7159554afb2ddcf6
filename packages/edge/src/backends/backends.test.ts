import { fillPath, idempotency } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startSite } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { startReplica } from '../testing/replica';
import type { Replica } from '../testing/replica';

let replicas: [Replica, Replica];
let site: TestSite;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  replicas = [await startReplica('first'), await startReplica('second')];
  site = await startSite({ backendUrls: replicas.map(({ url }) => url) });
});
afterEach(async () => {
  await site.close();
  await Promise.all(replicas.map((replica) => replica.kill()));
});

const pay = `/api${fillPath(operations['payments.purchase'].path, { type: 'card' })}`;
const keyed = (key: string) => ({ [idempotency.header]: key });

/** Repeats a request until the health checks have brought about the expected state. */
async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const nameAnswered = async (path = '/api/echo', init?: RequestInit): Promise<string> => {
  const answer = await fetch(site.url + path, init);
  return answer.ok ? ((await answer.json()) as { name: string }).name : String(answer.status);
};

const names = async (count: number): Promise<Set<string>> =>
  new Set(await Promise.all(Array.from({ length: count }, () => nameAnswered())));

test('calls are spread over all back ends', async () => {
  expect(await names(10)).toEqual(new Set(['first', 'second']));
});

test('a back end that is killed under load and restarted loses no repeatable call', async () => {
  const outcomes = { read: 0, keyed: 0, lost: 0 };
  let killed = false;
  const load = async (worker: number) => {
    for (let call = 0; call < 60; call += 1) {
      if (worker === 0 && call === 15) {
        killed = true;
        await replicas[0].kill();
      }
      if (worker === 0 && call === 40) await replicas[0].restart();
      const isKeyed = (worker + call) % 3 === 0;
      const answer = isKeyed
        ? await fetch(site.url + pay, { method: 'POST', headers: keyed(`${worker}-${call}`), body: '{}' })
        : await fetch(`${site.url}/api/echo`);
      if (answer.status !== 200) outcomes.lost += 1;
      else outcomes[isKeyed ? 'keyed' : 'read'] += 1;
      await answer.text();
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, worker) => load(worker)));
  expect(killed).toBe(true);
  expect(outcomes).toEqual({ read: 480, keyed: 240, lost: 0 });
  await until(async () => (await names(10)).size === 2);
});

test('a call that could not be sent is retried at another back end with its body, whatever its method', async () => {
  await replicas[0].kill();
  for (let call = 0; call < 4; call += 1) {
    expect(await nameAnswered('/api/orders', { method: 'POST', body: 'x'.repeat(1_000) })).toBe('second');
    const upload = { method: 'PUT', body: 'x'.repeat(100_000) };
    expect(await nameAnswered(`/api/files/upload/${call}`, upload)).toBe('second');
  }
  expect(replicas[1].calls).toHaveLength(8);
});

test('a call without an idempotency key is sent once, and fails with 503 when its back end hangs', async () => {
  replicas[0].mood = 'hung';
  replicas[1].mood = 'hung';
  const answer = await fetch(`${site.url}/api/orders`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(503);
  expect([...replicas[0].calls, ...replicas[1].calls]).toEqual(['POST /api/orders']);
});

test('a back end that is overloaded or not ready is bypassed', async () => {
  replicas[0].mood = 'overloaded';
  for (let call = 0; call < 4; call += 1) {
    expect(await nameAnswered('/api/orders', { method: 'POST', body: '{}' })).toBe('second');
  }
  replicas[0].mood = 'unready';
  await until(async () => (await names(10)).size === 1);
  replicas[0].mood = 'well';
  await until(async () => (await names(10)).size === 2);
});

test('when no back end answers, visitors get 503 with a time to retry', async () => {
  for (const replica of replicas) replica.mood = 'hung';
  const first = await fetch(`${site.url}/api/echo`);
  expect(first.status).toBe(503);
  // The replicas never answer: this request gets its answer because no replica is asked any more.
  const second = await fetch(`${site.url}/api/echo`);
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).toBe('2');
  expect(await second.json()).toMatchObject({ code: 503, error: 'unavailable' });
  for (const replica of replicas) replica.mood = 'well';
  await until(async () => (await nameAnswered()) !== '503');
});

const connectSocket = async (): Promise<{ socket: WebSocket; name: string }> => {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/api/graphql`);
  const [message] = (await once(socket, 'message')) as [Buffer];
  return { socket, name: message.toString() };
};

test('web sockets close with their back end, and new ones connect to another', async () => {
  const opened = [await connectSocket(), await connectSocket()];
  const ofFirst = opened.find(({ name }) => name === 'first');
  const closed = once(ofFirst?.socket as WebSocket, 'close');
  await replicas[0].kill();
  await closed;
  expect((await connectSocket()).name).toBe('second');
  expect((await connectSocket()).name).toBe('second');
});
