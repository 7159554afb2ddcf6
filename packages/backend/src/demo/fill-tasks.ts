import { taskStatus, tasks as taskRules } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { updateUser } from '../modules/accounts';
import { addFigures, average, noFigures } from '../modules/profiles';
import { addTasks, pictureOf } from '../modules/tasks';
import type { ReadyTask } from '../modules/tasks';
import { insertReviews } from '../modules/reviews';
import type { ReviewRow } from '../modules/reviews';
import { userHash } from './fill-people';
import { clipLocation, fillClips } from './fill-clips';
import {
  clipOf,
  offerKinds,
  demoBuyers,
  demoSellers,
  createRandom,
  hashOf,
  demoReviews,
  demoTasks,
} from '@tasklane/demo-data';
import type { OrderedReview } from './orders/plan';
import type { SoldTask } from './orders/sold-task';
import type { DemoSeller, DemoReview, DemoTask } from '@tasklane/demo-data';

const HOUR = 3_600_000;
const FEATURED = 12;
const PENDING = 9;

/** The tasks of printed accounts: the first ones of a category, one for each of these statuses. */
const printedTasks: readonly { seller: string; category: string; statuses: readonly TaskStatus[] }[] = [
  {
    seller: 'VerifiedVic',
    category: 'design/logo-design',
    statuses: [taskStatus.active, taskStatus.active, taskStatus.pending],
  },
  { seller: 'VerifiedVic', category: 'design/brand-style-guides', statuses: [taskStatus.active] },
  {
    seller: 'BasicBilal',
    category: 'design/photo-editing-and-retouching',
    statuses: [taskStatus.active, taskStatus.declined],
  },
  { seller: 'PreSellerPia', category: 'design/illustration', statuses: [taskStatus.draft] },
];

/** Minimum age in hours of the printed accounts' tasks, so that there is a year of orders. */
const PRINTED_AGE = 350 * 24;

/**
 * Reviews of the first tasks, up to this number, belong to orders; a larger catalogue is for benchmarks, and the
 * reviews of its other tasks have no orders.
 */
const ORDERED_TASKS = 1_000;

interface Filled {
  readonly ready: ReadyTask;
  readonly reviews: ReviewRow[];
}

/** Assigns the sellers and statuses that the printed accounts and the moderators' list need. */
function castTasks(generated: Iterable<DemoTask>): DemoTask[] {
  const parts = new Map<string, Pick<DemoTask, 'seller' | 'status'>[]>();
  for (const { seller, category, statuses } of printedTasks)
    parts.set(category, [...(parts.get(category) ?? []), ...statuses.map((status) => ({ seller, status }))]);
  return [...generated].map((task, number) => {
    const part = parts.get(task.categories[0] ?? '')?.shift();
    // The last few of the first ones wait for a moderator.
    const waits = !part && number >= offerKinds.length && number < offerKinds.length + PENDING;
    const age = part?.status === taskStatus.active ? Math.max(task.age, PRINTED_AGE) : task.age;
    const revisions = part ? Math.max(task.revisions, 1) : task.revisions;
    return { ...task, age, revisions, ...(waits && { status: taskStatus.pending }), ...part };
  });
}

/** Printed accounts that also write reviews. */
const printedBuyers = ['BuyerBeth', 'BuyerBen'];

function reviewTasks(tasks: readonly DemoTask[]): ReadonlyMap<string, readonly DemoReview[]> {
  const authors = [...printedBuyers, ...demoBuyers.map(({ username }) => username)];
  const reviewed = tasks.flatMap(({ hash, seller, status, categories: [category], age }, number) =>
    status === taskStatus.active && category ? [{ hash, number, seller, category, age }] : [],
  );
  return demoReviews(reviewed, authors);
}

/** A task's pictures, and the clip of its category unless the task is one for benchmarks. */
function assetsOf(
  { hash, assets, categories: [category = ''] }: DemoTask,
  number: number,
): ReadyTask['assets'] {
  const { image, video } = taskRules.assetType;
  const pictures = assets.map((asset) => ({ ...asset, type: image }));
  if (number >= ORDERED_TASKS || !clipOf(category)) return pictures;
  return [...pictures, { hash: hashOf(`asset clip ${number}`), path: clipLocation(hash), type: video }];
}

