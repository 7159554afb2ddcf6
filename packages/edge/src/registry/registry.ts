import { contractsVersion, decideAccess } from '@tasklane/contracts';
import type { BuiltManifest, Holder, Registry, RegistryRemote } from '@tasklane/contracts';
import { shellName } from './builds';
import type { Builds } from './builds';
import { versionFor } from './canary';
import type { Visitor } from './canary';
import type { Deployments } from './deployments';

/** Address of a build's files. */
export const remoteBase = (name: string, version: string): string => `/remotes/${name}/${version}/`;

export function listed({ files, contracts: _contracts, ...manifest }: BuiltManifest): RegistryRemote {
  return {
    ...manifest,
    base: remoteBase(manifest.name, manifest.version),
    integrity: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
  };
}

/** A build that a page could not load, as `<name>@<version>`. */
export interface Withdrawn {
  readonly name: string;
  readonly version: string;
}

export function parseWithdrawn(text: string | undefined): Withdrawn | undefined {
  const at = text?.lastIndexOf('@') ?? -1;
  return text && at > 0 ? { name: text.slice(0, at), version: text.slice(at + 1) } : undefined;
}

/** The version to hand out: the visitor's own, or another for a page that could not load that. */
function offered(
  deployments: Deployments,
  name: string,
  visitor: Visitor | null,
  without: Withdrawn | undefined,
): string | undefined {
  const deployable = deployments.of(name);
  if (!deployable) return undefined;
  const version = versionFor(name, deployable, visitor);
  const failed = without?.name === name && without.version === version;
  return failed ? deployments.instead(name, version) : version;
}

/** The remotes that a visitor may load, in the versions that this visitor gets now. */
export async function registryFor(
  { deployments, builds }: { readonly deployments: Deployments; readonly builds: Builds },
  { holder, visitor }: { readonly holder: Holder | null; readonly visitor: Visitor | null },
  without?: Withdrawn,
): Promise<Registry> {
  const names = deployments.names().filter((name) => name !== shellName);
  const found = await Promise.all(
    names.map(async (name) => {
      const version = offered(deployments, name, visitor, without);
      return version === undefined ? undefined : builds.remote(name, version);
    }),
  );
  const remotes = found.flatMap((build) =>
    build && decideAccess(build.description.access, holder) === 'granted' ? [listed(build.description)] : [],
  );
  return { contracts: contractsVersion, remotes };
}
