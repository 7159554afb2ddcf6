import { taskStatus } from '@tasklane/contracts';
import {
  buildAdmin,
  buildSeller,
  buildTask,
  describeOnEachDatabase,
  fillTaskForm,
  startBackend,
} from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';

describeOnEachDatabase('moderation', (database) => {
  let backend: TestBackend;
  let seller: BuiltUser;
  let moderator: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend({ database });
    seller = await buildSeller(backend);
    moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
  });
  afterAll(() => backend.close());

  const waiting = (title: string, hoursAgo = 1) =>
    buildTask(backend, seller, {
      title,
      status: taskStatus.pending,
      submittedAt: new Date(backend.kernel.clock.now().getTime() - hoursAgo * 3_600_000),
    });
  const edited = async (title: string) => {
    const task = await buildTask(backend, seller, { title });
    const body = await fillTaskForm(backend, seller.token, { title: `${title}, edited` });
    await backend.call('gigs.edit', { params: { id: task.hash }, body }, seller.token);
    return task;
  };
  const decide = (id: string, decision: 'approve' | 'decline', reason?: string) =>
    backend.call(
      'admin.decideTask',
      { params: { id }, body: { decision, ...(reason !== undefined && { reason }) } },
      moderator.token,
    );
  const found = async (words: string) => {
    await backend.settled();
    return (await backend.call('gigs.search', { query: { exact_words: [words] } })).data.map(
      ({ title }) => title,
    );
  };

  test('the list begins with what waits longest, and is searched by title and seller', async () => {
    await waiting('Waits for an hour', 1);
    await waiting('Waits for two days', 48);
    const { data } = await backend.call('admin.tasks', { query: { status: 2 } }, moderator.token);
    expect(data.map(({ title }) => title)).toEqual(['Waits for two days', 'Waits for an hour']);
    expect(data[0]).toMatchObject({ username: seller.username, price: 20, change_of_live: 'new' });
    const search = async (terms: string) =>
      (await backend.call('admin.tasks', { query: { terms } }, moderator.token)).data.length;
    expect(await search('TWO DAYS')).toBe(1);
    expect(await search(seller.username)).toBe(2);
    expect(await search('100%')).toBe(0);
  });

  test('an approved task can be found', async () => {
    const { hash } = await waiting('Findable after approval');
    expect(await found('Findable after approval')).toEqual([]);
    expect((await decide(hash, 'approve')).data.status).toBe(taskStatus.active);
    expect(await found('Findable after approval')).toEqual(['Findable after approval']);
  });

  test('a declined task tells its reason to the owner alone', async () => {
    const { hash, slug } = await waiting('Declined with a reason');
    expect((await decide(hash, 'decline', 'No pictures of other people.')).data.status).toBe(
      taskStatus.declined,
    );
    const params = { user: seller.username, task: slug };
    const own = await backend.call('gigs.read', { params }, seller.token);
    expect(own.data[0]?.decisions).toMatchObject([{ reason: 'No pictures of other people.' }]);
    expect((await backend.call('gigs.read', { params })).status).toBe(404);
  });

  test('a refusal without a reason is refused by its field', async () => {
    const { hash } = await waiting('Not declined without a reason');
    const { status, failure } = await decide(hash, 'decline', '  ');
    expect(status).toBe(400);
    expect(failure.errors?.children?.reason?.errors).toEqual(['Missing reason']);
  });

  test('an edit is seen beside what is on sale, and takes its place when approved', async () => {
    const { hash } = await edited('A live pottery task');
    const seen = await backend.call('admin.task', { params: { id: hash } }, moderator.token);
    expect(seen.data).toMatchObject({
      task: { title: 'A live pottery task, edited', status: 2 },
      live: { title: 'A live pottery task', status: 1 },
    });
    const { data } = await backend.call('admin.tasks', { query: { terms: 'live pottery' } }, moderator.token);
    expect(data).toMatchObject([
      { status: 2, change_of_live: 'change', title: 'A live pottery task, edited' },
    ]);
    expect(await found('live pottery')).toEqual(['A live pottery task']);
    expect((await decide(hash, 'approve')).data.status).toBe(taskStatus.active);
    expect(await found('live pottery')).toEqual(['A live pottery task, edited']);
  });

  test('a declined edit leaves on sale what was there', async () => {
    const { hash, slug } = await edited('A live knitting task');
    expect((await decide(hash, 'decline', 'Too expensive.')).data.status).toBe(taskStatus.active);
    expect(await found('live knitting')).toEqual(['A live knitting task']);
    const own = await backend.call(
      'gigs.read',
      { params: { user: seller.username, task: slug } },
      seller.token,
    );
    expect(own.data[0]).toMatchObject({ status: 1, decisions: [{ reason: 'Too expensive.' }] });
  });

  test('of two moderators the second finds it decided', async () => {
    const { hash } = await waiting('Decided by two at once');
    const answers = await Promise.all([decide(hash, 'approve'), decide(hash, 'decline', 'No.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is done by ROLE_ADMIN_TASK alone', async () => {
    const { hash } = await waiting('Not for everybody');
    for (const who of [seller, await buildAdmin(backend, 'ROLE_ADMIN')]) {
      const body = { decision: 'approve' as const };
      const answers = [
        await backend.call('admin.tasks', { query: {} }, who.token),
        await backend.call('admin.task', { params: { id: hash } }, who.token),
        await backend.call('admin.decideTask', { params: { id: hash }, body }, who.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await backend.call('admin.tasks', { query: {} })).status).toBe(401);
    expect((await decide('abcdefgh23456789', 'approve')).failure.error).toBe('not_found');
    expect(
      (await backend.call('admin.task', { params: { id: 'abcdefgh23456789' } }, moderator.token)).status,
    ).toBe(404);
  });
});
