import { buildDescription } from '@tasklane/contracts';
import type { Registry, RegistryRemote } from '@tasklane/contracts';
import type { Builds } from '../registry/builds';

/**
 * Hashes do not compress: of remotes other than the page's own, the HTML includes only the hashes of the entry and of
 * the build description, which has the others. A developer's local build has no description here.
 */
async function trimmed(remote: RegistryRemote, builds: Pick<Builds, 'remote'>): Promise<RegistryRemote> {
  const { name, version, base, entry, integrity } = remote;
  const build = base.endsWith(`/remotes/${name}/${version}/`) && (await builds.remote(name, version));
  const ofEntry = integrity[entry];
  if (!build || ofEntry === undefined) return remote;
  return { ...remote, integrity: { [entry]: ofEntry, [buildDescription]: build.integrity } };
}

/** Returns the registry in the form that a page's HTML contains; `/registry.json` is complete. */
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
