import { contractsVersion } from '@tasklane/contracts';
import { shellName } from './builds';
import type { Builds } from './builds';
import type { Deployments } from './deployments';

/**
 * Returns the versions of contracts provided by the shells that visitors get: the live one and its canary. Where no
 * shell is deployed, the version that this edge was built with.
 */
export async function providedContracts({
  deployments,
  builds,
}: {
  readonly deployments: Pick<Deployments, 'of'>;
  readonly builds: Pick<Builds, 'shell'>;
}): Promise<readonly string[]> {
  const { live, canary } = deployments.of(shellName) ?? {};
  const versions = [live, canary?.version].filter((version) => version !== undefined);
  const shells = await Promise.all(versions.map((version) => builds.shell(version)));
  const provided = shells.flatMap((shell) => (shell ? [shell.description.contracts] : []));
  return provided.length > 0 ? [...new Set(provided)] : [contractsVersion];
}
