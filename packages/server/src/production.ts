import { isLoopbackName } from './loopback';
import { SettingsError, address, choice, flag, list } from './settings';
import type { ValuesOf } from './settings';

/** Settings that back end and edge read alike, and that decide what kind of site this is. */
export const siteSettings = {
  NODE_ENV: choice('production', 'development', 'test')(),
  PUBLIC_URL: address('http:', 'https:')(),
  ALLOWED_HOSTS: list({ fallback: [] }),
  TRUSTED_PROXIES: list({ fallback: [] }),
  DEMO: flag(),
  TEST_CONTROLS: flag({ fallback: false }),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')({ fallback: 'info' }),
} as const;

type SiteSettings = ValuesOf<typeof siteSettings>;

/** Whether visitors reach the site by an address that is not the machine's own. */
export const hasPublicAddress = ({ PUBLIC_URL }: Pick<SiteSettings, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL !== undefined && !isLoopbackName(new URL(PUBLIC_URL).hostname);

/**
 * Whether the site is in production: `NODE_ENV` says so, or it has a public address and is not declared to be a
 * demonstration. The only place where this is decided.
 * @throws SettingsError for settings that have no place in production
 */
export function isProduction(settings: SiteSettings): boolean {
  const { NODE_ENV, DEMO, TEST_CONTROLS } = settings;
  const production = NODE_ENV === 'production' || (hasPublicAddress(settings) && DEMO !== true);
  const faults = [
    ...(production && DEMO === true ? ['DEMO=1 has no place where NODE_ENV is production.'] : []),
    ...(production && TEST_CONTROLS ? ['TEST_CONTROLS=1 has no place in production.'] : []),
  ];
  if (faults.length > 0) throw new SettingsError(faults);
  return production;
}
