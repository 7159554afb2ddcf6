import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
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

/** Counts a seller's tasks in these statuses. */
export async function countTasks(db: Executor, seller: string, statuses: TaskRow['status'][]) {
  return db.$count(tasks, and(eq(tasks.seller, seller), present, inArray(tasks.status, statuses)));
}

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
  const keys = [...hashes];
  const rows = await db
    .select()
    .from(tasks)
    .where(and(inArray(tasks.hash, keys), present));
  const sold = await db
    .select()
    .from(packages)
    .where(and(inArray(packages.task, keys), eq(packages.position, 0)));
  const assets = await db
    .select()
    .from(taskAssets)
    .where(inArray(taskAssets.task, keys))
    .orderBy(asc(taskAssets.task), asc(taskAssets.position));
  const categories = await db
    .select()
    .from(taskCategories)
    .where(inArray(taskCategories.task, keys))
    .orderBy(asc(taskCategories.task), asc(taskCategories.position));
  const languages = await db
    .select()
    .from(taskLanguages)
    .where(inArray(taskLanguages.task, keys))
    .orderBy(asc(taskLanguages.task), asc(taskLanguages.position));

  const rowOf = new Map(rows.map((row) => [row.hash, row]));
  const packageByTask = new Map(sold.map((row) => [row.task, row]));
  const assetsOf = byTask(assets);
  const categoriesOf = byTask(categories);
  const languagesOf = byTask(languages);
  return keys.flatMap((hash) => {
    const row = rowOf.get(hash);
    const first = packageByTask.get(hash);
    if (!row || !first) return [];
    const content = storedContent(row, first, {
      categories: (categoriesOf.get(hash) ?? []).map(({ category }) => category),
      languages: (languagesOf.get(hash) ?? []).map(({ language }) => language),
      assets: (assetsOf.get(hash) ?? []).map(({ hash: asset, type, path }) => ({ hash: asset, type, path })),
    });
    return [{ row, content, package: first.hash }];
  });
}

function byTask<Row extends { task: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.task);
    if (group) group.push(row);
    else grouped.set(row.task, [row]);
  }
  return grouped;
}

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
