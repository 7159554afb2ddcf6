import { taskStatus } from '@tasklane/contracts';
import { buildSeller, buildTask, buildUser, startBackend } from '../../testing';
import type { BuiltTask, BuiltUser, TestBackend } from '../../testing';
import { reports } from './schema';

describe('reports', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  let buyer: BuiltUser;
  let task: BuiltTask;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await buildSeller(backend);
    buyer = await buildUser(backend);
    task = await buildTask(backend, seller);
  });
  afterAll(() => backend.close());

  const report = (type: string, body: Record<string, unknown>, token?: string) =>
    backend.call('reports.create', { params: { type: type as 'task' }, body } as never, token);
  const about = (hash: string, more = {}) => ({
    resource_url: '/somebody/a-task',
    hash,
    reason: 'copied',
    ...more,
  });

  test('a user reports tasks and users, with an optional message; a repeated report replaces the first', async () => {
    const first = await report('task', about(task.hash), buyer.token);
    expect(first.status).toBe(201);
    const again = await report('task', about(task.hash, { reason: 'other', message: 'Mine.' }), buyer.token);
    expect(again.data).toEqual(first.data);
    expect((await report('user', about(seller.hash), buyer.token)).status).toBe(201);
    const rows = await backend.kernel.db.select().from(reports);
    expect(rows.map(({ type, subject, reason, message }) => [type, subject, reason, message]).sort()).toEqual(
      [
        ['task', task.hash, 'other', 'Mine.'],
        ['user', seller.hash, 'copied', null],
      ],
    );
  });

  test('users cannot report themselves or their own tasks', async () => {
    expect((await report('user', about(buyer.hash), buyer.token)).status).toBe(403);
    expect((await report('task', about(task.hash), seller.token)).status).toBe(403);
  });

  test('a report needs an offered reason, a message within the limit and a signed-in user', async () => {
    const { reason: _left, ...without } = about(task.hash);
    for (const body of [without, about(task.hash, { reason: '' }), about(task.hash, { reason: 'dull' })]) {
      const { status, failure } = await report('task', body, buyer.token);
      expect([status, Object.keys(failure.errors?.children ?? {})]).toEqual([400, ['reason']]);
    }
    const long = await report('task', about(task.hash, { message: 'x'.repeat(1001) }), buyer.token);
    expect(Object.keys(long.failure.errors?.children ?? {})).toEqual(['message']);
    expect((await report('task', about(task.hash))).status).toBe(401);
  });

  test('a report about something unknown or hidden from the reporter answers 404', async () => {
    const draft = await buildTask(backend, seller, { status: taskStatus.draft });
    for (const [type, hash] of [
      ['task', draft.hash],
      ['task', buyer.hash],
      ['user', task.hash],
      ['order', task.hash],
    ] as const) {
      expect((await report(type, about(hash), buyer.token)).status).toBe(404);
    }
  });
});
