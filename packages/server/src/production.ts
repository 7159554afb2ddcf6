import { isIP } from 'node:net';
import { isLoopbackName } from './loopback';
import { SettingsError, address, choice, flag, listOf } from './settings';
import type { ValuesOf } from './settings';

/** Parses a host name of the site without a port, as browsers send it. */
const hostName = (text: string): string | undefined =>
  /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)$/i.test(text) ? text.toLowerCase() : undefined;

const namedNetworks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Parses an address, a network (`10.0.0.0/8`), or the name of a well-known network. */
function network(text: string): string | undefined {
  if (namedNetworks.includes(text)) return text;
  const [ip = '', bits, ...more] = text.split('/');
  const kind = isIP(ip);
  if (kind === 0 || more.length > 0) return undefined;
  const isMask =
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) ? Number(bits) <= (kind === 4 ? 32 : 128) : kind === 4 && isIP(bits) === 4);
  return isMask ? text : undefined;
}

/** Settings that back end and edge share, and that decide what kind of site this is. */
export const siteSettings = {
  NODE_ENV: choice('production', 'development', 'test')(),
  PUBLIC_URL: address('http:', 'https:')(),
  ALLOWED_HOSTS: listOf('names of hosts without ports', hostName)({ fallback: [] }),
  TRUSTED_PROXIES: listOf('addresses or networks', network)({ fallback: [] }),
  DEMO: flag(),
  TEST_CONTROLS: flag({ fallback: false }),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')({ fallback: 'info' }),
} as const;

type SiteSettings = ValuesOf<typeof siteSettings>;

/** Whether visitors reach the site at an address that is not a loopback one. */
export const hasPublicAddress = ({ PUBLIC_URL }: Pick<SiteSettings, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL !== undefined && !isLoopbackName(new URL(PUBLIC_URL).hostname);

/**
 * Whether the site is in production: `NODE_ENV` says so, or it has a public address and is not declared to be a
 * demonstration. The only place where this is decided.
 * @throws SettingsError for settings that are not allowed in production
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
