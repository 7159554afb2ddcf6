import { buildRewards, buildUser, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';

describe('rewards', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());

  test('a user lists their own rewards in pages, newest first', async () => {
    const [ada, grace] = [await buildUser(backend), await buildUser(backend)];
    await buildRewards(backend, ada, ['third', 'second', 'first']);
    await buildRewards(backend, grace, ['another'], { amount: 1_250, status: 'declined', message: 'Sorry.' });
    const read = (token: string, query = {}) => backend.call('rewards.list', { query }, token);

    const own = await read(ada.token);
    expect(own.data.map(({ title, amount, status }) => [title, amount, status])).toEqual([
      ['third', 5, 'granted'],
      ['second', 5, 'granted'],
      ['first', 5, 'granted'],
    ]);
    const last = await read(ada.token, { page: 2, per_page: 2 });
    expect(last.data.map(({ title }) => title)).toEqual(['first']);
    expect(last.meta).toEqual({ page: 2, per_page: 2, total: 3 });
    expect((await read(grace.token)).data).toMatchObject([
      { title: 'another', amount: 12.5, status: 'declined', message: 'Sorry.' },
    ]);
  });
});
