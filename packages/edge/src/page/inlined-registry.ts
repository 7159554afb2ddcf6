import { buildDescription } from '@tasklane/contracts';
import type { Registry, RegistryRemote } from '@tasklane/contracts';
import type { Builds } from '../registry/builds';

/**
 * Hashes do not compress: of remotes other than the page's own, only those of the entry and of the build's description,
 * which has the others, are worth their bytes in the HTML. A developer's own build is not here to be described.
 */
async function trimmed(remote: RegistryRemote, builds: Pick<Builds, 'remote'>): Promise<RegistryRemote> {
  const { name, version, base, entry, integrity } = remote;
  const build = base.endsWith(`/remotes/${name}/${version}/`) && (await builds.remote(name, version));
  const ofEntry = integrity[entry];
  if (!build || ofEntry === undefined) return remote;
  return { ...remote, integrity: { [entry]: ofEntry, [buildDescription]: build.integrity } };
}

/** The registry as a page's HTML carries it; `/registry.json` has all of it. */
export const inlinedRegistry = async (
  registry: Registry,
  builds: Pick<Builds, 'remote'>,
  ofPage: string | undefined,
): Promise<Registry> => ({
  ...registry,
  remotes: await Promise.all(
    registry.remotes.map(({ origins: _inThePolicy, ...each }) =>
      each.name === ofPage ? each : trimmed(each, builds),
    ),
  ),
});
