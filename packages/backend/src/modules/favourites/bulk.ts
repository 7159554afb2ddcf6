import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { favourites } from './schema';

export type ReadyFavourite = typeof favourites.$inferSelect;

/** Saves many tasks for many users, each task once per user. */
export const addFavourites = (tx: Executor, ready: readonly ReadyFavourite[]): Promise<void> =>
  insertMany(tx, favourites, ready);
