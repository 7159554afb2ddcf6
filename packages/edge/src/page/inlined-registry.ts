import type { Registry, RegistryRemote } from '@tasklane/contracts';

/** Hashes do not compress: of remotes other than the page's own, only the entry's is worth its bytes in the HTML. */
const trimmed = ({ integrity, ...remote }: RegistryRemote): RegistryRemote => {
  const ofEntry = integrity[remote.entry];
  return { ...remote, integrity: ofEntry ? { [remote.entry]: ofEntry } : {} };
};

/** The registry as a page's HTML carries it; `/registry.json` has all of it. */
export const inlinedRegistry = (registry: Registry, remote: string | undefined): Registry => ({
  ...registry,
  remotes: registry.remotes.map((each) => (each.name === remote ? each : trimmed(each))),
});
