import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import { insertSubject, lockSubject, updateSubject } from '@tasklane/server-kit/lifecycle';
import type { ChangeOf, EngineDeps } from '@tasklane/server-kit/lifecycle';
import { packages, taskAssets, taskCategories, taskChanges, taskLanguages, tasks } from '../schema';
import type { TaskRow } from '../schema';
import { packageColumns, storedContent, taskColumns } from '../content';
import type { TaskContent } from '../content';
import { taskSubject } from '../lifecycle/subject';
import { freeSlug } from '../slug';

/** A task with its parts. */
export interface LoadedTask {
  readonly row: TaskRow;
  /** What is on sale, or the only version while nothing is. */
  readonly content: TaskContent;
  /** Hash of the first package. */
  readonly package: string;
}

const present = isNull(tasks.deletedAt);

/** Finds the row of a task that is not deleted. */
export async function findTask(db: Executor, hash: string): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.hash, hash), present));
  return row;
}

/** Like `findTask`, but locks the row until the transaction ends. */
export async function lockTask(tx: Executor, hash: string): Promise<TaskRow | undefined> {
  const row = await lockSubject(tx, taskSubject, hash);
  return row?.deletedAt ? undefined : row;
}

/** Returns the slug of the main category of each task, deleted ones included; those without any are left out. */
export async function mainCategories(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ task: taskCategories.task, category: taskCategories.category })
    .from(taskCategories)
    .where(and(inArray(taskCategories.task, [...hashes]), eq(taskCategories.position, 0)));
  return new Map(rows.map(({ task, category }) => [task, category]));
}

export async function findTaskBySlug(
  db: Executor,
  seller: string,
  slug: string,
): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.seller, seller), eq(tasks.slug, slug), present));
  return row;
}

/** Returns the slugs in use by a seller that start with `slug`. */
export async function slugsLike(
  db: Executor,
  seller: string,
  slug: string,
  except = '',
): Promise<Set<string>> {
  const rows = await db
    .select({ slug: tasks.slug })
    .from(tasks)
    .where(
      and(
        eq(tasks.seller, seller),
        present,
        ne(tasks.hash, except),
        sql`left(${tasks.slug}, ${slug.length}) = ${slug}`,
      ),
    );
  return new Set(rows.map((row) => row.slug));
}

/** Serialises changes to a seller's tasks, since slugs and limits are counted over all of them. */
export async function lockSeller(tx: Executor, seller: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${seller}, 0))`);
}

/** Selects how many tasks of a seller have one of these statuses. */
export const taskCount = (seller: Given<string>, statuses: TaskRow['status'][]) =>
  new QueryBuilder()
    .select({ total: count() })
    .from(tasks)
    .where(and(eq(tasks.seller, seller), present, inArray(tasks.status, statuses)));

/** Inserts a new task, in the initial state of its lifecycle. */
export async function insertTask(
  deps: EngineDeps,
  tx: Executor,
  row: Omit<typeof tasks.$inferInsert, 'status'>,
  content: TaskContent,
): Promise<void> {
  await insertSubject(deps, tx, taskSubject, row);
  await tx.insert(packages).values({ hash: newHash(), task: row.hash, ...packageColumns(content) });
  await storeParts(tx, row.hash, content);
}

/** Changes a task's row, except its status. */
export const updateTask = (tx: Executor, hash: string, change: ChangeOf<typeof tasks>): Promise<void> =>
  updateSubject(tx, taskSubject, hash, change);

/**
 * Replaces the content of a task; the package keeps its hash. A slug that another task of the seller has taken since
 * the content was written gets a number.
 * @returns the content as stored
 */
export async function replaceContent(
  tx: Executor,
  { hash, seller }: Pick<TaskRow, 'hash' | 'seller'>,
  next: TaskContent,
): Promise<TaskContent> {
  const content = { ...next, slug: freeSlug(next.slug, await slugsLike(tx, seller, next.slug, hash)) };
  await updateTask(tx, hash, taskColumns(content));
  await tx
    .update(packages)
    .set(packageColumns(content))
    .where(and(eq(packages.task, hash), eq(packages.position, 0)));
  for (const table of [taskAssets, taskCategories, taskLanguages]) {
    await tx.delete(table).where(eq(table.task, hash));
  }
  await storeParts(tx, hash, content);
  return content;
}

async function storeParts(
  tx: Executor,
  task: string,
  { assets, categories, languages }: TaskContent,
): Promise<void> {
  await tx.insert(taskAssets).values(assets.map((asset, position) => ({ ...asset, task, position })));
  await tx
    .insert(taskCategories)
    .values(categories.map((category, position) => ({ task, category, position })));
  await tx
    .insert(taskLanguages)
    .values(languages.map((language, position) => ({ task, language, position })));
}

/** Finds the edit that waits for approval. */
export async function findChange(db: Executor, task: string) {
  const [row] = await db.select().from(taskChanges).where(eq(taskChanges.task, task));
  return row;
}

export async function putChange(
  tx: Executor,
  task: string,
  content: TaskContent,
  submittedAt: Date,
): Promise<void> {
  await tx
    .insert(taskChanges)
    .values({ task, content, submittedAt })
    .onConflictDoUpdate({ target: taskChanges.task, set: { content, submittedAt } });
}

export async function dropChange(tx: Executor, task: string): Promise<void> {
  await tx.delete(taskChanges).where(eq(taskChanges.task, task));
}

/** Reads tasks with their parts, in the order of the hashes; those that no longer exist are left out. */
export async function loadTasks(db: Executor, hashes: readonly string[]): Promise<LoadedTask[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({
      row: tasks,
      sold: packages,
      assets: partsOf(
        taskAssets,
        sql<
          TaskContent['assets']
        >`json_build_object('hash', ${taskAssets.hash}, 'type', ${taskAssets.type}, 'path', ${taskAssets.path})`,
      ),
      categories: partsOf(taskCategories, sql<string[]>`${taskCategories.category}`),
      languages: partsOf(taskLanguages, sql<string[]>`${taskLanguages.language}`),
    })
    .from(tasks)
    .innerJoin(packages, and(eq(packages.task, tasks.hash), eq(packages.position, 0)))
    .where(and(anyOf(tasks.hash, hashes), present));
  const loaded = new Map(
    rows.map(({ row, sold, ...parts }) => [
      row.hash,
      { row, content: storedContent(row, sold, parts), package: sold.hash },
    ]),
  );
  return hashes.flatMap((hash) => loaded.get(hash) ?? []);
}

/** The parts of a task that a table holds, in order, as a JSON array of `element`. */
const partsOf = <Elements>(
  table: typeof taskAssets | typeof taskCategories | typeof taskLanguages,
  element: SQL<Elements>,
): SQL<Elements> =>
  sql<Elements>`(SELECT coalesce(json_agg(${element} ORDER BY ${table.position}), '[]'::json) FROM ${table} WHERE ${table.task} = ${tasks.hash})`;

/** Adds a new review to a task's figures (`reviews` is 1) or applies a changed one (`reviews` is 0). */
export async function addTaskRating(
  tx: Executor,
  task: string,
  stars: number,
  reviews: 0 | 1,
): Promise<void> {
  await tx
    .update(tasks)
    .set({
      ratingSum: sql`${tasks.ratingSum} + ${stars}`,
      reviewCount: sql`${tasks.reviewCount} + ${reviews}`,
    })
    .where(eq(tasks.hash, task));
}
