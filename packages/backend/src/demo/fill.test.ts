import { orderLifecycle, tasks } from '@tasklane/contracts';
import { sql } from 'drizzle-orm';
import { auditLedger } from '../modules/accounting';
import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { demoPassword, demoRoles } from '@tasklane/demo-data';

describeOnEachDatabase('demonstration data', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database, config: { demo: true, testControls: true, demoTasks: 160 } });
  });
  afterAll(() => backend.close());

  test('has printed accounts that can sign in and hold their roles', async () => {
    expect(backend.accounts).toHaveLength(demoRoles.length);
    for (const { username } of backend.accounts.slice(0, 6)) {
      const { data } = await backend.call('session.login', { body: { username, password: demoPassword } });
      const user = await backend.call('user.read', {}, data.token);
      const expected = demoRoles.find((role) => role.username.toLowerCase() === username)?.roles;
      expect([...user.data.roles].sort()).toEqual([...(expected ?? [])].sort());
    }
  });

  test('fills search, categories, the home page and the job board', async () => {
    const logos = await backend.call('gigs.search', { query: { terms: 'logo', per_page: 100 } });
    expect(logos.data.length).toBeGreaterThan(15);
    const categories = await backend.call('categories.list', {});
    expect(categories.data.every(({ gig_count, image_path }) => gig_count > 0 && image_path)).toBe(true);
    expect((await backend.call('gigs.featured', { query: { limit: 4 } })).data).toHaveLength(4);
    expect((await backend.call('jobs.list', { query: {} })).meta?.total).toBeGreaterThan(20);
  });

  test('shows the count and average of its reviews on a task card', async () => {
    const { data } = await backend.call('gigs.search', { query: { sort: 'reviews.desc', per_page: 1 } });
    const [card] = data;
    const params = { user: card?.username ?? '', task: card?.slug ?? '' };
    const reviews = await backend.call('reviews.ofTask', { params, query: { per_page: 50 } });
    expect(reviews.meta?.total).toBe(card?.count);
    const stars = reviews.data.reduce((sum, { rating }) => sum + rating, 0);
    expect(stars / reviews.data.length).toBeCloseTo(card?.rating ?? 0, 1);
  });

  test('has a ledger in which everything adds up', async () => {
    const { db, ledgerChecks } = backend.kernel;
    expect(await auditLedger(db, ledgerChecks)).toEqual({ findings: [], total: 0 });
  });

  /** Rows that a statement selects: here those that contradict another table. */
  const select = async (statement: ReturnType<typeof sql>) =>
    (await backend.kernel.db.execute(statement)).rows;

  test('has review counts and averages of tasks and sellers that match their reviews', async () => {
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

  test('dates no task or review before the user or task it belongs to', async () => {
    const contradictions = [
      sql`SELECT tasks.hash FROM tasks JOIN users ON users.hash = tasks.seller_hash
        WHERE tasks.created_at < users.created_at`,
      sql`SELECT reviews.hash FROM reviews JOIN users ON users.hash = reviews.author_hash
        JOIN tasks ON tasks.hash = reviews.task_hash
        WHERE reviews.created_at < greatest(users.created_at, tasks.created_at)`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  /** The token of a printed account. */
  const signIn = async (role: string): Promise<string> => {
    const { username = '' } = backend.accounts.find((account) => account.role === role) ?? {};
    return (await backend.call('session.login', { body: { username, password: demoPassword } })).data.token;
  };

  test.each([
    ['buyer', 'buyer'],
    ['buyer 2', 'buyer'],
    ['pre-seller', 'buyer'],
    ['basic seller', 'seller'],
    ['verified seller', 'seller'],
  ] as const)('gives the %s orders in every state, spread over more than 120 days', async (role, side) => {
    const token = await signIn(role);
    const { data } = await backend.call('orders.counts', { query: { side } }, token);
    const counts = new Map(data.map(({ status, count }) => [status, count]));
    const states = orderLifecycle.states.filter((status) => (counts.get(status) ?? 0) > 0);
    expect(states).toEqual(orderLifecycle.states);
    const orders = await backend.call('orders.list', { query: { side, per_page: 100 } }, token);
    const moments = orders.data.map(({ created }) => Date.parse(created));
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(120 * 86_400_000);
    for (const { hash } of orders.data.slice(0, 20)) {
      const { data: order } = await backend.call('orders.read', { params: { id: hash } }, token);
      const money = await backend.call('payments.ofOrder', { params: { id: hash } }, token);
      expect(money.data.payment?.amount).toBe(money.data.total);
      for (const file of order.deliveries.flatMap(({ files }) => files))
        expect((await backend.call('orders.asset', { params: { id: file.hash } }, token)).status).toBe(200);
    }
  });

  test.each([
    ['buyer', 'buyer'],
    ['verified seller', 'seller'],
  ] as const)(
    'gives the %s disputes that wait for a side or an admin, are decided and were settled',
    async (role, side) => {
      const token = await signIn(role);
      const { data } = await backend.call('orders.list', { query: { side, per_page: 100 } }, token);
      const disputes = [];
      for (const { hash, status, refund } of data) {
        const couldBe = status === 'disputed' || (status === 'completed' && refund > 0);
        if (!couldBe) continue;
        const { dispute } = (await backend.call('orders.read', { params: { id: hash } }, token)).data;
        if (dispute === null) continue;
        disputes.push((await backend.call('disputes.read', { params: { id: dispute } }, token)).data);
      }
      const turns = disputes.map(({ turn, over, end }) => [turn, over, end?.outcome ?? null]);
      expect(turns).toEqual(
        expect.arrayContaining([
          [side === 'seller' ? 'yours' : 'theirs', false, null],
          ['admins', false, null],
          ['appeal', false, null],
          ['nobody', true, 'part'],
        ]),
      );
      for (const { over, turn, silence } of disputes)
        expect(
          over || turn === 'admins' || Date.parse(silence?.at ?? '') > backend.kernel.clock.now().getTime(),
        ).toBe(true);
    },
  );

  test('balances the ledger and books the money of every order as its status requires', async () => {
    expect((await backend.call('test.ledger', {})).data.sum).toBe(0);
    const contradictions = [
      sql`SELECT transaction_id FROM ledger_entries GROUP BY transaction_id, asset HAVING sum(amount) <> 0`,
      // Held while the order is open, and nothing afterwards
      sql`SELECT orders.hash FROM orders
        LEFT JOIN ledger_entries entries ON entries.account = 'escrow' AND entries.holder = orders.hash
        GROUP BY orders.hash HAVING coalesce(sum(entries.amount), 0) <>
          CASE WHEN orders.status IN ('completed', 'cancelled') THEN 0 ELSE orders.price + orders.fee END`,
      // Owed to sellers: what was completed and not paid out
      sql`SELECT users.hash FROM users WHERE
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'payable' AND holder = users.hash) <>
        (SELECT coalesce(sum(price - price_back), 0) FROM orders
          WHERE seller_hash = users.hash AND status = 'completed' AND payout_at IS NULL)`,
      sql`SELECT users.hash FROM users WHERE
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'payout' AND holder = users.hash) <>
        (SELECT coalesce(sum(price - price_back), 0) FROM orders
          WHERE seller_hash = users.hash AND payout_at IS NOT NULL)`,
      // Taken from buyers: what was not refunded
      sql`SELECT users.hash FROM users WHERE
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'buyer' AND holder = users.hash) <>
        (SELECT -coalesce(sum(price + fee - total_back), 0) FROM orders WHERE buyer_hash = users.hash)`,
      sql`SELECT orders.hash FROM orders LEFT JOIN checkouts ON checkouts.order_hash = orders.hash
        WHERE checkouts.total IS DISTINCT FROM orders.price + orders.fee
          OR (checkouts.status = 'refunded') <> (orders.total_back > 0)`,
      sql`SELECT checkouts.hash FROM checkouts LEFT JOIN tenders ON tenders.checkout_hash = checkouts.hash
        GROUP BY checkouts.hash HAVING sum(tenders.value) IS DISTINCT FROM checkouts.total`,
      sql`SELECT tenders.hash FROM tenders LEFT JOIN sandbox_card_charges charges
        ON charges.reference = tenders.reference WHERE charges.amount IS DISTINCT FROM tenders.amount`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  test('has open requests for time, open terms, agreed changes, and orders with a part for each side', async () => {
    const few = [
      sql`SELECT 1 FROM order_proposals WHERE kind = 'time' AND side = 'seller' AND status = 'open' LIMIT 1`,
      sql`SELECT 1 FROM order_proposals WHERE kind = 'time' AND status = 'accepted' LIMIT 1`,
      sql`SELECT 1 FROM order_proposals WHERE kind = 'terms' AND side = 'buyer' AND status = 'open' LIMIT 1`,
      sql`SELECT 1 FROM orders WHERE status = 'completed' AND price_back > 0 AND total_back > 0 LIMIT 1`,
    ];
    for (const statement of few) expect(await select(statement)).toHaveLength(1);
  });

  test('includes a seller who has been paid out and one whose payouts wait for a wallet', async () => {
    const of = async (role: string) =>
      (await backend.call('user.dashboard', {}, await signIn(role))).data.selling;
    const [paid, unpaid] = [await of('verified seller'), await of('basic seller')];
    expect(paid?.due).toBe(0);
    expect(paid?.earned).toBeGreaterThan(100);
    expect(unpaid?.earned).toBe(0);
    expect(unpaid?.due).toBeGreaterThan(20);
  });

  test('attaches every review to an earlier completed order of its author', async () => {
    const contradictions = [
      sql`SELECT reviews.hash FROM reviews LEFT JOIN orders ON orders.hash = reviews.order_hash
        WHERE orders.status IS DISTINCT FROM 'completed' OR orders.buyer_hash <> reviews.author_hash
          OR orders.task_hash <> reviews.task_hash OR orders.ended_at > reviews.created_at`,
      sql`SELECT orders.hash FROM orders JOIN tasks ON tasks.hash = orders.task_hash
        WHERE orders.created_at < tasks.created_at OR orders.seller_hash <> tasks.seller_hash`,
      sql`SELECT hash FROM order_timeline WHERE at > now()`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  test('shows figures of sellers that match their orders', async () => {
    const contradictions = [
      sql`SELECT figures.seller_hash FROM seller_figures figures WHERE figures.queue <>
        (SELECT count(*) FROM orders WHERE orders.seller_hash = figures.seller_hash
          AND orders.status IN ('pending', 'accepted', 'declined'))`,
      sql`SELECT figures.seller_hash, figures.on_time_rate FROM seller_figures figures JOIN orders
        ON orders.seller_hash = figures.seller_hash AND orders.on_time IS NOT NULL GROUP BY figures.seller_hash
        HAVING figures.on_time_rate <> round(100.0 * count(*) FILTER (WHERE orders.on_time) / count(*))`,
      sql`SELECT figures.seller_hash FROM seller_figures figures JOIN orders
        ON orders.seller_hash = figures.seller_hash JOIN order_timeline timeline
        ON timeline.order_hash = orders.hash AND timeline.event IN ('accept', 'refuse', 'expire')
        GROUP BY figures.seller_hash HAVING figures.acceptance_rate <>
          round(100.0 * count(*) FILTER (WHERE timeline.event = 'accept') / count(*))`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
    const { data } = await backend.call('gigs.profile', { params: { user: 'verifiedvic' } });
    expect(data.user.review_count).toBeGreaterThan(0);
    expect(data.stats.seller_queue).toBeGreaterThan(3);
  });

  test('has custom quotes for either side to answer, and one that expired', async () => {
    const token = await signIn('verified seller');
    const { data } = await backend.call('quotes.list', { query: {} }, token);
    const open = data.filter(({ turn }) => turn !== null);
    expect(open.map(({ status, turn }) => `${status} ${turn ?? ''}`).sort()).toEqual([
      'requested seller',
      'requested seller',
      'sent buyer',
    ]);
    const contradictions = [
      sql`SELECT quotes.hash FROM quotes LEFT JOIN timers ON timers.subject = quotes.hash
        WHERE (timers.id IS NULL) <> (quotes.status = 'expired')`,
      sql`SELECT hash FROM quote_versions WHERE side = 'seller' AND (price NOT BETWEEN 100 AND 50000 OR revisions IS NULL)`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
    const beth = await signIn('buyer');
    const [mine] = (await backend.call('quotes.list', { query: {} }, beth)).data;
    expect(mine).toMatchObject({ status: 'sent', can_buy: true });
  });

  test('leaves no timer due and gives every open order the timers of its state', async () => {
    // Timers of the whole site are due at a start, and again and again.
    const due = sql`SELECT kind, subject FROM timers WHERE due_at <= now() AND subject <> 'all'`;
    expect(await select(due)).toEqual([]);
    // Each open order has the timers of its state
    const contradictions = [
      sql`SELECT orders.hash FROM orders LEFT JOIN timers
        ON timers.subject = orders.hash AND timers.kind IN ('order.expire', 'order.complete')
        WHERE timers.due_at IS DISTINCT FROM orders.closes_at`,
      sql`SELECT proposals.hash FROM order_proposals proposals LEFT JOIN timers
        ON timers.subject = proposals.hash WHERE (timers.id IS NOT NULL) <> (proposals.status = 'open')`,
      sql`SELECT orders.hash FROM orders WHERE orders.status IN ('accepted', 'declined')
        AND orders.due_at + interval '24 hours' <= now() AND NOT EXISTS
          (SELECT 1 FROM order_timeline WHERE order_hash = orders.hash AND event = 'past-due')`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  test('has direct and order threads whose unread counts add up to the unread summary', async () => {
    const buyer = await signIn('buyer');
    const threads = (await backend.call('messages.threads', { query: { per_page: 50 } }, buyer)).data;
    const unread = (await backend.call('messages.unread', {}, buyer)).data;
    expect(threads.some(({ order }) => order === null)).toBe(true);
    expect(threads.some(({ order }) => order !== null)).toBe(true);
    expect(unread.unread).toBeGreaterThan(0);
    expect(threads.reduce((sum, thread) => sum + thread.unread, 0)).toBe(unread.unread);
    // No celebration of what happened before the first visit
    expect(unread.new_orders + unread.new_deliveries).toBe(0);
    const contradictions = [
      sql`SELECT threads.hash FROM threads JOIN messages ON messages.thread_hash = threads.hash
        GROUP BY threads.hash HAVING threads.last_message_at <> max(messages.created_at)`,
      // Positions are in chronological order
      sql`SELECT position FROM (SELECT position, created_at, lag(created_at) OVER (PARTITION BY thread_hash ORDER BY position) AS before
        FROM messages) AS ordered WHERE before > created_at`,
      sql`SELECT orders.hash FROM orders LEFT JOIN threads ON threads.topic = 'order:' || orders.hash
        WHERE threads.hash IS NULL`,
    ];
    for (const statement of contradictions) expect(await select(statement)).toEqual([]);
  });

  test('gives buyers favourites and both read and unread notifications', async () => {
    for (const role of ['buyer', 'buyer 2', 'pre-seller']) {
      const token = await signIn(role);
      expect((await backend.call('gigs.favourites', { query: {} }, token)).data.length).toBeGreaterThan(4);
      const notifications = (await backend.call('notifications.list', { query: {} }, token)).data;
      expect(notifications.some(({ read }) => !read)).toBe(true);
      expect(notifications.some(({ read }) => read)).toBe(true);
    }
  });

  test('leaves tasks pending for moderators', async () => {
    const admin = backend.accounts.find(({ role }) => role === 'admin');
    const { data } = await backend.call('session.login', {
      body: { username: admin?.username ?? '', password: demoPassword },
    });
    const pending = await backend.call('admin.tasks', { query: { status: 2 } }, data.token);
    expect(pending.data.length).toBeGreaterThan(4);
  });

  test('serves the images that it references', async () => {
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

  test('gives video tasks a playable clip', async () => {
    const query = { categories: 'video-animation/video-editing', per_page: 1 };
    const [card] = (await backend.call('gigs.search', { query })).data;
    const params = { user: card?.username ?? '', task: card?.slug ?? '' };
    const [{ assets } = { assets: [] }] = (await backend.call('gigs.read', { params })).data;
    expect(assets[0]?.type).toBe(tasks.assetType.image);
    const clip = assets.find(({ type }) => type === tasks.assetType.video);
    const answer = await fetch(`${backend.url}${clip?.path}`, { headers: { range: 'bytes=0-11' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  });
});
