import { taskStatus } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { isAway, findUser, updateUser } from '../accounts';
import { pictureOf } from './content';
import { average, addSellerRating, figuresOf } from '../profiles';
import { addTaskRating, loadTasks } from './repository/tasks';

/** What a purchase needs to know of a task. */
export interface TaskForPurchase {
  readonly hash: string;
  readonly seller: string;
  /** The seller's `verification_type`. */
  readonly sellerVerification: number;
  /** The buyer that it was made for; null where everybody may buy it. */
  readonly custom: string | null;
  readonly slug: string;
  readonly title: string;
  /** Slugs, the main one first. */
  readonly categories: readonly string[];
  /** Address of its first picture. */
  readonly image: string | null;
  /** Whether it is on sale and its seller is not away. Does not check whether this buyer may buy it. */
  readonly purchasable: boolean;
  readonly package: {
    readonly hash: string;
    /** Cents. */
    readonly price: number;
    /** Hours. */
    readonly delivery: number;
    readonly revisions: number;
    readonly description: string;
  };
}

/**
 * Returns a task as sold at the moment `now`, to any buyer; undefined for one that is unknown or deleted, or when the
 * package is not one of its own.
 */
export async function taskForPurchase(
  db: Executor,
  hash: string,
  packageHash: string,
  now: Date,
): Promise<TaskForPurchase | undefined> {
  const [task] = await loadTasks(db, [hash]);
  if (task?.package !== packageHash) return undefined;
  const { row, content } = task;
  const seller = await findUser(db, row.seller);
  if (!seller) return undefined;
  const { price, delivery, revisions, packageDescription: description } = content;
  return {
    hash,
    seller: row.seller,
    sellerVerification: seller.verification,
    custom: row.custom,
    slug: row.slug,
    title: row.title,
    categories: content.categories,
    image: pictureOf(content),
    purchasable: row.status === taskStatus.active && !isAway(seller, now),
    package: { hash: packageHash, price, delivery, revisions, description },
  };
}

/**
 * Counts stars for task and seller, in the review's own transaction: `count` is 1 for a new review and 0 for a changed
 * one, `stars` what it adds to the sum. The writer of the review publishes `reviewWritten`, which updates the search
 * index.
 */
export async function recordReview(
  tx: Executor,
  { task, seller, count, stars }: { task: string; seller: string; count: 0 | 1; stars: number },
): Promise<void> {
  await addTaskRating(tx, task, stars, count);
  await addSellerRating(tx, seller, stars, count);
  const figures = (await figuresOf(tx, [seller])).get(seller);
  if (!figures) return;
  const { ratingSum, reviewCount } = figures;
  await updateUser(tx, seller, { reviewAverage: average(ratingSum, reviewCount), reviewCount });
}
