import { buildDescription, contractsVersion, shellDescription } from '@tasklane/contracts';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { shellName } from './builds';
import type { Builds } from './builds';
import type { Deployments } from './deployments';
import { followsWorkspace } from './state';

/** A workspace build that went live, or is retained. */
export interface Adopted {
  readonly name: string;
  readonly version: string;
  /** The range of contracts that a remote needs, or the version that the shell provides. */
  readonly contracts: string;
  /** The version that was live before it. */
  readonly before: string | undefined;
}

/** The outcome for each of the workspace builds. */
export interface AdoptedWorkspace {
  readonly live: readonly Adopted[];
  /** Retained while a team's choice stays live. */
  readonly held: readonly Adopted[];
  /** Retained but not live, since shell and remotes would not agree on contracts. */
  readonly unfit: readonly Adopted[];
}

type Found = Adopted & { readonly dist: string };

async function findBuilds(
  deployments: Deployments,
  { shellDist, remotesDir }: { readonly shellDist: string; readonly remotesDir: string },
): Promise<Found[]> {
  const names = existsSync(remotesDir) ? (await readdir(remotesDir)).sort() : [];
  const places = [
    { dist: shellDist, file: shellDescription },
    ...names.map((name) => ({ dist: join(remotesDir, name, 'dist'), file: buildDescription })),
  ];
  const candidates = await Promise.all(
    places
      .filter(({ dist, file }) => existsSync(join(dist, file)))
      .map(async ({ dist, file }): Promise<Found> => {
        const {
          name = shellName,
          version,
          contracts = contractsVersion,
        } = JSON.parse(await readFile(join(dist, file), 'utf8')) as {
          name?: string;
          version: string;
          contracts?: string;
        };
        return { name, version, contracts, before: deployments.live(name), dist };
      }),
  );
  return candidates;
}

/** Returns the contracts that each name needs or provides once these builds have gone live. */
async function contractsAfter(
  { deployments, builds }: { readonly deployments: Deployments; readonly builds: Builds },
  changes: readonly Found[],
): Promise<ReadonlyMap<string, string>> {
  const contracts = new Map(changes.map((each) => [each.name, each.contracts]));
  for (const name of deployments.names().filter((each) => !contracts.has(each))) {
    const live = deployments.live(name) ?? '';
    const build = await (name === shellName ? builds.shell(live) : builds.remote(name, live));
    if (build) contracts.set(name, build.description.contracts);
  }
  return contracts;
}

/** Returns the builds that would conflict on contracts if they all went live: the shell, and otherwise remotes. */
async function findUnfit(
  site: { readonly deployments: Deployments; readonly builds: Builds },
  found: readonly Found[],
): Promise<readonly Found[]> {
  const changes = found.filter(({ name }) => followsWorkspace(site.deployments.of(name)));
  const shell = changes.find(({ name }) => name === shellName);
  const after = await contractsAfter(site, changes);
  const fits = (range: string): boolean => satisfies(after.get(shellName) ?? contractsVersion, range);
  const allFit = [...after].every(([name, range]) => name === shellName || fits(range));
  if (allFit) return [];
  // Without its first shell a site shows nothing.
  if (shell?.before === undefined) return changes.filter((each) => each !== shell && !fits(each.contracts));
  const others = found.filter((each) => each !== shell);
  return [shell, ...(await findUnfit(site, others))];
}

/**
 * Adopts the workspace builds: the shell and every remote that has a `dist`. A build that would leave the live shell
 * without the contracts that a live remote needs is retained but does not go live.
 */
export async function adoptWorkspace(
  site: { readonly deployments: Deployments; readonly builds: Builds },
  folders: { readonly shellDist: string; readonly remotesDir: string },
): Promise<AdoptedWorkspace> {
  const adopted = { live: [] as Adopted[], held: [] as Adopted[], unfit: [] as Adopted[] };
  const builds = await findBuilds(site.deployments, folders);
  const unfit = await findUnfit(site, builds);
  for (const each of builds) {
    const { name, version, dist } = each;
    const outcome = await site.deployments.adopt(name, version, dist, { mayGoLive: !unfit.includes(each) });
    if (outcome !== 'unchanged') adopted[outcome].push(each);
  }
  return adopted;
}
