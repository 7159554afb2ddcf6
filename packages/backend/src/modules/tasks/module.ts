import { taskStatus } from '@tasklane/contracts';
import { userFactsSource } from '../../kernel';
import type { BackendModule } from '../../module';
import { favouriteList, favourites } from '../favourites';
import { earnedSum, standingFrom } from './standing';
import { standingColumns } from '../accounts';
import type { StandingColumns } from '../accounts';
import { limitsLeft } from './policy';
import { taskConsumers } from './events';
import { taskInvalidations } from './cache';
import { tasks, taskViews } from './schema';
import { deleteTasksOf } from './operations/delete';
import { taskOperations } from './operations';
import { startFollowing, stopFollowing } from './search-sync';
import { categoryCounts } from './category-counts';
import { taskCount } from './repository/tasks';
import { taskCounts } from '../categories';

/** What the module knows about a user, as selected. */
interface TaskFacts {
  readonly favourites: string[];
  readonly listed: string;
  readonly submitted: string;
  readonly standing: StandingColumns | null;
  readonly earned: string | null;
}

/** Tasks and their lists; keeps the search index in sync with them. */
export const tasksModule: BackendModule = {
  name: 'tasks',
  operations: taskOperations,
  consumers: taskConsumers,
  invalidations: taskInvalidations,
  personal: [
    { name: 'tasks', table: tasks, of: tasks.seller, atClosing: 'keep' },
    { name: 'viewed_tasks', table: taskViews, of: taskViews.user, atClosing: 'forget' },
    { name: 'saved_tasks', table: favourites, of: favourites.user, atClosing: 'forget' },
  ],
  closeAccount: deleteTasksOf,
  userFacts: userFactsSource<TaskFacts>(
    (user) => ({
      favourites: favouriteList(user),
      listed: taskCount(user, [taskStatus.active]),
      submitted: taskCount(user, [taskStatus.active, taskStatus.pending]),
      standing: standingColumns(user),
      earned: earnedSum(user),
    }),
    ({ favourites: saved, listed, submitted, standing, earned }) => ({
      favourite_tasks: saved,
      gig_count: Number(listed),
      user_limit: limitsLeft(
        standingFrom(standing, () => Number(earned)),
        Number(submitted),
      ),
    }),
  ),
  start: async (kernel) => {
    taskCounts.provide(kernel, categoryCounts);
    await startFollowing(kernel);
  },
  stop: stopFollowing,
};
