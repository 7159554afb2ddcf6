import { bind, offsetOf, page } from '../../http';
import type { BackendModule } from '../../module';
import { orNotFound } from '@tasklane/server-kit';
import { findByUsername } from '../accounts';
import { orderReviews } from '../orders';
import { taskReviews, visibleTaskAt } from '../tasks';
import { readReviews, reviewOfOrder } from './operations/read';
import { writeOperations } from './operations/write';
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

/** Reviews of completed orders. Publishes `review.written` through the outbox. */
export const reviewsModule: BackendModule = {
  name: 'reviews',
  personal: [{ name: 'reviews', table: reviews, of: reviews.author, atClosing: 'keep' }],
  operations: [
    bind('reviews.ofTask', async (context, { params, query }) =>
      readPage(context.db, { task: await visibleTaskAt(context, params.user, params.task) }, query),
    ),
    bind('reviews.ofSeller', async ({ db }, { params, query }) => {
      const { hash } = orNotFound(await findByUsername(db, params.user.toLowerCase()));
      return readPage(db, { seller: hash }, query);
    }),
    ...writeOperations,
  ],
  start: async (kernel) => {
    orderReviews.provide(kernel, reviewOfOrder);
    taskReviews.provide(kernel, {
      ofTask: (db: Executor, task: string, limit: number) => readReviews(db, { task }, { offset: 0, limit }),
      ofSeller: (db: Executor, seller: string, limit: number) =>
        readReviews(db, { seller }, { offset: 0, limit }),
    });
  },
};
