import { jobStatus, taskStatus } from '@tasklane/contracts';
import { buildJob, buildSeller, buildTask, buildUser, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';

describe('site map', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await buildSeller(backend);
  });
  afterAll(() => backend.close());

  const read = (section: string, query = {}) =>
    backend.call('sitemap.read', { params: { section: section as 'tasks' }, query });
  const paths = async (section: string) => (await read(section)).data.map(({ path }) => path);

  test('lists tasks that are for sale, and no others', async () => {
    const sold = await buildTask(backend, seller);
    const draft = await buildTask(backend, seller, { status: taskStatus.draft });
    const addresses = await paths('tasks');
    expect(addresses).toContain(`/${seller.username}/${sold.slug}`);
    expect(addresses).not.toContain(`/${seller.username}/${draft.slug}`);
  });

  test('lists sellers with a task for sale', async () => {
    const beginner = await buildSeller(backend);
    await buildTask(backend, seller);
    await buildTask(backend, beginner, { status: taskStatus.draft });
    const addresses = await paths('profiles');
    expect(addresses).toContain(`/${seller.username}`);
    expect(addresses).not.toContain(`/${beginner.username}`);
  });

  test('lists jobs on the board', async () => {
    const buyer = await buildUser(backend);
    const live = await buildJob(backend, buyer);
    const draft = await buildJob(backend, buyer, { status: jobStatus.draft });
    const addresses = await paths('jobs');
    expect(addresses).toContain(`/jobs/${live}`);
    expect(addresses).not.toContain(`/jobs/${draft}`);
  });

  test('is served in pages that add up to the whole list', async () => {
    await buildTask(backend, seller);
    const { data: all } = await read('tasks');
    const portions = await Promise.all(
      all.map(async (_, index) => (await read('tasks', { page: index + 1, per_page: 1 })).data),
    );
    expect(portions.flat()).toEqual(all);
  });
});
