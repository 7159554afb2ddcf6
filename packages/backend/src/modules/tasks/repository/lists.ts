import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { containsText, listOfFields } from '@tasklane/server-kit/list';
import { decisions, taskCategories, taskChanges, taskViews, tasks } from '../schema';

const present = isNull(tasks.deletedAt);
/** On sale to everybody, and therefore in lists and in the search index. */
const isListed = and(eq(tasks.status, taskStatus.active), present, isNull(tasks.custom));

/** The status as owner and moderator see it: a task on sale whose edit waits counts as pending. */
const shownStatus = sql<TaskStatus>`CASE
  WHEN ${tasks.status} = ${taskStatus.active} AND ${tasks.submittedAt} IS NOT NULL THEN ${taskStatus.pending}
  ELSE ${tasks.status} END`.mapWith((value) => Number(value) as TaskStatus);

/** Whether owner and moderator see a task in this status. */
function isShownAs(status: TaskStatus) {
  const { active, pending } = taskStatus;
  const stored = eq(tasks.status, status);
  if (status === active) return and(stored, isNull(tasks.submittedAt));
  if (status === pending) return or(stored, and(eq(tasks.status, active), isNotNull(tasks.submittedAt)));
  return stored;
}

interface Paging {
  readonly offset: number;
  readonly limit: number;
}

const hashes = (rows: readonly { hash: string }[]): string[] => rows.map(({ hash }) => hash);

/** Reads a seller's publicly visible tasks, newest first. */
export async function listedOfSeller(db: Executor, seller: string): Promise<string[]> {
  return hashes(
    await db
      .select({ hash: tasks.hash })
      .from(tasks)
      .where(and(eq(tasks.seller, seller), isListed))
      .orderBy(desc(tasks.createdAt), tasks.hash),
  );
}

/** Reads every task of a seller that is not deleted, whatever its status. */
export const hashesOfSeller = async (db: Executor, seller: string): Promise<string[]> =>
  hashes(
    await db
      .select({ hash: tasks.hash })
      .from(tasks)
      .where(and(eq(tasks.seller, seller), isNull(tasks.deletedAt))),
  );

/** Reads a seller's submitted tasks: on sale, then pending, then unlisted; oldest first within each. */
export async function submittedHashes(db: Executor, seller: string): Promise<string[]> {
  const { active, pending, unlisted } = taskStatus;
  const rank = sql`CASE ${tasks.status} WHEN ${active} THEN 0 WHEN ${pending} THEN 1 ELSE 2 END`;
  const waiting = sql`CASE ${tasks.status} WHEN ${pending} THEN ${tasks.submittedAt} END`;
  return hashes(
    await db
      .select({ hash: tasks.hash })
      .from(tasks)
      .where(and(eq(tasks.seller, seller), present, inArray(tasks.status, [active, pending, unlisted])))
      .orderBy(rank, asc(waiting), asc(tasks.createdAt), asc(tasks.hash)),
  );
}

/** Selects from these tasks those that are in lists and in the search index. */
export async function listedOf(db: Executor, among: readonly string[]): Promise<string[]> {
  if (among.length === 0) return [];
  return hashes(
    await db
      .select({ hash: tasks.hash })
      .from(tasks)
      .where(and(anyOf(tasks.hash, among), isListed)),
  );
}

/** Reads listed tasks in portions, by hash; for building the search index. */
export async function* listedInPortions(db: Executor, size: number): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const portion = hashes(
      await db
        .select({ hash: tasks.hash })
        .from(tasks)
        .where(and(isListed, gt(tasks.hash, last)))
        .orderBy(asc(tasks.hash))
        .limit(size),
    );
    if (portion.length === 0) return;
    yield portion;
    last = portion.at(-1) ?? '';
  }
}

/** Reads the addresses of listed tasks, oldest first. */
export async function listedAddresses(db: Executor, { offset, limit }: Paging) {
  const rows = await db
    .select({ seller: tasks.seller, slug: tasks.slug, changed: tasks.updatedAt })
    .from(tasks)
    .where(isListed)
    .orderBy(asc(tasks.createdAt), tasks.hash)
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(tasks, isListed) };
}

/** Reads the sellers of listed tasks with the last change of any of these, ordered by their hashes. */
export async function listedSellers(db: Executor, { offset, limit }: Paging) {
  const rows = await db
    .select({ seller: tasks.seller, changed: sql<Date>`max(${tasks.updatedAt})`.mapWith(tasks.updatedAt) })
    .from(tasks)
    .where(isListed)
    .groupBy(tasks.seller)
    .orderBy(asc(tasks.seller))
    .offset(offset)
    .limit(limit);
  const [sellers] = await db
    .select({ total: sql<number>`count(DISTINCT ${tasks.seller})`.mapWith(Number) })
    .from(tasks)
    .where(isListed);
  return { rows, total: sellers?.total ?? 0 };
}

/** Reads the owner's tasks in every status, or in one, latest change first. */
export async function ownTasks(
  db: Executor,
  seller: string,
  status: TaskStatus | undefined,
  { offset, limit }: Paging,
) {
  const where = and(eq(tasks.seller, seller), present, status === undefined ? undefined : isShownAs(status));
  const rows = await db
    .select({ hash: tasks.hash, status: shownStatus })
    .from(tasks)
    .where(where)
    .orderBy(desc(tasks.updatedAt), tasks.hash)
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(tasks, where) };
}

