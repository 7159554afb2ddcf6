import { changeSetting } from '../modules/reference/site-settings';
import type { siteSettings } from '../modules/reference/site-settings';
import type { TestBackend } from './start';

/** Changes a setting of the site, as an operator would. */
export const setSite = (
  { kernel }: TestBackend,
  setting: keyof typeof siteSettings,
  value: string | number | Readonly<Record<string, number>>,
): Promise<void> => changeSetting(kernel, setting, value);
