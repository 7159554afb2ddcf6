import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import { updateUser } from '../accounts';
import {
  buildAdmin,
  buildSeller,
  buildTask,
  buildUser,
  decideTask,
  fillTaskForm,
  startBackend,
  submittedVersion,
} from '../../testing';
import type { BuiltUser, TaskForm, TestBackend } from '../../testing';

describe('moderation', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  let moderator: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await buildSeller(backend);
    moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
  });
  afterAll(() => backend.close());

  const waiting = (title: string, hoursAgo = 1, owner = seller) =>
    buildTask(backend, owner, {
      title,
      status: taskStatus.pending,
      submittedAt: new Date(backend.kernel.clock.now().getTime() - hoursAgo * 3_600_000),
    });
  const edited = async (title: string, owner = seller) => {
    const task = await buildTask(backend, owner, { title });
    const body = await fillTaskForm(backend, owner.token, { title: `${title}, edited` });
    await backend.call('gigs.edit', { params: { id: task.hash }, body }, owner.token);
    return task;
  };
  const decide = (id: string, decision: 'approve' | 'decline', reason?: string) =>
    decideTask(backend, moderator, id, { decision, ...(reason !== undefined && { reason }) });
  const look = (id: string) => submittedVersion(backend, moderator, id);
  const decideOn = (id: string, version: string, decision: 'approve' | 'decline' = 'approve') =>
    backend.call(
      'admin.decideTask',
      { params: { id }, body: { decision, version, ...(decision === 'decline' && { reason: 'No.' }) } },
      moderator.token,
    );
  const edit = async (id: string, changes: Partial<TaskForm>) =>
    backend.call(
      'gigs.edit',
      { params: { id }, body: await fillTaskForm(backend, seller.token, changes) },
      seller.token,
    );
  const searchResults = async (words: string) => {
    await backend.settled();
    return (await backend.call('gigs.search', { query: { exact_words: [words] } })).data.map(
      ({ title }) => title,
    );
  };

  test('the list starts with the longest wait, and can be searched by title and seller', async () => {
    const owner = await buildSeller(backend);
    await waiting('Waits for an hour', 1, owner);
    await waiting('Waits for two days', 48, owner);
    const query = { status: 2, terms: owner.username };
    const { data } = await backend.call('admin.tasks', { query }, moderator.token);
    expect(data.map(({ title }) => title)).toEqual(['Waits for two days', 'Waits for an hour']);
    expect(data[0]).toMatchObject({ username: owner.username, price: 20, change_of_live: 'new' });
    const search = async (terms: string) =>
      (await backend.call('admin.tasks', { query: { terms } }, moderator.token)).data.length;
    expect(await search('TWO DAYS')).toBe(1);
    expect(await search(owner.username)).toBe(2);
    expect(await search('100%')).toBe(0);
  });

  test('an edit waits among new tasks since its submission, until it is decided on', async () => {
    const owner = await buildSeller(backend);
    const { hash } = await edited('On sale meanwhile', owner);
    await waiting('New since yesterday', 24, owner);
    const queue = async (status: TaskStatus) => {
      const query = { status, terms: owner.username };
      const { data } = await backend.call('admin.tasks', { query }, moderator.token);
      return data.map(({ title }) => title);
    };
    expect(await queue(taskStatus.pending)).toEqual(['New since yesterday', 'On sale meanwhile, edited']);
    expect(await queue(taskStatus.active)).toEqual([]);
    await decide(hash, 'decline', 'No.');
    expect(await queue(taskStatus.pending)).toEqual(['New since yesterday']);
    expect(await queue(taskStatus.active)).toEqual(['On sale meanwhile']);
  });

  test('an approved task appears in search', async () => {
    const { hash } = await waiting('Findable after approval');
    expect(await searchResults('Findable after approval')).toEqual([]);
    expect((await decide(hash, 'approve')).data.status).toBe(taskStatus.active);
    expect(await searchResults('Findable after approval')).toEqual(['Findable after approval']);
  });

  test('a moderator who loses the role can no longer decide or view tasks, even with a valid token', async () => {
    const { hash } = await waiting('Not for a former moderator');
    const { slug } = await buildTask(backend, seller, { status: taskStatus.draft });
    const former = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
    const params = { id: hash };
    const page = { params: { user: seller.username, task: slug } };
    const { version } = (await backend.call('admin.task', { params }, former.token)).data;
    expect((await backend.call('gigs.read', page, former.token)).status).toBe(200);

    await updateUser(backend.kernel.db, former.hash, { roles: ['ROLE_USER'] });
    const verdict = { params, body: { version, decision: 'approve' as const } };
    const refused = [
      await backend.call('admin.tasks', { query: {} }, former.token),
      await backend.call('admin.task', { params }, former.token),
      await backend.call('admin.decideTask', verdict, former.token),
    ];
    expect(refused.map(({ failure }) => failure.error)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    expect((await backend.call('gigs.read', page, former.token)).status).toBe(404);
    expect(await searchResults('Not for a former moderator')).toEqual([]);
  });

  test('a granted role takes effect at once', async () => {
    const newcomer = await buildUser(backend);
    expect((await backend.call('admin.tasks', { query: {} }, newcomer.token)).status).toBe(403);
    await updateUser(backend.kernel.db, newcomer.hash, { roles: ['ROLE_USER', 'ROLE_ADMIN_TASK'] });
    expect((await backend.call('admin.tasks', { query: {} }, newcomer.token)).status).toBe(200);
  });

  test('the reason for declining a task is shown to its owner only', async () => {
    const { hash, slug } = await waiting('Declined with a reason');
    expect((await decide(hash, 'decline', 'No pictures of other people.')).data.status).toBe(
      taskStatus.declined,
    );
    const params = { user: seller.username, task: slug };
    const own = await backend.call('gigs.read', { params }, seller.token);
    expect(own.data[0]?.decisions).toMatchObject([{ reason: 'No pictures of other people.' }]);
    expect((await backend.call('gigs.read', { params })).status).toBe(404);
  });

  test('declining without a reason is refused by field', async () => {
    const { hash } = await waiting('Not declined without a reason');
    const { status, failure } = await decide(hash, 'decline', '  ');
    expect(status).toBe(400);
    expect(failure.errors?.children?.reason?.errors).toEqual(['Missing reason']);
  });

  test('an edit is shown beside the live task, and replaces it when approved', async () => {
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
    expect(await searchResults('live pottery')).toEqual(['A live pottery task']);
    expect((await decide(hash, 'approve')).data.status).toBe(taskStatus.active);
    expect(await searchResults('live pottery')).toEqual(['A live pottery task, edited']);
  });

  test('a declined edit leaves the live task on sale', async () => {
    const { hash, slug } = await edited('A live knitting task');
    expect((await decide(hash, 'decline', 'Too expensive.')).data.status).toBe(taskStatus.active);
    expect(await searchResults('live knitting')).toEqual(['A live knitting task']);
    const own = await backend.call(
      'gigs.read',
      { params: { user: seller.username, task: slug } },
      seller.token,
    );
    expect(own.data[0]).toMatchObject({ status: 1, decisions: [{ reason: 'Too expensive.' }] });
  });

  test('only one of two concurrent verdicts is accepted', async () => {
    const { hash } = await waiting('Decided by two at once');
    const version = await look(hash);
    const answers = await Promise.all([decideOn(hash, version), decideOn(hash, version, 'decline')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  describe('a verdict names the version that was viewed', () => {
    const title = async (hash: string) =>
      (await backend.call('admin.task', { params: { id: hash } }, moderator.token)).data;

    test.each(['approve', 'decline'] as const)(
      'an edit of a new task makes it impossible to %s the old version',
      async (decision) => {
        const { hash } = await waiting(`Looked at to ${decision}`);
        const version = await look(hash);
        await edit(hash, { title: `Edited before ${decision}` });
        const { status, failure } = await decideOn(hash, version, decision);
        expect([status, failure.error]).toEqual([409, 'version_changed']);
        expect(await title(hash)).toMatchObject({
          task: { title: `Edited before ${decision}`, status: taskStatus.pending },
        });
        expect((await decide(hash, 'approve')).data.status).toBe(taskStatus.active);
      },
    );

    test('a second edit of a live task cannot be approved unseen', async () => {
      const { hash } = await edited('A live origami task');
      const version = await look(hash);
      await edit(hash, { title: 'A live origami task, edited twice' });
      expect((await decideOn(hash, version)).failure.error).toBe('version_changed');
      expect((await title(hash)).live?.title).toBe('A live origami task');
    });

    test.each<[string, Partial<TaskForm>]>([
      ['price', { price: 21 }],
      ['description', { description: '<p>Drawn on <em>paper</em> last.</p>' }],
      ['package', { package_description: 'The finished logo as a sketch.' }],
      ['delivery', { delivery: 48 }],
      ['revisions', { revisions: 3 }],
      ['category', { category: 'design/illustration' }],
      ['additional category', { additional_categories: ['design/illustration'] }],
      ['language', { languages: ['de'] }],
      ['picture', {}],
    ])('changing the %s changes the version', async (_part, changes) => {
      const { hash } = await waiting('Every part of it counts');
      const form = await fillTaskForm(backend, seller.token);
      const send = (body: TaskForm) =>
        backend.call('gigs.edit', { params: { id: hash }, body }, seller.token);
      await send(form);
      const before = await look(hash);
      await send(form);
      expect(await look(hash)).toBe(before);
      const { assets } = await fillTaskForm(backend, seller.token);
      await send({ ...form, ...(Object.keys(changes).length === 0 ? { assets } : changes) });
      expect(await look(hash)).not.toBe(before);
    });

    test('an edit during an approval does not go live unseen', async () => {
      for (const round of [1, 2, 3, 4, 5]) {
        const { hash } = await waiting(`Edited while approved ${round}`);
        const version = await look(hash);
        const body = await fillTaskForm(backend, seller.token, { title: `Never looked at ${round}` });
        const [verdict] = await Promise.all([
          decideOn(hash, version),
          backend.call('gigs.edit', { params: { id: hash }, body }, seller.token),
        ]);
        const { task, live } = await title(hash);
        if (verdict.status === 200) expect(live?.title).toBe(`Edited while approved ${round}`);
        else expect([verdict.failure.error, live]).toEqual(['version_changed', null]);
        expect(task.title).toBe(`Never looked at ${round}`);
      }
    });

    test('an approved edit whose slug another task has taken gets a free one', async () => {
      const { hash } = await buildTask(backend, seller, { title: 'The first of two addresses' });
      await edit(hash, { slug: 'a-coveted-address' });
      await backend.call(
        'gigs.create',
        { body: await fillTaskForm(backend, seller.token, { slug: 'a-coveted-address' }) },
        seller.token,
      );
      const { status, data } = await decide(hash, 'approve');
      expect([status, data.slug]).toEqual([200, 'a-coveted-address-2']);
    });
  });

  test('only ROLE_ADMIN_TASK can moderate', async () => {
    const { hash } = await waiting('Not for everybody');
    for (const who of [seller, await buildAdmin(backend, 'ROLE_ADMIN')]) {
      const body = { decision: 'approve' as const, version: 'any' };
      const answers = [
        await backend.call('admin.tasks', { query: {} }, who.token),
        await backend.call('admin.task', { params: { id: hash } }, who.token),
        await backend.call('admin.decideTask', { params: { id: hash }, body }, who.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await backend.call('admin.tasks', { query: {} })).status).toBe(401);
    expect((await decideOn('abcdefgh23456789', 'any')).failure.error).toBe('not_found');
    expect(
      (await backend.call('admin.task', { params: { id: 'abcdefgh23456789' } }, moderator.token)).status,
    ).toBe(404);
  });
});