export async function featuredTasks(db: Executor, limit: number): Promise<string[]> {
  return hashes(
    await db
      .select({ hash: tasks.hash })
      .from(tasks)
      .where(and(isListed, isNotNull(tasks.featuredAt)))
      .orderBy(desc(tasks.featuredAt), tasks.hash)
      .limit(limit),
  );
}

/** Records a view; a later one replaces it. */
export async function recordView(db: Executor, user: string, task: string, viewedAt: Date): Promise<void> {
  await db
    .insert(taskViews)
    .values({ user, task, viewedAt })
    .onConflictDoUpdate({ target: [taskViews.user, taskViews.task], set: { viewedAt } });
}

/** Reads the listed tasks that a user viewed last, latest first. */
export async function lastViewed(db: Executor, user: string, limit: number): Promise<string[]> {
  return hashes(
    await db
      .select({ hash: tasks.hash })
      .from(taskViews)
      .innerJoin(tasks, eq(tasks.hash, taskViews.task))
      .where(and(eq(taskViews.user, user), isListed))
      .orderBy(desc(taskViews.viewedAt))
      .limit(limit),
  );
}

/** Reads unviewed listed tasks of others, from the categories that a user viewed, best reviewed first. */
export async function suggestedTasks(db: Executor, user: string, limit: number): Promise<string[]> {
  const seenHere = db
    .select({ one: sql`1` })
    .from(taskViews)
    .where(and(eq(taskViews.user, user), eq(taskViews.task, tasks.hash)));
  const interests = db
    .selectDistinct({ category: taskCategories.category })
    .from(taskViews)
    .innerJoin(taskCategories, and(eq(taskCategories.task, taskViews.task), eq(taskCategories.position, 0)))
    .where(eq(taskViews.user, user));
  const inInterests = db
    .select({ one: sql`1` })
    .from(taskCategories)
    .where(and(eq(taskCategories.task, tasks.hash), inArray(taskCategories.category, interests)));
  return hashes(
    await db
      .select({ hash: tasks.hash })
      .from(tasks)
      .where(and(isListed, ne(tasks.seller, user), exists(inInterests), not(exists(seenHere))))
      .orderBy(desc(tasks.ratingSum), desc(tasks.createdAt))
      .limit(limit),
  );
}

/** Since when a task waits, or when it was last changed if it does not. */
const waitingSince = sql<Date>`coalesce(${tasks.submittedAt}, ${tasks.updatedAt})`.mapWith(tasks.updatedAt);

/** A moderator's search terms, and the sellers that match them. */
interface ModerationTerms {
  readonly terms: string;
  readonly sellers: readonly string[];
}

/** Tasks for moderators, longest waiting first. */
export const moderationList = listOfFields(
  tasks,
  { hash: tasks.hash, status: shownStatus, submitted: waitingSince },
  {
    name: 'moderation',
    id: tasks.hash,
    sorts: { submitted: { by: waitingSince, type: 'timestamptz' } },
    defaultSort: 'submitted',
    where: present,
    filters: {
      status: isShownAs,
      words: ({ terms, sellers }: ModerationTerms) =>
        or(containsText(terms, tasks.title), sellers.length > 0 ? anyOf(tasks.seller, sellers) : undefined),
    },
  },
);

/** Reads the decisions on a task, latest first. */
export const decisionsOn = (db: Executor, task: string) =>
  db.select().from(decisions).where(eq(decisions.task, task)).orderBy(desc(decisions.decidedAt));

/** Reads the latest reason that each of these tasks was declined for. */
export async function lastReasons(db: Executor, of: readonly string[]): Promise<Map<string, string>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([decisions.task], {
      task: decisions.task,
      decision: decisions.decision,
      reason: decisions.reason,
    })
    .from(decisions)
    .where(anyOf(decisions.task, of))
    .orderBy(decisions.task, desc(decisions.decidedAt));
  return new Map(
    rows.filter(({ decision }) => decision === 'decline').map(({ task, reason }) => [task, reason]),
  );
}

/** Reads waiting edits, by task. */
export async function waitingChanges(db: Executor, of: readonly string[]) {
  if (of.length === 0) return new Map<string, typeof taskChanges.$inferSelect>();
  const rows = await db.select().from(taskChanges).where(anyOf(taskChanges.task, of));
  return new Map(rows.map((row) => [row.task, row]));
}

export async function insertDecision(tx: Executor, row: typeof decisions.$inferInsert): Promise<void> {
  await tx.insert(decisions).values(row);
}

/** Counts the listed tasks of each category, its children's included. */
export async function countByCategory(db: Executor): Promise<Map<string, number>> {
  const top = sql<string>`split_part(${taskCategories.category}, '/', 1)`;
  const own = await db
    .select({ slug: taskCategories.category, count: count() })
    .from(taskCategories)
    .innerJoin(tasks, eq(tasks.hash, taskCategories.task))
    .where(isListed)
    .groupBy(taskCategories.category);
  const tops = await db
    .select({ slug: top, count: sql<number>`count(DISTINCT ${taskCategories.task})`.mapWith(Number) })
    .from(taskCategories)
    .innerJoin(tasks, eq(tasks.hash, taskCategories.task))
    .where(isListed)
    .groupBy(top);
  return new Map([...own, ...tops].map(({ slug, count: tasksIn }) => [slug, tasksIn]));
}
