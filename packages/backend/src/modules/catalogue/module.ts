import { taskStatus } from '@tasklane/contracts';
import type { BackendModule } from '../../module';
import { favourites, favouritesOf } from '../favourites';
import { searchOf } from '../search';
import { standingOf } from './people';
import { limitsLeft } from './policy';
import { catalogueConsumers } from './events';
import { sellerFigures, tasks, taskViews } from './schema';
import { deleteTasksOf } from './operations/delete';
import { catalogueRoutes } from './operations';
import { listenForTasks, rebuildSearch } from './search-sync';
import { countTasks } from './repository/tasks';
import { seedCategories } from './seed';

/** Categories, tasks and their lists; keeps the search index in step with them. */
export const catalogueModule: BackendModule = {
  name: 'catalogue',
  operations: catalogueRoutes,
  consumers: catalogueConsumers,
  personal: [
    { name: 'tasks', table: tasks, of: tasks.seller, atClosing: 'keep' },
    { name: 'seller_figures', table: sellerFigures, of: sellerFigures.seller, atClosing: 'keep' },
    { name: 'viewed_tasks', table: taskViews, of: taskViews.user, atClosing: 'forget' },
    { name: 'saved_tasks', table: favourites, of: favourites.user, atClosing: 'forget' },
  ],
  closeAccount: deleteTasksOf,
  userFacts: async ({ db }, user) => {
    const listed = await countTasks(db, user, [taskStatus.active, taskStatus.pending]);
    return {
      favourite_tasks: await favouritesOf(db, user),
      gig_count: await countTasks(db, user, [taskStatus.active]),
      user_limit: limitsLeft(await standingOf(db, user), listed),
    };
  },
  start: async (kernel) => {
    await seedCategories(kernel.db);
    listenForTasks(kernel);
    (await searchOf(kernel)).fillBy(() => rebuildSearch(kernel));
    await rebuildSearch(kernel);
  },
};
