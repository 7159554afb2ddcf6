import { events } from '../../../events';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, found, newHash } from '@tasklane/server-kit';
import { recordReview } from '../../tasks';
import { addReview, changeReview } from '../../reviews';
import type { Review } from '../../reviews';
import { allowsReviewEdits } from '../policy';
import { findOrder } from '../repository/orders';
import { actOn } from './act';

interface Form {
  readonly rating: number;
  readonly message: string;
  readonly title?: string | undefined;
  readonly portfolio_permission?: number | undefined;
}

/**
 * Writes the one review of a completed order; averages of task and seller change in the same transaction.
 * @throws not_found, illegal_transition before the order is completed and for the seller, conflict for a second one
 */
export async function reviewOrder(context: Context, hash: string, form: Form): Promise<Review> {
  return actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (side !== 'buyer' || order.status !== 'completed') fail('illegal_transition');
    const { task, seller } = order;
    // Reviews are of tasks.
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
export async function editReview({ kernel, me }: Context, hash: string, form: Form): Promise<Review[]> {
  const edited = await transaction(kernel.db, async (tx) => {
    const { review, before } = found(
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
