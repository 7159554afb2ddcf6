import { shellName } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import type { Canary, KeptVersion } from '../registry/state';

/** What a team sees of a remote. */
export interface Overview {
  readonly name: string;
  readonly live: string;
  /** Where a roll-back leads; nothing when no other version was live. */
  readonly previous: string | null;
  readonly canary: Canary | null;
  /** The newest first. */
  readonly versions: readonly KeptVersion[];
}

export function overviewOf(deployments: Deployments, name: string): Overview | undefined {
  const of = deployments.of(name);
  if (!of) return undefined;
  const { live, before, canary, versions } = of;
  return { name, live, previous: before.at(-1) ?? null, canary, versions: versions.toReversed() };
}

/** All remotes of the site. */
export const overview = (deployments: Deployments): Overview[] =>
  deployments
    .names()
    .filter((name) => name !== shellName)
    .flatMap((name) => overviewOf(deployments, name) ?? []);
