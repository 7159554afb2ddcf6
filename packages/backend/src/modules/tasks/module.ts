import { taskStatus } from '@tasklane/contracts';
import type { BackendModule } from '../../module';
import { favourites, favouritesOf } from '../favourites';
import { standingOf } from './standing';
import { limitsLeft } from './policy';
import { taskConsumers } from './events';
import { tasks, taskViews } from './schema';
import { deleteTasksOf } from './operations/delete';
import { taskOperations } from './operations';
import { startFollowing, stopFollowing } from './search-sync';
import { countByCategory } from './repository/lists';
import { countTasks } from './repository/tasks';
import { taskCounts } from '../categories';

/** Tasks and their lists; keeps the search index in sync with them. */
export const tasksModule: BackendModule = {
  name: 'tasks',
  operations: taskOperations,
  consumers: taskConsumers,
  personal: [
    { name: 'tasks', table: tasks, of: tasks.seller, atClosing: 'keep' },
    { name: 'viewed_tasks', table: taskViews, of: taskViews.user, atClosing: 'forget' },
    { name: 'saved_tasks', table: favourites, of: favourites.user, atClosing: 'forget' },
  ],
  closeAccount: deleteTasksOf,
  userFacts: async ({ db }, user) => {
    const count = await countTasks(db, user, [taskStatus.active, taskStatus.pending]);
    return {
      favourite_tasks: await favouritesOf(db, user),
      gig_count: await countTasks(db, user, [taskStatus.active]),
      user_limit: limitsLeft(await standingOf(db, user), count),
    };
  },
  start: async (kernel) => {
    taskCounts.provide(kernel, ({ db }) => countByCategory(db));
    await startFollowing(kernel);
  },
  stop: stopFollowing,
};
