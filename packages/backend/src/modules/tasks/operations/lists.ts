import type { Context } from '../../../http';
import { offsetOf, page } from '../../../http';
import { orNotFound } from '@tasklane/server-kit';
import type { DataOf, TaskStatus } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { maySee } from '../policy';
import type { TaskCard } from '../present';
import {
  featuredTasks,
  lastReasons,
  lastViewed,
  ownTasks,
  recordView,
  suggestedTasks,
} from '../repository/lists';
import { findTask, loadTasks } from '../repository/tasks';
import { cardsOf, cardsOfTasks } from './cards';
import { viewerOf } from './viewer';

type ViewedTasks = DataOf<Operations['gigs.lastViewed']>;
type SuggestedTasks = DataOf<Operations['user.suggestedTasks']>;

export const listFeatured = async (context: Context, limit: number): Promise<TaskCard[]> =>
  cardsOf(context, await featuredTasks(context.db, limit));

export async function listLastViewed(context: Context, limit: number): Promise<ViewedTasks> {
  const cards = await cardsOf(context, await lastViewed(context.db, context.me.user, limit));
  return cards.map((gig) => ({ gig }));
}

/** Lists what the caller viewed last, and similar tasks; empty for a caller who has viewed nothing. */
export async function listSuggested(context: Context, limit: number): Promise<SuggestedTasks> {
  const [viewedTasks, recommended] = await Promise.all([
    listLastViewed(context, limit),
    suggestedTasks(context.db, context.me.user, limit).then((hashes) => cardsOf(context, hashes)),
  ]);
  return { last_viewed: viewedTasks, recommended };
}

/** Records that the caller viewed a task; their own do not count. @throws not_found */
export async function viewed(context: Context, hash: string): Promise<void> {
  const task = orNotFound(await findTask(context.db, hash));
  if (!maySee(task, viewerOf(context))) orNotFound(undefined);
  if (task.seller !== context.me.user) await recordView(context.db, context.me.user, hash, context.now());
}

/** Lists the caller's own tasks in every status, each with the reason it was declined for. */
export async function listMine(
  context: Context,
  query: { page: number; per_page: number; status?: TaskStatus | undefined },
) {
  const { db, me } = context;
  const { rows, total } = await ownTasks(db, me.user, query.status, {
    offset: offsetOf(query),
    limit: query.per_page,
  });
  const hashes = rows.map(({ hash }) => hash);
  const loaded = new Map((await loadTasks(db, hashes)).map((task) => [task.row.hash, task]));
  const cards = new Map((await cardsOfTasks(context, [...loaded.values()])).map((card) => [card.hash, card]));
  const reasons = await lastReasons(db, hashes);
  const items = rows.flatMap(({ hash, status }) => {
    const card = cards.get(hash);
    const task = loaded.get(hash);
    if (!card || !task) return [];
    const updated = task.row.updatedAt.toISOString();
    return [{ card: { ...card, status }, status, reason: reasons.get(hash) ?? null, updated }];
  });
  return page(items, query, total);
}
