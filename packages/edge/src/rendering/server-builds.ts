import { join } from 'node:path';
import type { Registry } from '@tasklane/contracts';
import { shellName } from '../registry/builds';
import type { Builds } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import type { ServerBuilds } from './protocol';

type Kept = { readonly deployments: Deployments; readonly builds: Builds };

/** The server builds of these versions, as far as there are any; nothing when the shell has none. */
export async function serverBuilds(
  { deployments, builds }: Kept,
  shellVersion: string,
  remotes: Registry['remotes'],
): Promise<ServerBuilds | null> {
  const shell = (await builds.shell(shellVersion))?.description.server;
  if (shell === undefined) return null;
  const found = await Promise.all(
    remotes.map(async ({ name, version }) => {
      const file = (await builds.remote(name, version))?.description.server;
      return file === undefined ? [] : [[name, join(deployments.folder(name, version), file)] as const];
    }),
  );
  return {
    shell: join(deployments.folder(shellName, shellVersion), shell),
    remotes: Object.fromEntries(found.flat()),
  };
}
