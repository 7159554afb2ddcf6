import { createHash } from 'node:crypto';
import type { Deployments } from './deployments';

/**
 * Returns a name for the state of all deployments, including the shell: it is the same on every edge that shows the
 * same versions to the same visitors.
 */
export function revisionOf(deployments: Pick<Deployments, 'names' | 'of'>): string {
  const parts = deployments.names().map((name) => {
    const { live, canary } = deployments.of(name) ?? {};
    return [name, live, canary?.version, canary?.percent];
  });
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
