import { taskStatus } from '@tasklane/contracts';
import {
  buildAdmin,
  buildSeller,
  buildTask,
  buildUser,
  decideTask,
  fillTaskForm,
  startBackend,
} from '../../testing';
import type { BuiltTask, BuiltUser, TestBackend } from '../../testing';

describe('tasks in the cache', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  let task: BuiltTask;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await buildSeller(backend);
  });
  beforeEach(async () => (task = await buildTask(backend, seller)));
  afterAll(() => backend.close());

  const read = async (token?: string) => {
    const params = { user: seller.username, task: task.slug };
    const answer = await backend.call('gigs.read', { params }, token);
    return answer.status === 200 ? answer.data[0] : answer.status;
  };
  const card = async (token?: string) =>
    (await backend.call('gigs.search', { query: { terms: task.hash } }, token)).data[0];

  test('are shown to each caller with their own saved mark', async () => {
    const buyer = await buildUser(backend);
    await backend.call('gigs.addFavourite', { params: { id: task.hash } }, buyer.token);
    for (const [token, favourite] of [
      [undefined, false],
      [buyer.token, true],
      [seller.token, false],
      [undefined, false],
    ] as const) {
      expect(await read(token)).toMatchObject({ favourite });
      expect(await card(token)).toMatchObject({ favourite });
    }
  });

  test('are gone for others as soon as their seller takes them off sale', async () => {
    expect(await read()).toMatchObject({ hash: task.hash });
    const params = { user: seller.username, task: task.slug };
    await backend.call('gigs.activate', { params, body: { status: taskStatus.draft } }, seller.token);
    expect(await read()).toBe(404);
    expect(await read(seller.token)).toMatchObject({ status: taskStatus.draft });
    expect(await read()).toBe(404);
  });

  test('show an edit as soon as it is approved, and to others not before', async () => {
    const admin = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const body = await fillTaskForm(backend, seller.token, { title: task.title, price: 35 });
    expect(await read()).toMatchObject({ packages: [{ price: 20 }] });
    await backend.call('gigs.edit', { params: { id: task.hash }, body }, seller.token);
    expect(await read(seller.token)).toMatchObject({ status: taskStatus.pending });
    expect(await read()).toMatchObject({ status: taskStatus.active, packages: [{ price: 20 }] });
    expect((await decideTask(backend, admin, task.hash, { decision: 'approve' })).status).toBe(200);
    expect(await read()).toMatchObject({ packages: [{ price: 35 }] });
  });

  test('follow what their seller changes on the profile', async () => {
    expect(await read()).toMatchObject({ user: { summary: null } });
    await backend.call('user.change', { body: { summary: 'I draw, and I answer quickly.' } }, seller.token);
    expect(await read()).toMatchObject({ user: { summary: 'I draw, and I answer quickly.' } });
  });
});
