import { buildDescription, contractsVersion, shellDescription } from '@tasklane/contracts';
import type { BuiltManifest, BuiltShell, RemoteManifest } from '@tasklane/contracts';
import { manifest as schema } from '@tasklane/contracts/schemas';
import { faultsOfBuiltSheet } from '@tasklane/style-sheets';
import { gt, satisfies, validRange } from 'semver';
import { shellName } from '../registry/builds';
import { unknownRoles } from './access';
import { checkClaims } from './claims';
import { Refusal } from './refusal';

/** How builds of one kind describe themselves. */
export interface BuildKind<Description> {
  /** Name of the description file, the first file of an upload. */
  readonly file: string;
  /**
   * Checks that a build's description is consistent.
   * @throws Refusal
   */
  check(value: unknown): Description;
  /**
   * Checks that a style sheet does nothing that a build of this kind must not.
   * @throws Refusal
   */
  checkSheet(description: Description, path: string, css: string): void;
}

const kindOf = <Description>(
  file: string,
  faultsOf: (value: unknown) => readonly string[],
  checkSheet: BuildKind<Description>['checkSheet'] = () => undefined,
): BuildKind<Description> => ({
  file,
  checkSheet,
  check(value) {
    const [fault, ...others] = faultsOf(value);
    if (!fault) return value as Description;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    throw new Refusal('manifest_invalid', `${file} does not hold: ${fault}${more}`);
  },
});

/** A remote's sheet may match only the remote's own elements: it stays in the page when another remote is shown. */
function checkScope({ name }: BuiltManifest, path: string, css: string): void {
  const [fault, ...others] = faultsOfBuiltSheet(css, name);
  if (!fault) return;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  throw new Refusal('sheet_unscoped', `${path} reaches beyond ${name}: ${fault}${more}.`);
}

export const remoteBuild = kindOf<BuiltManifest>(buildDescription, schema.faultsOfManifest, checkScope);
export const shellBuild = kindOf<BuiltShell>(shellDescription, schema.faultsOfShell);

/** @param provided versions of contracts of all shells that visitors get */
function checkContracts({ name, contracts }: RemoteManifest, provided: readonly string[]): void {
  if (validRange(contracts) === null) {
    throw new Refusal('contracts_unmet', `"${contracts}" is not a range of versions.`);
  }
  const unmet = provided.find((version) => !satisfies(version, contracts));
  if (unmet !== undefined) {
    throw new Refusal(
      'contracts_unmet',
      `${name} needs contracts ${contracts}; the shell of this site provides ${unmet}.`,
    );
  }
}

/**
 * Checks that a remote may be shown on this site, beside the other remotes.
 * @param provided versions of contracts of all shells that visitors get
 * @throws Refusal
 */
export function checkFits(
  manifest: RemoteManifest,
  others: readonly RemoteManifest[],
  provided: readonly string[] = [contractsVersion],
): void {
  checkContracts(manifest, provided);
  const [unknown] = unknownRoles(manifest);
  if (unknown) throw new Refusal('role_unknown', `Nobody can hold the role "${unknown}".`);
  checkClaims(manifest, others);
}

/**
 * Checks that a shell may be shown on this site, with its current remotes.
 * @throws Refusal
 */
export function checkShellFits({ contracts }: BuiltShell, remotes: readonly BuiltManifest[]): void {
  if (gt(contracts, contractsVersion)) {
    throw new Refusal(
      'contracts_newer',
      `This shell provides contracts ${contracts}, the edge ${contractsVersion}: restart back ends and edges first.`,
    );
  }
  const unfit = remotes.filter((remote) => !satisfies(contracts, remote.contracts));
  if (unfit.length > 0) {
    const named = unfit.map(({ name, version, contracts: range }) => `${name} ${version} (${range})`);
    throw new Refusal(
      'remotes_unfit',
      `This shell provides contracts ${contracts}, which remotes of this site cannot use: ${named.join(', ')}.`,
    );
  }
}

/**
 * Checks that a build is the one that was announced.
 * @throws Refusal
 */
export function checkName(manifest: BuiltManifest, name: string): void {
  if (manifest.name === shellName) {
    throw new Refusal('name_reserved', 'No remote may be called "shell".');
  }
  if (manifest.name !== name) {
    throw new Refusal('name_differs', `The build is of ${manifest.name}, and not of ${name}.`);
  }
}
