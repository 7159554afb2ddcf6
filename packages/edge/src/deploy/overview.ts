import { satisfies } from 'semver';
import { shellName, shownRemotes } from '../registry/builds';
import type { Builds } from '../registry/builds';
import { providedContracts } from '../registry/contracts';
import type { Deployments } from '../registry/deployments';
import type { Canary, KeptVersion } from '../registry/state';
import type { Health } from '../watch/counts';
import type { Tried, Violations } from '../violations/counts';
import { versionKey } from '../violations/routes';
import type { ServerHealth } from '../rendering/counts';
import type { Rendering } from '../rendering/rendering';
import type { Watch } from '../watch/watch';

/** A retained version, with its health among the visitors of the last minutes. */
interface SeenVersion extends KeptVersion, Omit<Health, 'failingAddresses'> {
  /** The range of contracts that a remote needs, or the version that a shell provides; null without its files. */
  readonly contracts: string | null;
  /** Whether its contracts allow it to be shown: a remote with each shell that visitors get, and the reverse. */
  readonly fits: boolean;
  /** Attempts of its scripts that the policy of the pages blocked. */
  readonly violations: readonly Tried[];
  /** How its pages fared in server rendering since the edge started. */
  readonly server: ServerHealth;
}

/** What a team sees of a remote. */
export interface Overview {
  readonly name: string;
  readonly live: string;
  /** The version that a roll-back leads to; null when no other version was live. */
  readonly previous: string | null;
  readonly canary: Canary | null;
  /** Newest first. */
  readonly versions: readonly SeenVersion[];
}

type Seen = {
  readonly deployments: Deployments;
  readonly builds: Builds;
  readonly watch: Watch;
  readonly violations: Violations;
  readonly rendering: Pick<Rendering, 'health'>;
};

/** Returns a version's contracts, and whether they fit what it would be shown with. */
type ContractsOf = (name: string, version: string) => Promise<Pick<SeenVersion, 'contracts' | 'fits'>>;

async function contractsOn({
  deployments,
  builds,
}: Pick<Seen, 'deployments' | 'builds'>): Promise<ContractsOf> {
  const provided = await providedContracts({ deployments, builds });
  const remotes = await shownRemotes({ deployments, builds });
  return async (name, version) => {
    const isShell = name === shellName;
    const build = await (isShell ? builds.shell(version) : builds.remote(name, version));
    if (!build) return { contracts: null, fits: false };
    const { contracts } = build.description;
    const fits = isShell
      ? remotes.every((remote) => satisfies(contracts, remote.contracts))
      : provided.every((each) => satisfies(each, contracts));
    return { contracts, fits };
  };
}

async function standing(
  { deployments, watch, violations, rendering }: Seen,
  name: string,
  contractsOf: ContractsOf,
): Promise<Overview[]> {
  const of = deployments.of(name);
  if (!of) return [];
  const { live, before, canary, versions } = of;
  const seen = await Promise.all(
    versions.map(async (kept): Promise<SeenVersion> => {
      const { version } = kept;
      const { visitors, failing, failures } = watch.health(name, version);
      return {
        ...kept,
        ...(await contractsOf(name, version)),
        visitors,
        failing,
        failures,
        violations: violations.of(versionKey(name, version)),
        server: rendering.health(name, version),
      };
    }),
  );
  return [{ name, live, previous: before.at(-1) ?? null, canary, versions: seen.toReversed() }];
}

/** Returns the overview of one remote, or of the shell. */
export async function overviewOf(seen: Seen, name: string): Promise<Overview | undefined> {
  const [overview] = await standing(seen, name, await contractsOn(seen));
  return overview;
}

/** Returns the overviews of all remotes of the site, and of its shell. */
export async function overview(seen: Seen): Promise<Overview[]> {
  const contractsOf = await contractsOn(seen);
  return (
    await Promise.all(seen.deployments.names().map((name) => standing(seen, name, contractsOf)))
  ).flat();
}
