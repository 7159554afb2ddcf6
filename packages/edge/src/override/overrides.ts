import { localOverrideCookie } from '@tasklane/contracts';
import type { BuiltManifest } from '@tasklane/contracts';
import { createLruMap } from '@tasklane/server/cache';
import { readCookies } from '../visitor/cookies';
import { openPermissions } from './permissions';
import type { Allowed, Permission } from './permissions';

/** A build on a developer's own machine that replaces a remote for one visitor. */
export interface Override extends Permission {
  readonly manifest: BuiltManifest;
}

/** Returns the local build that the cookie of a request refers to. */
export type ReadOverride = (cookieHeader: string | undefined) => Promise<Override | undefined>;

/** Local builds that developers show in their own browsers. */
export interface Overrides {
  /** Stores the description of a build; returns the permission with which its developer gets it. */
  put(allowed: Allowed, manifest: BuiltManifest): Promise<string>;
  /** Whether a build from this origin is registered. */
  has(allowed: Allowed): boolean;
  /** Returns the local build of a permission; undefined when the permission is not valid, or its build is not known. */
  find(permission: string): Promise<Override | undefined>;
  readonly of: ReadOverride;
}

/** Maximum number of builds in memory; the least recently used one is evicted. */
const mostBuilds = 100;

const keyOf = ({ team, remote, origin }: Allowed): string => JSON.stringify([team, remote, origin]);

/**
 * Descriptions are stored in memory only: they are useless without the developer's own server, which sends its build
 * again after each change.
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
