import { siteSettings } from '../modules/reference/site-settings';
import { writeSetting } from '@tasklane/server-kit/database';
import type { TestBackend } from './start';

/** Changes a setting of the site, as an operator would. */
export const setSite = (
  { kernel }: TestBackend,
  setting: keyof typeof siteSettings,
  value: string | number,
): Promise<void> => writeSetting(kernel.db, siteSettings[setting].key, value);
