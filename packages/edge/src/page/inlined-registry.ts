import { buildDescription } from '@tasklane/contracts';
import type { Registry, RegistryRemote } from '@tasklane/contracts';
import type { Builds } from '../registry/builds';

/**
 * Hashes do not compress, and a page loads few of the files: the HTML includes only the hashes of the entry and of the
 * build description, which has the others and says which files each view needs. A developer's local build has no
 * description here.
 */
async function trimmed(remote: RegistryRemote, builds: Pick<Builds, 'remote'>): Promise<RegistryRemote> {
  const { name, version, base, entry, integrity } = remote;
  const build = base.endsWith(`/remotes/${name}/${version}/`) && (await builds.remote(name, version));
  const ofEntry = integrity[entry];
  if (!build || ofEntry === undefined) return remote;
  return {
    ...remote,
    views: {},
    shared: {},
    locales: {},
    integrity: { [entry]: ofEntry, [buildDescription]: build.integrity },
  };
}

/** Returns the registry in the form that a page's HTML contains; `/registry.json` is complete. */
export const inlinedRegistry = async (
  registry: Registry,
  builds: Pick<Builds, 'remote'>,
): Promise<Registry> => ({
  ...registry,
  remotes: await Promise.all(
    registry.remotes.map(({ origins: _inThePolicy, ...each }) => trimmed(each, builds)),
  ),
});
