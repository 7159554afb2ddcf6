import { bind, offsetOf, page } from '../../http';
import type { BackendModule } from '../../module';
import { found } from '@tasklane/server-kit';
import { findByUsername } from '../accounts';
import { provideReviews, visibleTaskAt } from '../tasks';
import { readReviews } from './operations/read';
import { standing } from './repository';
import type { Subject } from './repository';
import type { Executor } from '@tasklane/server-kit/database';
import { reviews } from './schema';

interface PageQuery {
  readonly page: number;
  readonly per_page: number;
}

async function readPage(db: Executor, subject: Subject, query: PageQuery) {
  const reviews = await readReviews(db, subject, { offset: offsetOf(query), limit: query.per_page });
  return page(reviews, query, (await standing(db, subject)).count);
}

/**
 * Reviews as they are read. Writing one is something that is done to an order, so those operations stand in
 * `orders`.
 */
export const reviewsModule: BackendModule = {
  name: 'reviews',
  personal: [{ name: 'reviews', table: reviews, of: reviews.author, atClosing: 'keep' }],
  operations: [
    bind('reviews.ofTask', async (context, { params, query }) =>
      readPage(context.db, { task: await visibleTaskAt(context, params.user, params.task) }, query),
    ),
    bind('reviews.ofSeller', async ({ db }, { params, query }) => {
      const { hash } = found(await findByUsername(db, params.user.toLowerCase()));
      return readPage(db, { seller: hash }, query);
    }),
  ],
  start: async (kernel) =>
    provideReviews(kernel, {
      ofTask: (db: Executor, task: string, limit: number) => readReviews(db, { task }, { offset: 0, limit }),
      ofSeller: (db: Executor, seller: string, limit: number) =>
        readReviews(db, { seller }, { offset: 0, limit }),
    }),
};
