import { SettingsError } from '@tasklane/server';
import type { Kernel } from '../kernel';
import type { BackendModule } from '../module';
import { rebuildSearch } from '../modules/catalogue';
import { providePictures } from '../modules/uploads';
import { transaction, readSetting, writeSetting } from '@tasklane/server-kit/database';
import { drawArt, isArt } from './art';
import { fillCategories } from './fill-categories';
import { fillFavourites } from './fill-favourites';
import { fillInquiries } from './fill-inquiries';
import { fillJobs } from './fill-jobs';
import { fillOrders } from './fill-orders';
import { emailOf, fillPeople } from './fill-people';
import { fillRewards } from './fill-rewards';
import { fillTasks } from './fill-tasks';
import { demoPassword, demoRoles } from './people';
import { mayStandIn } from '../platform/stand-ins';

/** An account that the ready line tells of. */
export interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const TASKS = 420;

/** Draws the demonstration's pictures when they are asked for; also after a restart, when nothing is filled. */
export const demoModule: BackendModule = {
  name: 'demo',
  start: async (kernel) => providePictures(kernel, { knows: isArt, draw: drawArt }),
};

/** Fills an empty house with demonstration data, the same at every filling, and answers its accounts. */
async function fillDemo(kernel: Kernel): Promise<DemoAccount[]> {
  await transaction(kernel.database.unhurried.db, async (tx) => {
    await fillCategories(tx);
    await fillPeople(kernel, tx);
    const { tasks, reviews } = await fillTasks(kernel, tx, kernel.config.demoTasks ?? TASKS);
    await fillOrders(kernel, tx, tasks, reviews);
    await fillInquiries(kernel, tx, tasks);
    await fillFavourites(kernel, tx, tasks);
    await fillJobs(kernel, tx);
    await fillRewards(kernel, tx);
  });
  await rebuildSearch(kernel);
  return demoRoles.map(({ role, username }) => ({
    role,
    username: username.toLowerCase(),
    email: emailOf(username),
    password: demoPassword,
  }));
}

const DEMO_ACCOUNTS = 'demo.accounts';

const demoInProduction =
  'The database holds demonstration accounts, whose password everybody knows. Production needs another one ' +
  '(DATA_DIR or DATABASE_URL); DEMO=1 declares a site with a public address to be a demonstration.';

/**
 * Fills a database that is seen for the first time, unless it was asked not to; remembers the accounts.
 * @throws SettingsError in production, for a database that was filled
 */
export async function provideDemo(kernel: Kernel): Promise<readonly DemoAccount[]> {
  const existing = await readSetting<DemoAccount[]>(kernel.db, DEMO_ACCOUNTS);
  if (existing && existing.length > 0 && kernel.config.production)
    throw new SettingsError([demoInProduction]);
  if (existing) return existing;
  const accounts = mayStandIn(kernel.config, 'demonstration') ? await fillDemo(kernel) : [];
  await writeSetting(kernel.db, DEMO_ACCOUNTS, accounts);
  return accounts;
}
