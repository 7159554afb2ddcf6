import { insertReviews } from '../modules/reviews';
import { newHash } from '@tasklane/server-kit';
import { sellerFigures, tasks } from '../schema';
import { eq } from 'drizzle-orm';
import type { TestBackend } from './start';

interface Reviewed {
  readonly seller: { readonly hash: string };
  readonly task: { readonly hash: string };
  readonly author: { readonly hash: string };
}

/** Reviews of a task with these stars, newest first; each says `Review <number>`, counted from 1. */
export async function buildReviews(
  { kernel }: TestBackend,
  { seller, task, author }: Reviewed,
  stars: readonly number[],
): Promise<void> {
  const now = kernel.clock.now().getTime();
  const rows = stars.map((rating, index) => {
    const at = new Date(now - (index + 1) * 60_000);
    return {
      hash: newHash(),
      order: null,
      task: task.hash,
      seller: seller.hash,
      author: author.hash,
      rating,
      title: null,
      message: `Review ${index + 1}`,
      portfolioPermission: false,
      createdAt: at,
      updatedAt: at,
    };
  });
  await insertReviews(kernel.db, rows);
  const sum = { reviewCount: stars.length, ratingSum: stars.reduce((total, each) => total + each, 0) };
  await kernel.db
    .insert(sellerFigures)
    .values({ seller: seller.hash, ...sum })
    .onConflictDoUpdate({ target: sellerFigures.seller, set: sum });
  await kernel.db.update(tasks).set(sum).where(eq(tasks.hash, task.hash));
}
