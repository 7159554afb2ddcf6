import { demoPassword, demoRoles, drawArt, isArt } from '@tasklane/demo-data';
import { transaction } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';
import { rebuildSearch } from '../modules/tasks';
import type { PictureMaker } from '../modules/uploads';
import type { DemoAccount } from './account';
import { fillCategories } from './fill-categories';
import { fillCodes } from './fill-codes';
import { fillFavourites } from './fill-favourites';
import { fillInquiries } from './fill-inquiries';
import { fillJobs } from './fill-jobs';
import { fillOrders } from './fill-orders';
import { emailOf, fillPeople } from './fill-people';
import { fillQuotes } from './fill-quotes';
import { fillRewards } from './fill-rewards';
import { fillTasks } from './fill-tasks';

const TASKS = 420;

/** Draws the demonstration's pictures. */
export const demoPictures: PictureMaker = { knows: isArt, draw: drawArt };

/** Fills an empty database with demonstration data, the same every time, and returns its accounts. */
export async function fillDemo(kernel: Kernel): Promise<DemoAccount[]> {
  await transaction(kernel.database.unhurried.db, async (tx) => {
    await fillCategories(tx);
    await fillPeople(kernel, tx);
    const { tasks, reviews } = await fillTasks(kernel, tx, kernel.config.demoTasks ?? TASKS);
    await fillOrders(kernel, tx, tasks, reviews);
    await fillInquiries(kernel, tx, tasks);
    await fillQuotes(kernel, tx, tasks);
    await fillFavourites(kernel, tx, tasks);
    await fillJobs(kernel, tx);
    await fillRewards(kernel, tx);
    await fillCodes(kernel, tx);
  });
  await rebuildSearch(kernel);
  return demoRoles.map(({ role, username }) => ({
    role,
    username: username.toLowerCase(),
    email: emailOf(username),
    password: demoPassword,
  }));
}
