import { taskStatus } from '@tasklane/contracts';
import { buildAdmin, buildSeller, buildTask, buildUser, startBackend } from '../../testing';
import type { BuiltUser, TestBackend } from '../../testing';
import { updateUser } from '../accounts';
import { setSellerFigures } from '../profiles';
import { syncTasks } from '.';
import { searchIn } from './search-sync';

describe('browsing', () => {
  let backend: TestBackend;
  let seller: BuiltUser;
  let buyer: BuiltUser;
  beforeAll(async () => {
    backend = await startBackend();
    seller = await buildSeller(backend, { languages: ['en', 'de'], country: 'DE' });
    buyer = await buildUser(backend);
  });
  afterAll(() => backend.close());

  const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
  const find = async (query: Parameters<typeof backend.call<'gigs.search'>>[1]) =>
    (await backend.call('gigs.search', query)).data;

  describe('search', () => {
    beforeAll(async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 0, day));
      const make = (title: string, price: number, day: number, more = {}) =>
        buildTask(backend, seller, { title, price, createdAt: at(day), ...more });
      await make('Paint a zebra on your wall', 499, 1, { delivery: 24 });
      await make('Paint a zebra on your car', 500, 2);
      await make('Paint a zebra on canvas', 1_000, 3, { reviewCount: 4, ratingSum: 19 });
      await make('Draw the zebra crossing', 2_500, 4, { delivery: 168, categories: ['design/illustration'] });
      await make('Knit a zebra', 5_000, 5, { languages: ['de'], categories: ['crafters/embroidery-files'] });
      await make('Hide the zebra', 700, 6, { status: taskStatus.draft });
    });

    test('finds tasks on sale, newest first', async () => {
      expect(titles(await find({ query: { terms: 'zebra' } }))).toEqual([
        'Knit a zebra',
        'Draw the zebra crossing',
        'Paint a zebra on canvas',
        'Paint a zebra on your car',
        'Paint a zebra on your wall',
      ]);
    });

    test.each([
      ['price.asc', 'Paint a zebra on your wall'],
      ['price.desc', 'Knit a zebra'],
      ['reviews.desc', 'Paint a zebra on canvas'],
    ] as const)('sorts by %s', async (sort, first) => {
      expect(titles(await find({ query: { terms: 'zebra', sort } }))[0]).toBe(first);
    });

    test.each([
      ['a price bucket is half-open', { price_from: 5, price_to: 10 }, ['Paint a zebra on your car']],
      ['the delivery time is an upper limit', { delivery: 24 }, ['Paint a zebra on your wall']],
      ['the rating is a minimum', { rating: 4 }, ['Paint a zebra on canvas']],
      ['a category includes its subcategories', { categories: 'crafters' }, ['Knit a zebra']],
      [
        'exact words match only as a phrase',
        { exact_words: ['zebra crossing'] },
        ['Draw the zebra crossing'],
      ],
      ['a country without sellers finds nothing', { seller_location: ['AQ'] }, []],
      ['an unknown language finds nothing', { languages: 'xx' }, []],
    ])('%s', async (_name, query, expected) => {
      expect(titles(await find({ query: { terms: 'zebra', ...query } }))).toEqual(expected);
    });

    test('accepts terms of 3 to 150 characters; empty terms match everything', async () => {
      const { data } = await backend.call('gigs.search', { query: { terms: 'zeb' } });
      expect(data).toHaveLength(5);
      const [empty, everything, long] = await Promise.all(
        ['', undefined, 'z'.repeat(150)].map((terms) => backend.call('gigs.search', { query: { terms } })),
      );
      expect(empty?.meta?.total).toBe(everything?.meta?.total);
      expect(long?.status).toBe(200);
    });

    test.each([
      ['标志', '为你的公司设计标志'],
      ['скрипка', 'Скрипка: запись партии'],
      ['सितार', 'सितार बजाऊँगा'],
    ])('finds %s in the title %s', async (terms, title) => {
      const task = await buildTask(backend, seller, { title });
      expect(titles(await find({ query: { terms } }))).toEqual([title]);
      await backend.call('gigs.delete', { params: { id: task.hash } }, seller.token);
      await backend.settled();
    });

    test('accepts exact phrases as exact_words[] parameters', async () => {
      const answer = await fetch(
        `${backend.url}/api/gigs?exact_words[]=zebra%20crossing&exact_words[]=draw%20the`,
      );
      expect(((await answer.json()) as { meta: { total: number } }).meta.total).toBe(1);
    });

    test('pages the results and reports their total', async () => {
      const { data, meta, headers } = await backend.call('gigs.search', {
        query: { terms: 'zebra', page: 2, per_page: 2 },
      });
      expect(titles(data)).toEqual(['Paint a zebra on canvas', 'Paint a zebra on your car']);
      expect(meta).toEqual({ page: 2, per_page: 2, total: 5 });
      expect(headers.get('x-total-count')).toBe('5');
    });

    test('returns 24 results per page by default; HEAD reports the same total', async () => {
      const { meta } = await backend.call('gigs.search', { query: {} });
      expect(meta?.per_page).toBe(24);
      const counted = await backend.call('gigs.count', { query: { terms: 'zebra' } });
      expect(counted.headers.get('x-total-count')).toBe('5');
    });

    test.each([
      ['delivery', { delivery: 25 }],
      ['sort', { sort: 'cheapest' }],
      ['page', { page: 0 }],
      ['terms', { terms: 'ze' }],
      ['terms', { terms: 'z'.repeat(151) }],
    ])('refuses an invalid %s with an error on that field', async (field, query) => {
      const { status, failure } = await backend.call('gigs.search', { query: query as never });
      expect(status).toBe(400);
      expect(failure.errors?.children).toHaveProperty(field);
    });

    test('finds a new task and no longer finds a deleted one', async () => {
      const task = await buildTask(backend, seller, { title: 'Polish a trombone' });
      expect(titles(await find({ query: { terms: 'trombone' } }))).toEqual(['Polish a trombone']);
      await backend.call('gigs.delete', { params: { id: task.hash } }, seller.token);
      await backend.settled();
      expect(await find({ query: { terms: 'trombone' } })).toEqual([]);
    });
  });

  describe('a task', () => {
    test.each([
      ['draft', taskStatus.draft, 404],
      ['active', taskStatus.active, 200],
      ['pending', taskStatus.pending, 200],
      ['declined', taskStatus.declined, 404],
      ['unlisted', taskStatus.unlisted, 404],
    ])('that is %s (%d): %d for others, 200 for owner and task admins', async (_name, status, expected) => {
      const { slug } = await buildTask(backend, seller, { status });
      const params = { user: seller.username, task: slug };
      expect((await backend.call('gigs.read', { params })).status).toBe(expected);
      expect((await backend.call('gigs.read', { params }, seller.token)).data[0]?.status).toBe(status);
      const admin = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
      expect((await backend.call('gigs.read', { params }, admin.token)).status).toBe(200);
    });

    test('is returned as a list of one with all its parts', async () => {
      const { slug, hash } = await buildTask(backend, seller, { languages: ['de'] });
      const { data } = await backend.call('gigs.read', {
        params: { user: seller.username.toUpperCase(), task: slug },
      });
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        hash,
        custom: null,
        packages: [{ price: 20, delivery: 72, revisions: 2, etn_price: '8,333.33 ETN' }],
        languages: [{ name: 'German', name_local: 'Deutsch' }],
        categories: [
          { slug: 'design/logo-design', name: 'Logo Design', parent_category: { slug: 'design' } },
        ],
        user: { username: seller.username, country_iso: 'DE' },
      });
    });

    test('is not found under an unknown slug or an unknown seller', async () => {
      const read = (user: string, task: string) => backend.call('gigs.read', { params: { user, task } });
      expect((await read(seller.username, 'no-such-task')).failure.error).toBe('not_found');
      expect((await read('nobody', 'no-such-task')).failure.error).toBe('not_found');
    });

    test('shows dispute figures to ROLE_ADMIN_TASK only', async () => {
      await setSellerFigures(backend.kernel.db, seller.hash, { acceptanceRate: 88, queue: 2, disputes: 3 });
      const { slug } = await buildTask(backend, seller);
      const stats = async (token?: string) =>
        (await backend.call('gigs.stats', { params: { user: seller.username, task: slug } }, token)).data;
      expect(await stats()).toEqual({
        task_response_rate: 100,
        task_delivery_on_time_rate: 100,
        task_acceptance: 88,
        seller_queue: 2,
      });
      expect(await stats((await buildAdmin(backend, 'ROLE_ADMIN')).token)).not.toHaveProperty(
        'seller_disputes_queue',
      );
      const moderator = await buildAdmin(backend, 'ROLE_ADMIN_TASK');
      expect(await stats(moderator.token)).toMatchObject({ seller_disputes_queue: 3 });
    });
  });

  test('a custom task is visible to its buyer and seller only and appears in no list', async () => {
    const title = 'Carve a flute for one person';
    const other = await buildSeller(backend);
    const { hash, slug } = await buildTask(backend, other, {
      title,
      custom: buyer.hash,
      featuredAt: new Date(),
    });
    const params = { user: other.username, task: slug };
    const stranger = await buildUser(backend);
    const read = (token?: string) => backend.call('gigs.read', { params }, token);
    expect((await read(buyer.token)).data[0]).toMatchObject({ hash, custom: buyer.hash });
    expect((await read(other.token)).status).toBe(200);
    expect([(await read()).status, (await read(stranger.token)).status]).toEqual([404, 404]);
    expect(await find({ query: { exact_words: [title] } })).toEqual([]);
    const profile = await backend.call('gigs.profile', { params: { user: other.username } }, buyer.token);
    expect(profile.data.gigs).toEqual([]);
    const featured = await backend.call('gigs.featured', { query: { limit: 50 } }, buyer.token);
    expect(titles(featured.data)).not.toContain(title);
  });

  test('a profile shows tasks on sale, and to its owner all tasks', async () => {
    const other = await buildSeller(backend);
    await buildTask(backend, other, { title: 'Sharpen a pencil' });
    await buildTask(backend, other, { title: 'Sharpen a draft', status: taskStatus.draft });
    const read = async (token?: string) =>
      (await backend.call('gigs.profile', { params: { user: other.username } }, token)).data;
    expect(titles((await read()).gigs)).toEqual(['Sharpen a pencil']);
    expect((await read(other.token)).gigs).toHaveLength(2);
    expect((await read()).user).toMatchObject({ username: other.username, reviews: [] });
    expect((await backend.call('gigs.profile', { params: { user: 'nobody' } })).status).toBe(404);
  });

  test('activity marks a seller as online in the index and in results; polling by an open page does not', async () => {
    const { kernel } = backend;
    const idle = await buildSeller(backend);
    const { hash, title } = await buildTask(backend, idle, { title: 'Whistle a quiet tune' });
    const before = new Date(kernel.clock.now().getTime() - 2 * 3_600_000);
    await updateUser(kernel.db, idle.hash, { lastActiveAt: before });
    await syncTasks(kernel, [hash]);
    const seen = async () => {
      await backend.settled();
      const { hits } = await (await searchIn(kernel)).search({ q: title });
      const [card] = await find({ query: { exact_words: [title] } });
      return [hits[0]?.last_active, card?.user_online];
    };
    expect(await seen()).toEqual([Math.floor(before.getTime() / 1000), false]);
    await backend.call('messages.unread', {}, idle.token);
    expect(await seen()).toEqual([Math.floor(before.getTime() / 1000), false]);
    await Promise.all([1, 2].map(() => backend.call('user.read', {}, idle.token)));
    const [indexed, online] = await seen();
    expect(online).toBe(true);
    expect(indexed).toBeGreaterThan(before.getTime() / 1000 + 3_600);
  });

  test('featured tasks are listed latest first, up to the requested limit', async () => {
    for (const day of [1, 2, 3]) {
      await buildTask(backend, seller, {
        title: `Featured task ${day}`,
        featuredAt: new Date(Date.UTC(2026, 0, day)),
      });
    }
    const { data } = await backend.call('gigs.featured', { query: { limit: 2 } });
    expect(titles(data)).toEqual(['Featured task 3', 'Featured task 2']);
  });

  test('recently viewed tasks are listed latest first, and similar ones are recommended', async () => {
    const visitor = await buildUser(backend);
    const make = (title: string) => buildTask(backend, seller, { title, categories: ['gaming/game-art'] });
    const [first, second, third] = [
      await make('Tiles for a cave'),
      await make('Tiles for a sky'),
      await make('Tiles for a sea'),
    ];
    for (const { hash } of [first, second, first]) {
      expect((await backend.call('gigs.viewed', { params: { id: hash } }, visitor.token)).status).toBe(204);
      await backend.advance('PT1M');
    }
    const last = await backend.call('gigs.lastViewed', { query: { limit: 4 } }, visitor.token);
    const viewedTitles = ['Tiles for a cave', 'Tiles for a sky'];
    expect(titles(last.data.map(({ gig }) => gig))).toEqual(viewedTitles);
    const suggested = await backend.call('user.suggestedTasks', { query: { limit: 4 } }, visitor.token);
    expect(titles(suggested.data.last_viewed.map(({ gig }) => gig))).toEqual(viewedTitles);
    expect(titles(suggested.data.recommended)).toEqual([third.title]);
    expect((await backend.call('gigs.lastViewed', { query: {} })).failure.error).toBe('unauthenticated');
  });

  test('a task can be saved as a favourite once and removed again', async () => {
    const { hash } = await buildTask(backend, seller, { title: 'Worth saving' });
    const params = { params: { id: hash } };
    expect((await backend.call('gigs.isFavourite', params, buyer.token)).data).toEqual({ favourite: false });
    await backend.call('gigs.addFavourite', params, buyer.token);
    expect((await backend.call('gigs.addFavourite', params, buyer.token)).data).toEqual({ favourite: true });
    const saved = await backend.call('gigs.favourites', {}, buyer.token);
    expect(saved.data).toMatchObject([{ title: 'Worth saving', favourite: true }]);
    expect((await backend.call('user.read', {}, buyer.token)).data.favourite_tasks).toEqual([hash]);
    expect((await backend.call('gigs.removeFavourite', params, buyer.token)).data).toEqual({
      favourite: false,
    });
    expect((await backend.call('gigs.favourites', {}, buyer.token)).data).toEqual([]);
  });

  test('a hidden or unknown task cannot be saved, and guests cannot save any', async () => {
    const { hash } = await buildTask(backend, seller, { status: taskStatus.draft });
    expect((await backend.call('gigs.addFavourite', { params: { id: hash } }, buyer.token)).status).toBe(404);
    expect((await backend.call('gigs.addFavourite', { params: { id: 'no-hash' } }, buyer.token)).status).toBe(
      404,
    );
    expect((await backend.call('gigs.addFavourite', { params: { id: hash } })).status).toBe(401);
  });

  test('categories form a tree, named in the language of the caller', async () => {
    const { data } = await backend.call('categories.list', {});
    expect(data).toHaveLength(12);
    const design = data[0];
    expect(design).toMatchObject({ slug: 'design', name: 'Design', name_en: 'Design' });
    expect(design?.child_categories[0]).toMatchObject({ slug: 'design/logo-design', divider: false });
    const arabic = await backend.call('categories.list', {}, { headers: { 'accept-language': 'ar' } });
    expect(arabic.data[0]).toMatchObject({ name: 'التصميم', name_en: 'Design' });
  });

  test('menus get the names and slugs of the same tree', async () => {
    const headers = { 'accept-language': 'ar' };
    const { data } = await backend.call('categories.list', {}, { headers });
    const menu = await backend.call('categories.menu', {}, { headers });
    const entry = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });
    expect(menu.data).toEqual(
      data.map((category) => ({
        ...entry(category),
        child_categories: category.child_categories.map(entry),
      })),
    );
  });

  test('a category is returned as a list of one, with the slash of its id escaped', async () => {
    const { data } = await backend.call('categories.read', { params: { id: 'design/logo-design' } });
    expect(data).toMatchObject([
      { slug: 'design/logo-design', parent_category: { slug: 'design', name_en: 'Design' } },
    ]);
    expect(data[0]).toHaveProperty('image_path');
    expect((await backend.call('categories.read', { params: { id: 'design/cooking' } })).status).toBe(404);
  });

  test('a category is described in the language of the caller; a child has the summary of its parent', async () => {
    const read = async (id: string, language: string) => {
      const headers = { 'accept-language': language };
      return (await backend.call('categories.read', { params: { id } }, { headers })).data[0];
    };
    for (const { slug } of (await backend.call('categories.list', {})).data) {
      const english = await read(slug, 'en');
      expect(english?.body_content).toMatch(/^<p>[^ء-ي]+<\/p>$/);
      const arabic = await read(slug, 'ar');
      expect(arabic?.summary).toMatch(/[ء-ي]/);
      expect(arabic?.body_content).toMatch(/^<p><strong>[ء-ي]/);
    }
    expect((await read('design/logo-design', 'ar'))?.summary).toBe((await read('design', 'ar'))?.summary);
  });
});
