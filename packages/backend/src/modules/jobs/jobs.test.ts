import { eq } from 'drizzle-orm';
import { jobStatus } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import { buildAdmin, buildJob, buildSeller, buildUser, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { addJobs } from '.';
import { jobs } from './schema';
import type { ReadyJob } from '.';

const DAY = 86_400_000;

describe('the job board', () => {
  let backend: TestBackend;
  let buyer: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    buyer = await buildUser(backend);
  });
  afterAll(() => backend.close());

  const post = (title: string, changes: Partial<ReadyJob> = {}) =>
    buildJob(backend, buyer, { title, ...changes });
  const list = async (query: object = {}) =>
    (await backend.call('jobs.list', { query: query as never })).data.map(({ title }) => title);

  test('shows live jobs only, filtered and sorted', async () => {
    const titles = ['An older logo', 'A newer text', 'A draft', 'A waiting one'];
    const listJobs = async (query: object = {}) =>
      (await list(query)).filter((title) => titles.includes(title));
    const old = new Date(backend.kernel.clock.now().getTime() - DAY);
    await post('An older logo', { createdAt: old, budgetFrom: 500, budgetTo: 900 });
    await post('A newer text', { category: 'writing-and-translation/translation', budgetTo: 9_000 });
    await post('A draft', { status: jobStatus.draft });
    await post('A waiting one', { status: jobStatus.waiting });
    expect(await listJobs()).toEqual(['A newer text', 'An older logo']);
    expect(await listJobs({ sort: 'budget.desc' })).toEqual(['A newer text', 'An older logo']);
    expect(await listJobs({ category: 'design' })).toEqual(['An older logo']);
    expect(await listJobs({ terms: 'logo older' })).toEqual(['An older logo']);
    expect(await listJobs({ terms: '%' })).toEqual([]);
    expect(await listJobs({ budget_to: 10 })).toEqual(['An older logo']);
    expect(await listJobs({ budget_from: 50 })).toEqual(['A newer text']);
  });

  test('shows a job with its poster, its category and the number of its open offers', async () => {
    const hash = await post('With offers');
    const seller = await buildSeller(backend);
    const now = backend.kernel.clock.now();
    const offer = {
      job: hash,
      price: 2_500,
      revisions: 1,
      delivery: 3,
      message: 'I can do it.',
      createdAt: now,
      updatedAt: now,
    };
    await addJobs(
      backend.kernel,
      backend.kernel.db,
      [],
      [
        { ...offer, hash: newHash(), seller: seller.hash, status: 1 },
        { ...offer, hash: newHash(), seller: buyer.hash, status: 4 },
      ],
    );
    const { data } = await backend.call('jobs.read', { params: { id: hash } });
    expect(data).toMatchObject({
      title: 'With offers',
      budget_from: 20,
      budget_to: 50,
      offers: 1,
      category: { slug: 'design/logo-design', name: 'Logo Design' },
      user: { username: buyer.username },
    });
  });

  test('removes an expired job from the list, and keeps it readable for two more weeks', async () => {
    const hash = await post('Soon over');
    const read = (token?: string) => backend.call('jobs.read', { params: { id: hash } }, token);
    await backend.advance('P7D');
    expect(await list({ terms: 'Soon over' })).toEqual([]);
    expect((await read()).data.status).toBe(jobStatus.expired);
    await backend.advance('P13D');
    expect((await read()).status).toBe(200);
    await backend.advance('P2D');
    expect((await read()).failure.error).toBe('not_found');
    expect((await read((await buildAdmin(backend, 'ROLE_ADMIN_JOB_BOARD')).token)).status).toBe(200);
  });

  test('does not expire a job that was completed in time', async () => {
    const { db } = backend.kernel;
    const hash = await post('Done in time');
    await db.update(jobs).set({ status: jobStatus.completed }).where(eq(jobs.hash, hash));
    await backend.advance('P8D');
    const [job] = await db.select().from(jobs).where(eq(jobs.hash, hash));
    expect(job?.status).toBe(jobStatus.completed);
  });

  test('shows a job that is not live to its poster and its admins, but not to guests or sellers', async () => {
    const poster = await buildUser(backend);
    const job = { title: 'Nobody else’s business', status: jobStatus.waiting };
    const hash = await buildJob(backend, poster, job);
    const read = async (token?: string) =>
      (await backend.call('jobs.read', { params: { id: hash } }, token)).status;
    expect(await read()).toBe(404);
    expect(await read((await buildSeller(backend)).token)).toBe(404);
    expect(await read(poster.token)).toBe(200);
    expect(await read((await buildAdmin(backend, 'ROLE_ADMIN_JOB_BOARD')).token)).toBe(200);
    expect((await backend.call('jobs.read', { params: { id: 'x' } })).status).toBe(404);
  });

  test('refuses an unknown sort order', async () => {
    const { failure } = await backend.call('jobs.list', { query: { sort: 'luck' as 'due.asc' } });
    expect(failure.errors?.children).toHaveProperty('sort');
  });
});
