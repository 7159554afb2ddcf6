import { keptBuilds } from '@tasklane/contracts';

/** A version that a share of the visitors gets in the live one's place. */
export interface Canary {
  readonly version: string;
  /** 0 to 100, with at most two decimals. */
  readonly percent: number;
  /** ISO 8601. */
  readonly since: string;
}

export interface KeptVersion {
  readonly version: string;
  /** When it came, ISO 8601. */
  readonly since: string;
  /** When visitors ceased to get it; missing while they do, and when they never did. */
  readonly until?: string;
}

/** The builds of one remote, or of the shell, that are kept. */
export interface Deployable {
  /** The version that pages get; the others are served to pages that are open already. */
  readonly live: string;
  /** Versions that were live before, the last of them last: the way back. */
  readonly before: readonly string[];
  readonly canary: Canary | null;
  /** The last version that came from the workspace, so that a roll-back outlives a restart. */
  readonly built: string | null;
  /** Oldest first. */
  readonly versions: readonly KeptVersion[];
}

/** All that is deployed, by name. */
export type State = Readonly<Record<string, Deployable>>;

/** A state written before there was a way back and a canary: the way back leads over all older versions. */
export function completed(of: Omit<Deployable, 'before' | 'canary'> & Partial<Deployable>): Deployable {
  const older = of.versions.map(({ version }) => version).filter((version) => version !== of.live);
  return { before: older, canary: null, ...of };
}

export const isKept = (of: Deployable | undefined, version: string): boolean =>
  of?.versions.some((each) => each.version === version) === true;

/** Whether a new build of the workspace may go live: nothing is, or the live build is the workspace's own. */
export const followsWorkspace = (of: Deployable | undefined): boolean =>
  of === undefined || (of.live === of.built && of.canary === null);

/** Adds a version; the first one of a name is live at once. */
export function withVersion(of: Deployable | undefined, added: KeptVersion): Deployable {
  if (!of) return { live: added.version, before: [], canary: null, built: null, versions: [added] };
  return isKept(of, added.version) ? of : { ...of, versions: [...of.versions, added] };
}

/** Makes a version live. What was live before is where the way back leads; a canary of this version has arrived. */
export function withLive(of: Deployable, version: string): Deployable {
  if (of.live === version) return of;
  return {
    ...of,
    live: version,
    before: [...of.before.filter((each) => each !== version), of.live],
    canary: of.canary?.version === version ? null : of.canary,
  };
}

/** Goes back to a version; what was live after it is no longer on the way back. Ends a canary. */
export function withReturn(of: Deployable, version: string): Deployable {
  const at = of.before.indexOf(version);
  const before = at >= 0 ? of.before.slice(0, at) : of.before;
  return { ...of, live: version, before, canary: null };
}

/** Versions that visitors get. */
const shownOf = (of: Deployable | undefined): Set<string | undefined> =>
  new Set([of?.live, of?.canary?.version]);

/** Notes for each version that visitors have ceased to get when that was, and forgets it of one that they get again. */
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
 * Forgets the oldest versions beyond those that are kept. The live one stays, its canary, where the way back leads,
 * the newest, and what pages that are still open may run.
 */
export function withoutSurplus(
  of: Deployable,
  at: Date,
): { readonly of: Deployable; readonly dropped: string[] } {
  const needed = new Set([...shownOf(of), of.before.at(-1), of.versions.at(-1)?.version]);
  const surplus = of.versions.length - keptBuilds.beside - 1;
  const isOld = ({ since, until = since }: KeptVersion): boolean =>
    at.getTime() - Date.parse(until) >= keptBuilds.forMs;
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

/** Another version for a page that could not load this one: the live one, or the one that was live before it. */
export function instead(of: Deployable, version: string): string {
  if (version !== of.live) return of.live;
  return of.before.at(-1) ?? of.live;
}
