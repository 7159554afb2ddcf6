import { browsing, taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { orNotFound } from '@tasklane/server-kit';
import { languagesByCode, shownSettings } from '../../reference';
import { favouritesAmong } from '../../favourites';
import {
  figuresOf,
  cachedPeopleOf,
  cachedRatingsOf,
  noFigures,
  peopleOf,
  personByUsername,
  presentSeller,
} from '../../profiles';
import { isTaskAdmin, maySee, maySeeDisputes } from '../policy';
import type { Viewer } from '../policy';
import type { Kernel } from '../../../kernel';
import { cachedReviewsOf, cachedTaskAt } from '../cache';
import { presentTask } from '../present';
import type { TaskView } from '../present';
import type { TaskContent } from '../content';
import { decisionsOn, listedOfSeller, ownTasks } from '../repository/lists';
import { findChange, findTask, findTaskBySlug, loadTasks } from '../repository/tasks';
import type { LoadedTask } from '../repository/tasks';
import { taskReviews } from '../reviews-port';
import { cardsOf } from './cards';
import { categoryIndex, describeCategories } from '../../categories';
import { viewerOf } from './viewer';

/** More tasks than any seller has; bounds the owner's list on their profile. */
const ALL = 1000;

/** Reads a seller's profile: card, tasks on sale (all tasks for the owner) and the first reviews. @throws not_found */
export async function readProfile(context: Context, username: string) {
  const { db, kernel, caller } = context;
  const person = orNotFound(await personByUsername(db, username));
  const owner = caller?.user === person.hash;
  const hashes = owner
    ? (await ownTasks(db, person.hash, undefined, { offset: 0, limit: ALL })).rows.map(({ hash }) => hash)
    : await listedOfSeller(db, person.hash);
  const figures = (await figuresOf(db, [person.hash])).get(person.hash) ?? noFigures(person.hash);
  return {
    gigs: await cardsOf(context, hashes),
    user: {
      ...presentSeller(person, figures, context.now()),
      reviews: await taskReviews.of(kernel).ofSeller(db, person.hash, browsing.reviewsPage),
      ...(context.isElevatedBy('ROLE_ADMIN') && { admin: person.admin }),
    },
    can_contact: person.admin || (owner ? await listedOfSeller(db, person.hash) : hashes).length > 0,
    stats: statsOf(context, figures),
  };
}

/** @throws not_found for an unknown task, and for one that the caller may not see */
async function visibleTask(context: Context, username: string, slug: string): Promise<LoadedTask> {
  const person = orNotFound(await personByUsername(context.db, username));
  const row = orNotFound(await findTaskBySlug(context.db, person.hash, slug));
  if (!maySee(row, viewerOf(context))) orNotFound(undefined);
  const [task] = await loadTasks(context.db, [row.hash]);
  return orNotFound(task);
}

/** Whether the viewer sees more of a task than what is on sale. */
const isInside = ({ row }: LoadedTask, viewer: Viewer | null): boolean =>
  viewer?.user === row.seller || isTaskAdmin(viewer);

/** Reads the task's page, as a list of one. Owner and moderators see that an edit waits; others see what is on sale. */
export async function readTask(context: Context, username: string, slug: string): Promise<TaskView[]> {
  const viewer = viewerOf(context);
  const onSale = await cachedTaskAt(context.kernel, username, slug);
  if (onSale && maySee(onSale.row, viewer) && !isInside(onSale, viewer)) {
    return [await viewTask(context, onSale, onSale.content, onSale.row.status, false)];
  }
  const task = await visibleTask(context, username, slug);
  const inside = isInside(task, viewer);
  const change = inside ? await findChange(context.db, task.row.hash) : undefined;
  const status = change && task.row.status === taskStatus.active ? taskStatus.pending : task.row.status;
  return [await viewTask(context, task, task.content, status, inside)];
}

/** What a task's page shows beside the task, from the cache. */
async function cachedParts(kernel: Kernel, { hash, seller }: LoadedTask['row']) {
  const [people, ratings, reviews] = await Promise.all([
    cachedPeopleOf(kernel, [seller]),
    cachedRatingsOf(kernel, [seller]),
    cachedReviewsOf(kernel, hash),
  ]);
  return { seller: people.get(seller), rating: ratings.get(seller), reviews };
}

/** The same, as the database has it now. */
async function currentParts({ db, kernel }: Context, { hash, seller }: LoadedTask['row']) {
  const [people, figures, reviews] = await Promise.all([
    peopleOf(db, [seller]),
    figuresOf(db, [seller]),
    taskReviews.of(kernel).ofTask(db, hash, browsing.reviewsPage),
  ]);
  return { seller: people.get(seller), rating: figures.get(seller), reviews };
}

/** Presents a task's page with this content. @param inside whether to show decisions, for owner and moderators only */
export async function viewTask(
  context: Context,
  task: LoadedTask,
  content: TaskContent,
  status: TaskStatus,
  inside: boolean,
): Promise<TaskView> {
  const { db, kernel, caller, locale } = context;
  const { row } = task;
  const parts = await (inside ? currentParts(context, row) : cachedParts(kernel, row));
  const languages = [...languagesByCode(content.languages).values()];
  return presentTask({
    task,
    content,
    status,
    seller: presentSeller(orNotFound(parts.seller), parts.rating ?? noFigures(row.seller), context.now()),
    categories: describeCategories(await categoryIndex(context), content.categories, locale),
    languages: languages.map(({ code, name, name_local }) => ({ code, name, name_local })),
    reviews: parts.reviews,
    decisions: inside
      ? (await decisionsOn(db, row.hash)).filter(({ decision }) => decision === 'decline')
      : [],
    favourite: caller ? (await favouritesAmong(db, caller.user, [row.hash])).has(row.hash) : false,
    etnRate: (await shownSettings(kernel)).dollarsPerEtn,
  });
}

/** Returns the hash of the task at an address, where the caller may see it. @throws not_found */
export async function visibleTaskAt(context: Context, username: string, slug: string): Promise<string> {
  const onSale = await cachedTaskAt(context.kernel, username, slug);
  const isVisible = onSale && maySee(onSale.row, viewerOf(context));
  return (isVisible ? onSale : await visibleTask(context, username, slug)).row.hash;
}

/** Returns the seller of a task that the caller may see. @throws not_found */
export async function sellerOfVisible(context: Context, hash: string): Promise<string> {
  const task = orNotFound(await findTask(context.db, hash));
  if (!maySee(task, viewerOf(context))) orNotFound(undefined);
  return task.seller;
}

/** Reads the figures on the seller's card. @throws not_found */
export async function readStats(context: Context, username: string, slug: string) {
  const { row } = await visibleTask(context, username, slug);
  return statsOf(
    context,
    (await figuresOf(context.db, [row.seller])).get(row.seller) ?? noFigures(row.seller),
  );
}

function statsOf(context: Context, figures: ReturnType<typeof noFigures>) {
  return {
    task_response_rate: figures.responseRate,
    task_delivery_on_time_rate: figures.onTimeRate,
    task_acceptance: figures.acceptanceRate,
    seller_queue: figures.queue,
    ...(maySeeDisputes(viewerOf(context)) && {
      seller_disputes_queue: figures.disputes,
      seller_disputes_result_went_against: figures.disputesAgainst,
    }),
  };
}
