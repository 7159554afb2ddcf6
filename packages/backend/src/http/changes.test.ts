import { changesPath, taskStatus } from '@tasklane/contracts';
import type { SharedSubject } from '@tasklane/contracts';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buildSeller, buildTask, setSite, startBackend } from '../testing';
import type { TestBackend } from '../testing';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Listens as an edge does; `lines` grows. */
async function listen() {
  const call = get(backend.url + changesPath);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const lines: string[] = [];
  answer.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
  return { answer, lines };
}

test('an edge hears of what changes, once it is committed', async () => {
  const seller = await buildSeller(backend);
  const { slug } = await buildTask(backend, seller);
  const { answer, lines } = await listen();
  const until = async (subject: SharedSubject) => {
    while (!lines.includes(subject)) await once(answer, 'data');
  };
  const params = { user: seller.username, task: slug };
  await backend.call('gigs.activate', { params, body: { status: taskStatus.draft } }, seller.token);
  await until('tasks');
  await until('search');
  await backend.call('user.change', { body: { summary: 'Draws logos since 2009.' } }, seller.token);
  await until('people');
  await setSite(backend, 'serviceRate', 6);
  await until('settings');
  expect(lines).toEqual(expect.arrayContaining(['people', 'search', 'settings', 'tasks']));
  answer.destroy();
});

test('only a few edges may listen, and one that left makes room', async () => {
  const listeners = [];
  while (listeners.length < 100) listeners.push(await listen());
  const [refused] = (await once(get(backend.url + changesPath), 'response')) as [IncomingMessage];
  expect(refused.statusCode).toBe(503);
  for (const { answer } of listeners) answer.destroy();
  let status: number | undefined;
  while (status !== 200) {
    const { answer } = await listen();
    status = answer.statusCode;
    answer.destroy();
  }
});
