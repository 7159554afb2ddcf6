import { contractsVersion, decideAccess } from '@tasklane/contracts';
import type { BuiltManifest, Holder, Registry, RegistryRemote } from '@tasklane/contracts';
import { satisfies } from 'semver';
import type { EdgeConfig } from '../config';
import { isServed, shellName } from './builds';
import type { Build, Builds } from './builds';
import { versionFor } from './canary';
import type { Visitor } from './canary';
import type { Override } from '../override/overrides';
import type { Deployments } from './deployments';
import { withExtensionsFor } from './extensions';
import { withGuardPaths } from './guards';
import { revisionOf } from './revision';
import { isKept } from './state';
import type { Deployable } from './state';

/** Returns the address of a build's files: at the CDN if there is one, unless access to the build is restricted. */
const remoteBase = (
  { name, version, access }: Pick<BuiltManifest, 'name' | 'version' | 'access'>,
  assetsUrl = '',
): string => `${access === 'public' ? assetsUrl : ''}/remotes/${name}/${version}/`;

/** Returns a build as the registry lists it, with the address of its files. */
function listedAt(
  base: string,
  { files, contracts: _contracts, server: _server, ...manifest }: BuiltManifest,
): RegistryRemote {
  return {
    ...manifest,
    routes: withGuardPaths(manifest.routes),
    base,
    integrity: Object.fromEntries(files.filter(isServed).map(({ path, integrity }) => [path, integrity])),
  };
}

export const registryEntry = (manifest: BuiltManifest, assetsUrl?: string): RegistryRemote =>
  listedAt(remoteBase(manifest, assetsUrl), manifest);

/** A build that a page could not load, as `<name>@<version>`, and the version that the page knows to work. */
export interface Withdrawn {
  readonly name: string;
  readonly version: string;
  readonly good?: string | undefined;
}

export function parseWithdrawn(text: string | undefined): Withdrawn | undefined {
  const at = text?.lastIndexOf('@') ?? -1;
  return text && at > 0 ? { name: text.slice(0, at), version: text.slice(at + 1) } : undefined;
}

/** Returns the version to offer: the visitor's own, or another for a page that could not load that. */
function offered(
  deployments: Deployments,
  name: string,
  deployable: Deployable,
  visitor: Visitor | null,
  without: Withdrawn | undefined,
): string {
  const version = versionFor(name, deployable, visitor);
  if (without?.name !== name || without.version !== version) return version;
  const { good } = without;
  return good !== undefined && good !== version && isKept(deployable, good)
    ? good
    : deployments.instead(name, version);
}

/** A version that a visitor gets, with those that were live before it. */
interface Choice {
  readonly name: string;
  readonly version: string;
  readonly before: readonly string[];
}

/** What a visitor gets, all of it chosen at one moment: deployments may happen while builds are read. */
interface Choices {
  readonly revision: string;
  readonly shell: Choice | undefined;
  readonly remotes: readonly Choice[];
}

function choose(deployments: Deployments, visitor: Visitor | null, without: Withdrawn | undefined): Choices {
  const choices = deployments.names().flatMap((name): Choice[] => {
    const deployable = deployments.of(name);
    if (!deployable) return [];
    const { before } = deployable;
    return [{ name, version: offered(deployments, name, deployable, visitor, without), before }];
  });
  return {
    revision: revisionOf(deployments),
    shell: choices.find(({ name }) => name === shellName),
    remotes: choices.filter(({ name }) => name !== shellName),
  };
}

/** Reads a build; if its files are missing on the disk, the most recent fitting one that was live before it. */
async function readOrEarlier<Description>(
  { version, before }: Choice,
  read: (version: string) => Promise<Build<Description> | undefined>,
  isFit: (description: Description) => boolean = () => true,
): Promise<Build<Description> | undefined> {
  const build = await read(version);
  if (build) return build;
  for (const earlier of before.toReversed()) {
    const replacement = await read(earlier);
    if (replacement && isFit(replacement.description)) return replacement;
  }
  return undefined;
}

/** The visitor that the registry is for. */
export interface Asking {
  readonly holder: Holder | null;
  readonly visitor: Visitor | null;
  /** A build on this visitor's own machine that replaces one remote. */
  readonly override?: Override | undefined;
}

/** Returns the build on the visitor's own machine; undefined for a page that could not load it. */
const overridden = (override: Override | undefined, without: Withdrawn | undefined): Override | undefined =>
  override?.remote === without?.name && override?.manifest.version === without?.version
    ? undefined
    : override;

/** Returns the shell and the remotes that a visitor may load, in the versions that this visitor gets now. */
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
  { holder, visitor, override }: Asking,
  without?: Withdrawn,
): Promise<Registry> {
  const local = overridden(override, without);
  const choices = choose(deployments, visitor, without);
  const shell = choices.shell && (await readOrEarlier(choices.shell, builds.shell))?.description;
  const contracts = shell?.contracts ?? contractsVersion;
  const isFit = (manifest: BuiltManifest): boolean => satisfies(contracts, manifest.contracts);
  const candidates = await Promise.all(
    choices.remotes
      .filter(({ name }) => name !== local?.remote)
      .map((choice) => readOrEarlier(choice, (version) => builds.remote(choice.name, version), isFit)),
  );
  const fitting = candidates
    .flatMap((build) => build?.description ?? [])
    // A replacement build may be too old for the contracts of the current shell.
    .filter((each) => without?.name !== each.name || isFit(each))
    .map((each) => registryEntry(each, config.assetsUrl));
  const remotes = [...fitting, ...(local ? [listedAt(`${local.origin}/`, local.manifest)] : [])]
    .filter(({ access }) => decideAccess(access, holder) === 'granted')
    .map((each) => withExtensionsFor(each, holder));
  return { contracts, ...(shell && { shell: shell.version }), revision: choices.revision, remotes };
}
