import { join } from 'node:path';
import type { TryShell } from '../deploy/examiner';
import { registryFor } from '../registry/registry';
import { serverBuilds, serverFiles } from '../rendering/server-builds';
import { tryBuilds } from '../rendering/trial';
import type { Site } from '../site';
import { createPageMatcher } from './routes';
import { practicePage } from './warm-up';

/** Tries shells on the home page, with the remotes that guests get. Does nothing on a site that renders no pages. */
export const createShellTrial =
  (site: Pick<Site, 'config' | 'backends' | 'deployments' | 'builds'>): TryShell =>
  async ({ server }, folder) => {
    if (server === undefined || site.config.renderWithinMs === 0) return undefined;
    const shell = join(folder, server);
    const registry = await registryFor(site, { holder: null, visitor: null });
    const remotes = await serverFiles(site, registry.remotes);
    const home = createPageMatcher(registry.remotes)('/')?.route.remote?.name;
    const practice = home !== undefined && home in remotes ? practicePage(site, registry) : undefined;
    const fault = await tryBuilds({ shell, remotes }, practice);
    if (fault === undefined || registry.shell === undefined) return fault;
    const live = await serverBuilds(site, registry.shell, registry.remotes);
    if (!live || (await tryBuilds(live, practice)) === undefined) return fault;
    // A remote fails with the live shell as well: what remains is to check that the shell itself can be loaded.
    return tryBuilds({ shell, remotes: {} }, undefined);
  };
