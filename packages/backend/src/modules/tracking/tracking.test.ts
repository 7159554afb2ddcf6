import { startBackend } from '../../testing';
import type { TestBackend } from '../../testing';

const visit = {
  url: 'https://tasklane.example/search?terms=logo',
  date: '2026-03-01T10:00:00.000Z',
  type: 'page-view',
  guid: 'a'.repeat(32),
  random: '0.5',
  referrer: '',
  hash: '#top',
  value: '',
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => backend.close());

async function ask(tracking: boolean, query: Record<string, string>) {
  Object.assign(backend.kernel.config, { tracking });
  const info = jest.spyOn(backend.kernel.log, 'info');
  const answer = await fetch(`${backend.url}/pixel.gif?${new URLSearchParams(query).toString()}`);
  return { answer, tracked: info.mock.calls.filter(([, text]) => text === 'tracked') };
}

test('logs a visit when tracking is on', async () => {
  const { answer, tracked } = await ask(true, visit);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(tracked).toEqual([[{ visit }, 'tracked']]);
});

test.each([
  ['tracking is off', false, visit],
  ['the guid is malformed', true, { ...visit, guid: '<script>' }],
  ['the address is longer than 2,000 characters', true, { ...visit, url: 'x'.repeat(2001) }],
])('logs nothing when %s', async (_case, tracking, query) => {
  const { answer, tracked } = await ask(tracking, query);
  expect(answer.status).toBe(200);
  expect(tracked).toEqual([]);
});
