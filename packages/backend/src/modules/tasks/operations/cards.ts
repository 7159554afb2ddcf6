import type { Context } from '../../../http';
import { favouritesAmong } from '../../favourites';
import { dollarsPerEtn } from '../../reference';
import { peopleOf, figuresOf } from '../../profiles';
import { presentCard } from '../present';
import type { TaskCard } from '../present';
import { loadTasks } from '../repository/tasks';
import type { LoadedTask } from '../repository/tasks';

/** Returns cards of these tasks, in this order; tasks that no longer exist are left out. */
export const cardsOf = async (context: Context, hashes: readonly string[]): Promise<TaskCard[]> =>
  cardsOfTasks(context, await loadTasks(context.db, hashes));

/** Returns cards of loaded tasks, as the caller sees them. */
export async function cardsOfTasks(
  { db, caller, now }: Context,
  loaded: readonly LoadedTask[],
): Promise<TaskCard[]> {
  const sellers = loaded.map(({ row }) => row.seller);
  const cardContext = {
    now: now(),
    etnRate: await dollarsPerEtn(db),
    people: await peopleOf(db, sellers),
    figures: await figuresOf(db, sellers),
    favourites: caller
      ? await favouritesAmong(
          db,
          caller.user,
          loaded.map(({ row }) => row.hash),
        )
      : new Set<string>(),
  };
  return loaded.flatMap((task) => {
    const seller = cardContext.people.get(task.row.seller);
    return seller ? [presentCard(task, seller, cardContext)] : [];
  });
}
