import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { favourites } from './schema';

const hashes = (rows: readonly { task: string }[]): string[] => rows.map(({ task }) => task);

/** Selects the hashes of the tasks that a user saved, latest first, as one JSON array. */
export const favouriteList = (user: Given<string>): SQL<string[]> =>
  sql`SELECT coalesce(json_agg(${favourites.task} ORDER BY ${favourites.savedAt} DESC, ${favourites.task}), '[]'::json) FROM ${favourites} WHERE ${favourites.user} = ${user}`;

/** Returns the hashes of the tasks that a user saved, latest first. */
export const favouritesOf = async (db: Executor, user: string): Promise<string[]> =>
  hashes(
    await db
      .select({ task: favourites.task })
      .from(favourites)
      .where(eq(favourites.user, user))
      .orderBy(desc(favourites.savedAt), favourites.task),
  );

/** Returns which of these tasks a user saved. */
export async function favouritesAmong(
  db: Executor,
  user: string,
  tasks: readonly string[],
): Promise<Set<string>> {
  if (tasks.length === 0) return new Set();
  const rows = await db
    .select({ task: favourites.task })
    .from(favourites)
    .where(and(eq(favourites.user, user), anyOf(favourites.task, tasks)));
  return new Set(hashes(rows));
}

/** Saves a task; one that is already saved stays unchanged. */
export async function saveFavourite(db: Executor, user: string, task: string, savedAt: Date): Promise<void> {
  await db.insert(favourites).values({ user, task, savedAt }).onConflictDoNothing();
}

export async function forgetFavourite(db: Executor, user: string, task: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.user, user), eq(favourites.task, task)));
}

/** Removes a deleted task from every user's favourites. */
export async function forgetForAll(db: Executor, task: string): Promise<void> {
  await db.delete(favourites).where(eq(favourites.task, task));
}
