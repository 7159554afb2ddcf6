import type { Context } from '../../../http';
import { favouritesAmong } from '../../favourites';
import { shownSettings } from '../../reference';
import { cachedPeopleOf, cachedRatingsOf } from '../../profiles';
import { cachedTasksOf } from '../cache';
import { presentCard, presentDocumentCard } from '../present';
import type { CardDocument, TaskCard } from '../present';
import type { LoadedTask } from '../repository/tasks';

/** Returns cards of these tasks, in this order, from the cache; tasks that no longer exist are left out. */
export const cardsOf = async (context: Context, hashes: readonly string[]): Promise<TaskCard[]> =>
  cardsOfTasks(context, await cachedTasksOf(context.kernel, hashes));

/** An index that an earlier version built has documents without what a card shows; rebuilding it adds that. */
const isComplete = ({ user }: CardDocument): boolean => Boolean(user.hash);

/** Returns cards of found tasks, as the caller sees them, from what the index holds. */
export async function cardsOfDocuments(
  context: Context,
  documents: readonly CardDocument[],
): Promise<TaskCard[]> {
  const { db, kernel, caller, now } = context;
  const hashes = documents.map(({ hash }) => hash);
  if (!documents.every(isComplete)) return cardsOf(context, hashes);
  const [settings, favourites] = await Promise.all([
    shownSettings(kernel),
    caller ? favouritesAmong(db, caller.user, hashes) : new Set<string>(),
  ]);
  const cardContext = { now: now(), etnRate: settings.dollarsPerEtn, favourites };
  return documents.map((document) => presentDocumentCard(document, cardContext));
}

/** Returns cards of loaded tasks, as the caller sees them. */
export async function cardsOfTasks(
  { db, kernel, caller, now }: Context,
  loaded: readonly LoadedTask[],
): Promise<TaskCard[]> {
  const sellers = loaded.map(({ row }) => row.seller);
  const hashes = loaded.map(({ row }) => row.hash);
  const [settings, people, ratings, favourites] = await Promise.all([
    shownSettings(kernel),
    cachedPeopleOf(kernel, sellers),
    cachedRatingsOf(kernel, sellers),
    caller ? favouritesAmong(db, caller.user, hashes) : new Set<string>(),
  ]);
  const cardContext = { now: now(), etnRate: settings.dollarsPerEtn, people, ratings, favourites };
  return loaded.flatMap((task) => {
    const seller = cardContext.people.get(task.row.seller);
    return seller ? [presentCard(task, seller, cardContext)] : [];
  });
}
