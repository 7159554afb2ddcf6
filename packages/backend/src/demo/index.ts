import { SettingsError } from '@tasklane/server';
import { readSetting, writeSetting } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';
import { providePictures } from '../modules/uploads';
import { mayStandIn } from '../platform/stand-ins';
import type { DemoAccount } from './account';

export type { DemoAccount } from './account';

/** Loads texts and drawings only where they are shown: a production site need not have them. */
const loadDemo = () => import('./fill');

const fill = async (kernel: Kernel): Promise<DemoAccount[]> => (await loadDemo()).fillDemo(kernel);

const DEMO_ACCOUNTS = 'demo.accounts';

const demoInProduction =
  'The database holds demonstration accounts, whose password everybody knows. Production needs another one ' +
  '(DATA_DIR or DATABASE_URL); DEMO=1 declares a site with a public address to be a demonstration.';

/**
 * Fills a database on its first start, unless the configuration says not to; stores the accounts.
 * @throws SettingsError in production, for a database that has demonstration data
 */
export async function provideDemo(kernel: Kernel): Promise<readonly DemoAccount[]> {
  const existing = await readSetting<DemoAccount[]>(kernel.db, DEMO_ACCOUNTS);
  if (existing && existing.length > 0 && kernel.config.production)
    throw new SettingsError([demoInProduction]);
  const accounts = existing ?? (mayStandIn(kernel.config, 'demonstration') ? await fill(kernel) : []);
  if (!existing) await writeSetting(kernel.db, DEMO_ACCOUNTS, accounts);
  // Pictures are drawn when they are first requested, which may be after any restart.
  if (accounts.length > 0) providePictures(kernel, (await loadDemo()).demoPictures);
  return accounts;
}
