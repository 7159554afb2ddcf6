import { retainedBuilds } from '@tasklane/contracts';

/** A version that a share of the visitors gets instead of the live one. */
export interface Canary {
  readonly version: string;
  /** 0 to 100, with at most two decimals. */
  readonly percent: number;
  /** ISO 8601. */
  readonly since: string;
}

export interface KeptVersion {
  readonly version: string;
  /** When it arrived, ISO 8601. */
  readonly since: string;
  /** When visitors stopped getting it; missing while they get it, and if they never did. */
  readonly until?: string;
}

/** The retained builds of one remote, or of the shell. */
export interface Deployable {
  /** The version that pages get; the others are served to pages that are already open. */
  readonly live: string;
  /** Versions that were live before, the most recent last: the roll-back history. */
  readonly before: readonly string[];
  readonly canary: Canary | null;
  /** The last version that came from the workspace, so that a roll-back survives a restart. */
  readonly built: string | null;
  /** Oldest first. */
  readonly versions: readonly KeptVersion[];
}

/** All deployments, by name. */
export type State = Readonly<Record<string, Deployable>>;

/** Upgrades a state from before roll-back histories and canaries: its history gets all older versions. */
export function completed(of: Omit<Deployable, 'before' | 'canary'> & Partial<Deployable>): Deployable {
  const older = of.versions.map(({ version }) => version).filter((version) => version !== of.live);
  return { before: older, canary: null, ...of };
}

export const isKept = (of: Deployable | undefined, version: string): boolean =>
  of?.versions.some((each) => each.version === version) === true;

/** Whether a new workspace build may go live: nothing is live yet, or the live build is the workspace's own. */
export const followsWorkspace = (of: Deployable | undefined): boolean =>
  of === undefined || (of.live === of.built && of.canary === null);

/** Adds a version; the first one of a name is live at once. */
export function withVersion(of: Deployable | undefined, added: KeptVersion): Deployable {
  if (!of) return { live: added.version, before: [], canary: null, built: null, versions: [added] };
  return isKept(of, added.version) ? of : { ...of, versions: [...of.versions, added] };
}

/** Makes a version live. The previously live one joins the roll-back history; a canary of this version is promoted. */
export function withLive(of: Deployable, version: string): Deployable {
  if (of.live === version) return of;
  return {
    ...of,
    live: version,
    before: [...of.before.filter((each) => each !== version), of.live],
    canary: of.canary?.version === version ? null : of.canary,
  };
}

/** Rolls back to a version; what was live after it is no longer in the roll-back history. Ends a canary. */
export function withReturn(of: Deployable, version: string): Deployable {
  const at = of.before.indexOf(version);
  const before = at >= 0 ? of.before.slice(0, at) : of.before;
  return { ...of, live: version, before, canary: null };
}

/** Returns the versions that visitors get. */
const shownOf = (of: Deployable | undefined): Set<string | undefined> =>
  new Set([of?.live, of?.canary?.version]);

/** Records for each version that visitors stopped getting when that was, and clears it for one that they get again. */
export function withDepartures(before: Deployable | undefined, after: Deployable, at: Date): Deployable {
  const [shown, shownBefore] = [shownOf(after), shownOf(before)];
  const versions = after.versions.map(({ until, ...kept }): KeptVersion => {
    if (shown.has(kept.version)) return kept;
    const left = shownBefore.has(kept.version) ? at.toISOString() : until;
    return left === undefined ? kept : { ...kept, until: left };
  });
  return { ...after, versions };
}

/**
 * Drops the oldest versions beyond the number retained. The live one stays, its canary, the roll-back history, the
 * newest, and what pages that are still open may run.
 */
export function withoutSurplus(
  of: Deployable,
  at: Date,
): { readonly of: Deployable; readonly dropped: string[] } {
  const needed = new Set([...shownOf(of), of.before.at(-1), of.versions.at(-1)?.version]);
  const surplus = of.versions.length - retainedBuilds.beside - 1;
  const isOld = ({ since, until = since }: KeptVersion): boolean =>
    at.getTime() - Date.parse(until) >= retainedBuilds.forMs;
  const dropped = of.versions
    .filter(({ version }) => !needed.has(version))
    .slice(0, Math.max(0, surplus))
    .filter(isOld)
    .map(({ version }) => version);
  const stays = (version: string): boolean => !dropped.includes(version);
  return {
    of: {
      ...of,
      before: of.before.filter(stays),
      versions: of.versions.filter(({ version }) => stays(version)),
    },
    dropped,
  };
}

/** Returns a replacement for a version that a page could not load: the live one, or the one that was live before it. */
export function instead(of: Deployable, version: string): string {
  if (version !== of.live) return of.live;
  return of.before.at(-1) ?? of.live;
}
