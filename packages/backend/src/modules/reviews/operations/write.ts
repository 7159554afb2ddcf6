import { events } from '../../../events';
import { bind } from '../../../http';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { actOn, allowsReviewEdits, findOrder } from '../../orders';
import { recordReview } from '../../tasks';
import { insertReviews, lockReview, updateReview } from '../repository';
import type { ReviewRow } from '../schema';
import { presentReviews } from './read';
import type { Review } from './read';

interface Form {
  readonly rating: number;
  readonly message: string;
  readonly title?: string | undefined;
  readonly portfolio_permission?: number | undefined;
}

const contentOf = (form: Form) => ({
  rating: form.rating,
  message: form.message,
  title: form.title || null,
  portfolioPermission: form.portfolio_permission === 1,
});

/** Inserts the review of an order; returns undefined when the order already has one. */
async function addReview(
  tx: Executor,
  review: Form & Pick<ReviewRow, 'hash' | 'order' | 'task' | 'seller' | 'author'> & { readonly at: Date },
): Promise<Review | undefined> {
  const { hash, order, task, seller, author, at } = review;
  const row = { hash, order, task, seller, author, createdAt: at, updatedAt: at, ...contentOf(review) };
  if (!(await insertReviews(tx, [row]))) return undefined;
  return (await presentReviews(tx, [row]))[0];
}

/** Changes a review of this author; returns it with its earlier version, or undefined when there is none. */
async function changeReview(
  tx: Executor,
  hash: string,
  author: string,
  form: Form & { readonly at: Date },
): Promise<{ review: Review; before: ReviewRow } | undefined> {
  const before = await lockReview(tx, hash);
  if (before?.author !== author) return undefined;
  const change = { ...contentOf(form), updatedAt: form.at };
  await updateReview(tx, hash, change);
  const [review] = await presentReviews(tx, [{ ...before, ...change }]);
  return review && { review, before };
}

/**
 * Writes the one review of a completed order; the averages of task and seller change in the same transaction.
 * @throws not_found, illegal_transition before the order is completed and for the seller, conflict for a second one
 */
async function reviewOrder(context: Context, hash: string, form: Form): Promise<Review> {
  return actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (side !== 'buyer' || order.status !== 'completed') fail('illegal_transition');
    const { task, seller } = order;
    // Only tasks are reviewed.
    if (task === null) return fail('illegal_transition');
    const at = kernel.clock.now();
    const written = await addReview(tx, {
      hash: newHash(),
      order: hash,
      task,
      seller,
      author: user,
      at,
      ...form,
    });
    if (!written) return fail('conflict');
    await recordReview(tx, { task, seller, count: 1, stars: form.rating });
    await kernel.outbox.add(tx, events.reviewWritten, {
      review: written.hash,
      order: hash,
      task,
      seller,
      author: user,
    });
    return written;
  });
}

/** Changes the caller's own review. @throws not_found for somebody else's too, illegal_transition during a dispute */
async function editReview({ kernel, me }: Context, hash: string, form: Form): Promise<Review[]> {
  const edited = await transaction(kernel.db, async (tx) => {
    const { review, before } = orNotFound(
      await changeReview(tx, hash, me.user, { ...form, at: kernel.clock.now() }),
    );
    const { task, seller } = before;
    const order = before.order ? await findOrder(tx, before.order) : undefined;
    if (order && !allowsReviewEdits(order)) fail('illegal_transition');
    await recordReview(tx, { task, seller, count: 0, stars: form.rating - before.rating });
    await kernel.outbox.add(tx, events.reviewWritten, {
      review: hash,
      order: before.order ?? '',
      task,
      seller,
      author: me.user,
    });
    return review;
  });
  return [edited];
}

export const writeOperations = [
  bind('reviews.create', (context, { params, body }) => reviewOrder(context, params.id, body)),
  bind('reviews.edit', (context, { params, body }) => editReview(context, params.id, body)),
];
