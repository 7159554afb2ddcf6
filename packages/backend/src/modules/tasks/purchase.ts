import { taskStatus } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { findUsers, isAway, updateUser } from '../accounts';
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
  /** Whether it is on sale; does not check whether this buyer may buy it. */
  readonly onSale: boolean;
  /** Whether its seller is away. */
  readonly isSellerAway: boolean;
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

/** Returns tasks as sold at the moment `now`, to any buyer; unknown and deleted ones are left out. */
export async function tasksForPurchase(
  db: Executor,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, TaskForPurchase>> {
  const tasks = await loadTasks(db, hashes);
  const sellers = await findUsers(db, [...new Set(tasks.map(({ row }) => row.seller))]);
  return new Map(
    tasks.flatMap(({ row, content, package: packageHash }) => {
      const seller = sellers.find(({ hash }) => hash === row.seller);
      if (!seller) return [];
      const { price, delivery, revisions, packageDescription: description } = content;
      const task: TaskForPurchase = {
        hash: row.hash,
        seller: row.seller,
        sellerVerification: seller.verification,
        custom: row.custom,
        slug: row.slug,
        title: row.title,
        categories: content.categories,
        image: pictureOf(content),
        onSale: row.status === taskStatus.active,
        isSellerAway: isAway(seller, now),
        package: { hash: packageHash, price, delivery, revisions, description },
      };
      return [[row.hash, task] as const];
    }),
  );
}

/** Returns one of them; undefined also if the package is not its own. */
export async function taskForPurchase(
  db: Executor,
  hash: string,
  packageHash: string,
  now: Date,
): Promise<TaskForPurchase | undefined> {
  const task = (await tasksForPurchase(db, [hash], now)).get(hash);
  return task?.package.hash === packageHash ? task : undefined;
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
