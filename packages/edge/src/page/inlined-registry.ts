import { buildDescription } from '@tasklane/contracts';
import type { Label, LanguageCode, Registry, RegistryRemote } from '@tasklane/contracts';

/** Looks builds up on this machine. */
interface BuildHashes {
  /** The integrity of the build description; undefined for a build that is not here. */
  remote(name: string, version: string): Promise<{ readonly integrity: string } | undefined>;
}

/**
 * Hashes do not compress, and a page loads few of the files: the HTML includes only the hashes of the entry and of the
 * build description, which has the others and says which files each view needs. A developer's local build has no
 * description here.
 */
async function trimmed(remote: RegistryRemote, builds: BuildHashes): Promise<RegistryRemote> {
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

/** A page speaks one language as long as it is open; English is what is shown for a missing translation. */
const labelFor = (label: Label, language: LanguageCode): Label => {
  const own = Object.hasOwn(label, language) ? label[language] : undefined;
  return { en: label.en, ...(own !== undefined && { [language]: own }) };
};

const labelledFor = ({ labels, ...remote }: RegistryRemote, language: LanguageCode): RegistryRemote =>
  labels === undefined
    ? remote
    : {
        ...remote,
        labels: Object.fromEntries(
          Object.entries(labels).map(([key, label]) => [key, labelFor(label, language)]),
        ),
      };

/**
 * Returns the registry in the form that the HTML of a page in this language contains; `/registry.json` is complete.
 */
export const inlinedRegistry = async (
  registry: Registry,
  builds: BuildHashes,
  language: LanguageCode,
): Promise<Registry> => ({
  ...registry,
  remotes: await Promise.all(
    registry.remotes.map(({ origins: _inThePolicy, ...each }) =>
      trimmed(labelledFor(each, language), builds),
    ),
  ),
});
