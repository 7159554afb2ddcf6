import { contractsVersion } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { shellName } from './builds';
import type { Deployments } from './deployments';

/** Names the state of all deployments: the same on every edge that shows the same versions to the same visitors. */
export function revisionOf(deployments: Pick<Deployments, 'names' | 'of'>): string {
  const shown = deployments
    .names()
    .filter((name) => name !== shellName)
    .map((name) => {
      const { live, canary } = deployments.of(name) ?? {};
      return [name, live, canary?.version, canary?.percent];
    });
  return createHash('sha256')
    .update(JSON.stringify([contractsVersion, shown]))
    .digest('base64url')
    .slice(0, 16);
}
