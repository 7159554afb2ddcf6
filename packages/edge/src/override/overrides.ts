import { localOverrideCookie } from '@tasklane/contracts';
import type { BuiltManifest } from '@tasklane/contracts';
import { createLruMap } from '@tasklane/server/cache';
import { readCookies } from '../visitor/cookies';
import { openPermissions } from './permissions';
import type { Allowed, Permission } from './permissions';

/** A build on a developer's own machine that one visitor gets in a remote's place. */
export interface Override extends Permission {
  readonly manifest: BuiltManifest;
}

/** What the cookie of a request leads to. */
export type ReadOverride = (cookieHeader: string | undefined) => Promise<Override | undefined>;

/** Builds that developers show themselves inside this site. */
export interface Overrides {
  /** Takes the description of a build; answers the permission by which its developer gets it. */
  put(allowed: Allowed, manifest: BuiltManifest): Promise<string>;
  /** Whether builds from there are taken already. */
  has(allowed: Allowed): boolean;
  /** What a permission leads to; nothing when it does not hold, or when no build of it is known any more. */
  find(permission: string): Promise<Override | undefined>;
  readonly of: ReadOverride;
}

/** Builds that are kept in mind; what was not used for the longest time is forgotten for another one. */
const mostBuilds = 100;

const keyOf = ({ team, remote, origin }: Allowed): string => JSON.stringify([team, remote, origin]);

/**
 * The descriptions stay in memory: they are worth nothing without the developer's own server, which tells its build
 * again with each change.
 * @param stillAllowed whether a team may still deploy a remote
 */
export function createOverrides(
  dataDir: string,
  stillAllowed: (team: string, remote: string) => Promise<boolean>,
  now?: () => Date,
): Overrides {
  const permissions = openPermissions(dataDir, now);
  const builds = createLruMap<BuiltManifest>({ capacity: mostBuilds });

  const find: Overrides['find'] = async (text) => {
    const permission = await permissions.read(text);
    const manifest = permission && builds.get(keyOf(permission));
    if (!manifest || !(await stillAllowed(permission.team, permission.remote))) return undefined;
    return { ...permission, manifest };
  };

  return {
    async put(allowed, manifest) {
      builds.set(keyOf(allowed), manifest);
      return permissions.issue(allowed);
    },
    has: (allowed) => builds.has(keyOf(allowed)),
    find,
    async of(cookieHeader) {
      const permission = readCookies(cookieHeader)[localOverrideCookie];
      return permission === undefined ? undefined : find(permission);
    },
  };
}
