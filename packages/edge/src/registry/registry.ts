import { contractsVersion, decideAccess } from '@tasklane/contracts';
import type { BuiltManifest, Holder, Registry, RegistryRemote } from '@tasklane/contracts';
import { satisfies } from 'semver';
import type { EdgeConfig } from '../config';
import { shellName } from './builds';
import type { Builds } from './builds';
import { versionFor } from './canary';
import type { Visitor } from './canary';
import type { Deployments } from './deployments';
import { isKept } from './state';

/** Address of a build's files: at the CDN where there is one, but for what not everybody may load. */
const remoteBase = (
  { name, version, access }: Pick<BuiltManifest, 'name' | 'version' | 'access'>,
  assetsUrl = '',
): string => `${access === 'public' ? assetsUrl : ''}/remotes/${name}/${version}/`;

export function listed(
  { files, contracts: _contracts, ...manifest }: BuiltManifest,
  assetsUrl?: string,
): RegistryRemote {
  return {
    ...manifest,
    base: remoteBase(manifest, assetsUrl),
    integrity: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
  };
}

/** A build that a page could not load, as `<name>@<version>`, and the one that it knows to work. */
export interface Withdrawn {
  readonly name: string;
  readonly version: string;
  readonly good?: string | undefined;
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
  if (without?.name !== name || without.version !== version) return version;
  const { good } = without;
  return good !== undefined && good !== version && isKept(deployable, good)
    ? good
    : deployments.instead(name, version);
}

/** A build that stands in for another may be older than the contracts of today's shell. */
const isFit = ({ name, contracts }: BuiltManifest, without: Withdrawn | undefined): boolean =>
  without?.name !== name || satisfies(contractsVersion, contracts);

/** The remotes that a visitor may load, in the versions that this visitor gets now. */
export async function registryFor(
  {
    deployments,
    builds,
    config,
  }: {
    readonly deployments: Deployments;
    readonly builds: Builds;
    readonly config: Pick<EdgeConfig, 'assetsUrl'>;
  },
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
  const remotes = found
    .flatMap((build) => build?.description ?? [])
    .filter((each) => isFit(each, without) && decideAccess(each.access, holder) === 'granted')
    .map((each) => listed(each, config.assetsUrl));
  return { contracts: contractsVersion, remotes };
}
