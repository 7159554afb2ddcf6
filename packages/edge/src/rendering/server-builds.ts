import { join } from 'node:path';
import type { Registry } from '@tasklane/contracts';
import type { EdgeConfig } from '../config';
import { shellName } from '../registry/builds';
import type { Builds } from '../registry/builds';
import type { Deployments } from '../registry/deployments';
import { registryFor } from '../registry/registry';
import type { ServerBuilds } from './protocol';
import type { Rendering } from './rendering';

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

/** Has what is live loaded before the first visitor comes. */
export async function warmUp(
  site: Kept & { readonly rendering: Rendering; readonly config: Pick<EdgeConfig, 'assetsUrl'> },
): Promise<void> {
  const version = site.deployments.live(shellName);
  if (version === undefined) return;
  const { remotes } = await registryFor(site, { holder: null, visitor: null });
  const live = await serverBuilds(site, version, remotes);
  if (live) await site.rendering.warm(live);
}
