import type { RemoteManifest } from '@tasklane/contracts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const house = join(import.meta.dirname, '../../../..');
const program = join(house, 'packages/federation/webpack/declaration/manifests.mjs');

/**
 * Returns the manifests of a workspace's remotes, as the build reads them.
 * @param root defaults to this workspace
 * @throws Error when a declaration cannot be read
 */
export const workspaceManifests = (root = house): readonly RemoteManifest[] =>
  JSON.parse(
    execFileSync(process.execPath, [program, join(root, 'remotes')], { encoding: 'utf8' }),
  ) as readonly RemoteManifest[];
