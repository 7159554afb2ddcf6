import { shellName } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import type { Canary, KeptVersion } from '../registry/state';
import type { Health } from '../watch/counts';
import type { Watch } from '../watch/watch';

/** A kept version, and how it fares with the visitors of the last minutes. */
interface SeenVersion extends KeptVersion, Omit<Health, 'failingAddresses'> {}

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

type Seen = { readonly deployments: Deployments; readonly watch: Watch };

export function overviewOf({ deployments, watch }: Seen, name: string): Overview | undefined {
  const of = deployments.of(name);
  if (!of) return undefined;
  const { live, before, canary, versions } = of;
  const seen = versions.map((kept): SeenVersion => {
    const { visitors, failing, failures } = watch.health(name, kept.version);
    return { ...kept, visitors, failing, failures };
  });
  return { name, live, previous: before.at(-1) ?? null, canary, versions: seen.toReversed() };
}

/** All remotes of the site. */
export const overview = (seen: Seen): Overview[] =>
  seen.deployments
    .names()
    .filter((name) => name !== shellName)
    .flatMap((name) => overviewOf(seen, name) ?? []);
