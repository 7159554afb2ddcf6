import type { Context } from '../../../http';
import { orNotFound } from '@tasklane/server-kit';
import { favouritesAmong, favouritesOf, forgetFavourite, saveFavourite } from '../../favourites';
import { maySee } from '../policy';
import type { TaskCard } from '../present';
import { findTask, loadTasks } from '../repository/tasks';
import { cardsOfTasks } from './cards';
import { viewerOf } from './viewer';

/** Lists the caller's saved tasks, latest first; those that are no longer visible are left out. */
export async function listFavourites(context: Context): Promise<TaskCard[]> {
  const loaded = await loadTasks(context.db, await favouritesOf(context.db, context.me.user));
  return cardsOfTasks(
    context,
    loaded.filter(({ row }) => maySee(row, viewerOf(context))),
  );
}

/** @throws not_found for a task that the caller cannot see */
async function visibleTask(context: Context, hash: string): Promise<string> {
  const task = orNotFound(await findTask(context.db, hash));
  return orNotFound(maySee(task, viewerOf(context)) ? task.hash : undefined);
}

export async function readFavourite(context: Context, hash: string) {
  const task = await visibleTask(context, hash);
  return { favourite: (await favouritesAmong(context.db, context.me.user, [task])).has(task) };
}

/** Idempotent. */
export async function addFavourite(context: Context, hash: string) {
  await saveFavourite(context.db, context.me.user, await visibleTask(context, hash), context.now());
  return { favourite: true };
}

/** An invisible task can still be removed. @throws not_found for an invisible one that was never saved */
export async function removeFavourite(context: Context, hash: string) {
  const saved = await favouritesAmong(context.db, context.me.user, [hash]);
  if (!saved.has(hash)) await visibleTask(context, hash);
  await forgetFavourite(context.db, context.me.user, hash);
  return { favourite: false };
}
