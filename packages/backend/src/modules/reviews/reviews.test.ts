import { eq } from 'drizzle-orm';
import { orders } from '../../schema';
import { openShopIn, startBackend } from '../../testing';
import type { Shop, TestBackend } from '../../testing';

describe('reviews', () => {
  let backend: TestBackend;
  let shop: Shop;
  beforeAll(async () => (backend = await startBackend()));
  beforeEach(async () => (shop = await openShopIn(backend)));
  afterAll(async () => {
    await backend.settled();
    await backend.close();
  });

  const write = (order: string, rating: number, by = shop.buyer, message = 'Just what I wanted.') =>
    shop.backend.call(
      'reviews.create',
      { params: { id: order }, body: { rating, message, portfolio_permission: 1 } },
      by.token,
    );
  const edit = (review: string, rating: number, by = shop.buyer) =>
    shop.backend.call(
      'reviews.edit',
      { params: { id: review }, body: { rating, message: 'Changed.' } },
      by.token,
    );
  const standing = async () => {
    const { call } = shop.backend;
    const page = (await call('gigs.profile', { params: { user: shop.seller.username } })).data;
    const [task] = page.gigs;
    return [task?.rating, task?.count, page.user.review_average, page.user.review_count];
  };

  test('a completed order can be reviewed once; task and seller show the average rating', async () => {
    const first = await shop.complete();
    const review = (await write(first, 5)).data;
    expect(review).toMatchObject({ rating: 5, username: shop.buyer.username, portfolio_permission: true });
    expect((await write(first, 1)).failure.error).toBe('conflict');
    expect((await shop.read(first)).data).toMatchObject({ can_review: false, review: { hash: review.hash } });
    await write(await shop.complete(), 2);
    expect(await standing()).toEqual([3.5, 2, 3.5, 2]);
  });

  test('only the author can edit a review, and the average is updated', async () => {
    const review = (await write(await shop.complete(), 5)).data;
    expect((await edit(review.hash, 1, shop.seller)).status).toBe(404);
    expect((await edit(review.hash, 1, shop.stranger)).status).toBe(404);
    const [edited] = (await edit(review.hash, 3)).data;
    expect(edited).toMatchObject({ hash: review.hash, rating: 3, message: 'Changed.' });
    expect(await standing()).toEqual([3, 1, 3, 1]);
  });

  test('a review needs a completed order, its buyer, and a valid rating and message', async () => {
    const open = await shop.buy();
    expect((await write(open, 5)).failure.error).toBe('illegal_transition');
    const done = await shop.complete();
    expect((await write(done, 5, shop.seller)).failure.error).toBe('illegal_transition');
    for (const [rating, message] of [
      [0, 'x'],
      [6, 'x'],
      [5, ' '],
      [5, 'x'.repeat(401)],
    ] as const) {
      expect((await write(done, rating, shop.buyer, message)).status).toBe(400);
    }
    expect((await write(done, 5, shop.buyer, 'x'.repeat(400))).status).toBe(201);
  });

  test('concurrent submissions create only one review', async () => {
    const order = await shop.complete();
    const answers = await Promise.all([write(order, 4), write(order, 4), write(order, 4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await standing()).toEqual([4, 1, 4, 1]);
  });

  test('lists have five reviews per page, newest first', async () => {
    for (let round = 0; round < 6; round += 1)
      await write(await shop.complete(), 5, shop.buyer, `Round ${round}`);
    const { call } = shop.backend;
    const { gigs } = (await call('gigs.profile', { params: { user: shop.seller.username } })).data;
    const params = { user: shop.seller.username, task: gigs[0]?.slug ?? '' };
    const first = await call('reviews.ofTask', { params, query: {} });
    expect(first.data.map(({ message }) => message)).toEqual(
      [5, 4, 3, 2, 1].map((round) => `Round ${round}`),
    );
    expect(first.meta).toEqual({ page: 1, per_page: 5, total: 6 });
    const second = await call('reviews.ofSeller', { params: { user: params.user }, query: { page: 2 } });
    expect(second.data.map(({ message }) => message)).toEqual(['Round 0']);
    expect(
      (await call('reviews.ofTask', { params: { ...params, task: 'no-such-task' }, query: {} })).status,
    ).toBe(404);
    expect((await call('reviews.ofSeller', { params: { user: 'nobody' }, query: {} })).status).toBe(404);
  });

  test('a review cannot be edited during a dispute', async () => {
    const order = await shop.complete();
    const review = (await write(order, 5)).data;
    await shop.backend.kernel.db.update(orders).set({ status: 'disputed' }).where(eq(orders.hash, order));
    expect((await edit(review.hash, 1)).failure.error).toBe('illegal_transition');
    expect((await shop.read(order)).data.review?.rating).toBe(5);
  });
});
