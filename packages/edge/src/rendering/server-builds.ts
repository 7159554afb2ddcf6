import { join } from 'node:path';
import type { Registry } from '@tasklane/contracts';
import { shellName } from '../registry/builds';
import type { Builds } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import type { ServerBuilds } from './protocol';

type Kept = { readonly deployments: Deployments; readonly builds: Builds };

/** Returns the server files of these remotes, by the remotes' names, as far as there are any. */
export async function serverFiles(
  { deployments, builds }: Kept,
  remotes: Registry['remotes'],
): Promise<ServerBuilds['remotes']> {
  const files = await Promise.all(
    remotes.map(async ({ name, version }) => {
      const file = (await builds.remote(name, version))?.description.server;
      return file === undefined ? [] : [[name, join(deployments.folder(name, version), file)] as const];
    }),
  );
  return Object.fromEntries(files.flat());
}

/** Returns the server builds of these versions, as far as there are any; undefined when the shell has none. */
export async function serverBuilds(
  kept: Kept,
  shellVersion: string,
  remotes: Registry['remotes'],
): Promise<ServerBuilds | null> {
  const shell = (await kept.builds.shell(shellVersion))?.description.server;
  if (shell === undefined) return null;
  return {
    shell: join(kept.deployments.folder(shellName, shellVersion), shell),
    remotes: await serverFiles(kept, remotes),
  };
}
