import { browsing, taskStatus } from '@tasklane/contracts';
import { events } from '../../events';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { createReadCache, invalidateOn, readThrough } from '../../platform/read-cache';
import type { Invalidation } from '../../platform/read-cache';
import { cachedPeopleOf, personByUsername } from '../profiles';
import type { ReviewView } from './present';
import { findTaskBySlug, loadTasks } from './repository/tasks';
import type { LoadedTask } from './repository/tasks';
import { taskReviews } from './reviews-port';

/** Tasks by hash, whatever their status: whoever hands one out checks who may see it. */
const tasksCache = perKernel(() => createReadCache<LoadedTask | undefined>());
/** Hashes by address. An address may have passed on to another task, so `cachedTaskAt` verifies it. */
const addressesCache = perKernel(() => createReadCache<string | undefined>());
/** The first reviews of tasks, by hash. */
const reviewsCache = perKernel(() => createReadCache<ReviewView[]>());

/** Like `loadTasks`, from the cache. */
export async function cachedTasksOf(kernel: Kernel, hashes: readonly string[]): Promise<LoadedTask[]> {
  const tasks = await readThrough(tasksCache(kernel), hashes, async (missing) => {
    const loaded = await loadTasks(kernel.db, missing);
    return new Map(loaded.map((task) => [task.row.hash, task]));
  });
  return hashes.flatMap((hash) => tasks.get(hash) ?? []);
}

async function findAddress({ db }: Kernel, username: string, slug: string): Promise<string | undefined> {
  const person = await personByUsername(db, username);
  return person && (await findTaskBySlug(db, person.hash, slug))?.hash;
}

/**
 * Returns the task on sale at an address, from the cache; undefined if there is none, or if the cached address is
 * outdated.
 */
export async function cachedTaskAt(
  kernel: Kernel,
  username: string,
  slug: string,
): Promise<LoadedTask | undefined> {
  const name = username.toLowerCase();
  const hash = await addressesCache(kernel).get(`${name}/${slug}`, () => findAddress(kernel, name, slug));
  const [task] = hash === undefined ? [] : await cachedTasksOf(kernel, [hash]);
  if (task?.row.status !== taskStatus.active || task.row.slug !== slug) return undefined;
  const seller = (await cachedPeopleOf(kernel, [task.row.seller])).get(task.row.seller);
  return seller?.username === name ? task : undefined;
}

/** Returns the first reviews of a task, from the cache. */
export const cachedReviewsOf = (kernel: Kernel, task: string): Promise<ReviewView[]> =>
  reviewsCache(kernel).get(task, () => taskReviews.of(kernel).ofTask(kernel.db, task, browsing.reviewsPage));

export const taskInvalidations: readonly Invalidation[] = [
  invalidateOn(events.taskChanged, (kernel, { task }) => tasksCache(kernel).delete(task), 'tasks'),
  invalidateOn(events.reviewWritten, (kernel, { task }) => {
    tasksCache(kernel).delete(task);
    reviewsCache(kernel).delete(task);
  }),
];
