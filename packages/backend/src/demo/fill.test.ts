import { sql } from 'drizzle-orm';
import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { demoPassword, demoRoles } from './people';

describeOnEachDatabase('demonstration data', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database, config: { demo: true, demoTasks: 160 } });
  }, 60_000);
  afterAll(() => backend.close());

  test('every printed account can sign in and has its roles', async () => {
    expect(backend.accounts).toHaveLength(demoRoles.length);
    for (const { username } of backend.accounts.slice(0, 6)) {
      const { data } = await backend.call('session.login', { body: { username, password: demoPassword } });
      const user = await backend.call('user.read', {}, data.token);
      const expected = demoRoles.find((role) => role.username.toLowerCase() === username)?.roles;
      expect([...user.data.roles].sort()).toEqual([...(expected ?? [])].sort());
    }
  });

  test('fills search, categories, the home page and the board', async () => {
    const logos = await backend.call('gigs.search', { query: { terms: 'logo', per_page: 100 } });
    expect(logos.data.length).toBeGreaterThan(15);
    const categories = await backend.call('categories.list', {});
    expect(categories.data.every(({ gig_count, image_path }) => gig_count > 0 && image_path)).toBe(true);
    expect((await backend.call('gigs.featured', { query: { limit: 4 } })).data).toHaveLength(4);
    expect((await backend.call('jobs.list', { query: {} })).meta?.total).toBeGreaterThan(20);
  });

  test('reviews carry the average that cards show', async () => {
    const { data } = await backend.call('gigs.search', { query: { sort: 'reviews.desc', per_page: 1 } });
    const [card] = data;
    const params = { user: card?.username ?? '', task: card?.slug ?? '' };
    const reviews = await backend.call('reviews.ofTask', { params, query: { per_page: 50 } });
    expect(reviews.meta?.total).toBe(card?.count);
    const stars = reviews.data.reduce((sum, { rating }) => sum + rating, 0);
    expect(stars / reviews.data.length).toBeCloseTo(card?.rating ?? 0, 1);
  });

  /** Rows that a statement selects: here those that contradict another table. */
  const select = async (statement: ReturnType<typeof sql>) =>
    (await backend.kernel.db.execute(statement)).rows;

  test('counts and averages of tasks and sellers are those of their reviews', async () => {
    expect(await select(sql`SELECT 1 FROM reviews LIMIT 1`)).toHaveLength(1);
    const contradictions = [
      sql`SELECT tasks.hash FROM tasks LEFT JOIN reviews ON reviews.task_hash = tasks.hash GROUP BY tasks.hash
        HAVING tasks.review_count <> count(reviews.hash) OR tasks.rating_sum <> coalesce(sum(reviews.rating), 0)`,
      sql`SELECT users.username FROM users LEFT JOIN reviews ON reviews.seller_hash = users.hash GROUP BY users.hash
        HAVING users.review_count <> count(reviews.hash)
          OR abs(users.review_average - coalesce(avg(reviews.rating), 0)) > 0.006`,
      sql`SELECT figures.seller_hash FROM seller_figures figures
        LEFT JOIN reviews ON reviews.seller_hash = figures.seller_hash GROUP BY figures.seller_hash
        HAVING figures.review_count <> count(reviews.hash) OR figures.rating_sum <> coalesce(sum(reviews.rating), 0)`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  test('nothing is older than the task or the person that it belongs to', async () => {
    const contradictions = [
      sql`SELECT tasks.hash FROM tasks JOIN users ON users.hash = tasks.seller_hash
        WHERE tasks.created_at < users.created_at`,
      sql`SELECT reviews.hash FROM reviews JOIN users ON users.hash = reviews.author_hash
        JOIN tasks ON tasks.hash = reviews.task_hash
        WHERE reviews.created_at < greatest(users.created_at, tasks.created_at)`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  test('a profile shows no orders in the queue of a seller who has none', async () => {
    const { data } = await backend.call('gigs.profile', { params: { user: 'verifiedvic' } });
    expect(data.user.review_count).toBeGreaterThan(0);
    expect(data.stats).toEqual({
      task_response_rate: 100,
      task_delivery_on_time_rate: 100,
      task_acceptance: 100,
      seller_queue: 0,
    });
  });

  test('leaves something for the moderators', async () => {
    const admin = backend.accounts.find(({ role }) => role === 'admin');
    const { data } = await backend.call('session.login', {
      body: { username: admin?.username ?? '', password: demoPassword },
    });
    const pending = await backend.call('admin.tasks', { query: { status: 2 } }, data.token);
    expect(pending.data.length).toBeGreaterThan(4);
  });

  test('draws the pictures that it names', async () => {
    const { data } = await backend.call('gigs.search', { query: { per_page: 3 } });
    for (const { carouselImage, user_photo } of data) {
      for (const path of [carouselImage.assets[0]?.path, user_photo]) {
        const answer = await fetch(`${backend.url}${path}`);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
      }
    }
    expect((await fetch(`${backend.url}/api/files/task/demo_nothing_1.webp`)).status).toBe(404);
  });
});
