import type { Deployments } from '../registry/deployments';
import type { Canary, KeptVersion } from '../registry/state';
import type { Health } from '../watch/counts';
import type { Tried, Violations } from '../violations/counts';
import { versionKey } from '../violations/routes';
import type { ServerHealth } from '../rendering/counts';
import type { Rendering } from '../rendering/rendering';
import type { Watch } from '../watch/watch';

/** A kept version, and how it fares with the visitors of the last minutes. */
interface SeenVersion extends KeptVersion, Omit<Health, 'failingAddresses'> {
  /** What its scripts tried and the policy of the pages forbids. */
  readonly violations: readonly Tried[];
  /** How its pages fare on the server, since the edge began. */
  readonly server: ServerHealth;
}

/** What a team sees of a remote. */
export interface Overview {
  readonly name: string;
  readonly live: string;
  /** Where a roll-back leads; nothing when no other version was live. */
  readonly previous: string | null;
  readonly canary: Canary | null;
  /** The newest first. */
  readonly versions: readonly SeenVersion[];
}

type Seen = {
  readonly deployments: Deployments;
  readonly watch: Watch;
  readonly violations: Violations;
  readonly rendering: Pick<Rendering, 'health'>;
};

export function overviewOf(
  { deployments, watch, violations, rendering }: Seen,
  name: string,
): Overview | undefined {
  const of = deployments.of(name);
  if (!of) return undefined;
  const { live, before, canary, versions } = of;
  const seen = versions.map((kept): SeenVersion => {
    const { visitors, failing, failures } = watch.health(name, kept.version);
    const tried = violations.of(versionKey(name, kept.version));
    const server = rendering.health(name, kept.version);
    return { ...kept, visitors, failing, failures, violations: tried, server };
  });
  return { name, live, previous: before.at(-1) ?? null, canary, versions: seen.toReversed() };
}

/** All remotes of the site, and its shell. */
export const overview = (seen: Seen): Overview[] =>
  seen.deployments.names().flatMap((name) => overviewOf(seen, name) ?? []);
