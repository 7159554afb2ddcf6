import { startBackend } from '../testing';
import type { TestBackend } from '../testing';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('lives and is ready', async () => {
  const { data } = await backend.call('system.health');
  expect(data).toEqual({ live: true, ready: true });
});

test('an unknown address answers 404 in the shape of the contract', async () => {
  const response = await fetch(`${backend.url}/api/nowhere`, {
    headers: { 'accept-language': 'ar, en;q=0.5' },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 404, error: 'not_found' });
});
