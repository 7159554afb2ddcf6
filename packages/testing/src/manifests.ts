import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { RemoteManifest } from '@tasklane/contracts';

/**
 * Returns the manifests of the remotes in the folders below a folder, as the build reads them. A separate process
 * reads them, since the compiler refuses to run where there is a DOM.
 * @throws Error when a declaration cannot be read
 */
export function manifestsIn(parent: string): readonly RemoteManifest[] {
  const program = createRequire(__filename).resolve('@tasklane/federation/manifests');
  const text = execFileSync(process.execPath, [program, parent], { encoding: 'utf8' });
  return JSON.parse(text) as readonly RemoteManifest[];
}