function fill(task: DemoTask, number: number, now: number, written: readonly DemoReview[]): Filled {
  const random = createRandom(`state of ${number}`);
  const { status } = task;
  const seller = userHash(task.seller);
  const submitted = status === taskStatus.pending ? new Date(now - random.int(1, 70) * HOUR) : null;
  const reviews = written.map((review) => ({
    hash: review.hash,
    order: number < ORDERED_TASKS ? hashOf(`order of ${review.hash}`) : null,
    task: task.hash,
    seller,
    author: userHash(review.author),
    rating: review.rating,
    title: review.title,
    message: review.message,
    portfolioPermission: true,
    createdAt: new Date(now - review.age * HOUR),
    updatedAt: new Date(now - review.age * HOUR),
  }));
  const rating = reviews.reduce((sum, review) => sum + review.rating, 0);
  const good = reviews.length > 2 && rating / reviews.length >= 4.5;
  return {
    reviews,
    ready: {
      ...task,
      seller,
      assets: assetsOf(task, number),
      hero: status === taskStatus.active && good && random.chance(0.25),
      reviewCount: reviews.length,
      ratingSum: rating,
      createdAt: new Date(now - task.age * HOUR),
      submittedAt: submitted,
    },
  };
}

/** Features well-reviewed tasks of twelve categories, so that the home page shows the breadth of the catalogue. */
function feature(filled: Filled[], now: number): Filled[] {
  const seen = new Set<string>();
  return filled.map((each, index) => {
    const { ready } = each;
    const trade = ready.categories[0]?.split('/')[0] ?? '';
    const liked = ready.status === taskStatus.active && (ready.reviewCount ?? 0) > 3;
    if (!liked || seen.has(trade) || seen.size >= FEATURED) return each;
    seen.add(trade);
    return { ...each, ready: { ...ready, featuredAt: new Date(now - index * HOUR) } };
  });
}

/** The written tasks and reviews from which orders are made. */
export interface FilledTasks {
  /** Tasks on sale. */
  readonly tasks: readonly SoldTask[];
  /** Reviews that belong to an order. */
  readonly reviews: readonly OrderedReview[];
}

/** Writes tasks, their reviews, and the resulting figures of their sellers. */
export async function fillTasks(kernel: Kernel, tx: Executor, count: number): Promise<FilledTasks> {
  const now = kernel.clock.now().getTime();
  const sellers: readonly DemoSeller[] = demoSellers;
  const tasks = castTasks(demoTasks(count, sellers));
  const reviewsByTask = reviewTasks(tasks);
  const filled = feature(
    tasks.map((task, number) => fill(task, number, now, reviewsByTask.get(task.hash) ?? [])),
    now,
  );
  const ready = filled.map((each) => each.ready);
  const slugs = await addTasks(tx, ready);
  await fillClips(kernel, tx, ready);
  const reviews = filled.flatMap((each) => each.reviews);
  for (let from = 0; from < reviews.length; from += 500)
    await insertReviews(tx, reviews.slice(from, from + 500));
  await fillFigures(tx, filled);
  return {
    tasks: filled.slice(0, ORDERED_TASKS).flatMap(({ ready }) => soldTask(ready, slugs.get(ready.hash))),
    reviews: reviews.flatMap(({ order, ...review }) => (order === null ? [] : { ...review, order })),
  };
}

/** A task as orders need it; empty if it is not on sale. */
function soldTask(ready: ReadyTask, slug: string | undefined): SoldTask[] {
  const { hash, seller, title, price, delivery, revisions, packageDescription, categories, assets } = ready;
  const [picture] = assets;
  if (ready.status !== taskStatus.active || slug === undefined || !picture) return [];
  const image = pictureOf(ready);
  return [
    {
      hash,
      seller,
      scope: { title, description: packageDescription, image, task: { hash, slug } },
      package: { hash: ready.package, unitPrice: price, delivery, revisions },
      category: categories[0] ?? '',
      picture: picture.path,
      listedAt: ready.createdAt.getTime(),
    },
  ];
}

async function fillFigures(tx: Executor, filled: readonly Filled[]): Promise<void> {
  const sums = new Map<string, { reviewCount: number; ratingSum: number }>();
  for (const { ready } of filled) {
    const sum = sums.get(ready.seller) ?? { reviewCount: 0, ratingSum: 0 };
    sum.reviewCount += ready.reviewCount ?? 0;
    sum.ratingSum += ready.ratingSum ?? 0;
    sums.set(ready.seller, sum);
  }
  // All other figures are derived from the orders.
  const rows = [...sums].map(([seller, sum]) => ({ ...noFigures(seller), ...sum }));
  await addFigures(tx, rows);
  for (const { seller, reviewCount, ratingSum } of rows) {
    if (reviewCount > 0)
      await updateUser(tx, seller, {
        reviewCount,
        reviewAverage: average(ratingSum, reviewCount),
      });
  }
}
