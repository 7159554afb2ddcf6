import { contractsVersion } from '@tasklane/contracts';
import type { BuiltManifest, RemoteManifest } from '@tasklane/contracts';
import { manifest as schema } from '@tasklane/contracts/schemas';
import { satisfies, validRange } from 'semver';
import { shellName } from '../registry/builds';
import { unknownRoles } from './access';
import { checkClaims } from './claims';
import { Refusal } from './refusal';

function checkContracts({ name, contracts }: RemoteManifest): void {
  if (validRange(contracts) === null) {
    throw new Refusal('contracts_unmet', `"${contracts}" is not a range of versions.`);
  }
  if (!satisfies(contractsVersion, contracts)) {
    throw new Refusal(
      'contracts_unmet',
      `${name} needs contracts ${contracts}; the shell of this site provides ${contractsVersion}.`,
    );
  }
}

/**
 * Sees that what a build says of itself holds in itself.
 * @throws Refusal
 */
export function checkManifest(value: unknown): BuiltManifest {
  const [fault, ...others] = schema.faultsOfManifest(value);
  if (!fault) return value as BuiltManifest;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  throw new Refusal('manifest_invalid', `remote.json does not hold: ${fault}${more}`);
}

/**
 * Sees that a remote may be shown on this site, beside the others that are.
 * @throws Refusal
 */
export function checkFits(manifest: RemoteManifest, others: readonly RemoteManifest[]): void {
  checkContracts(manifest);
  const [unknown] = unknownRoles(manifest);
  if (unknown) throw new Refusal('role_unknown', `Nobody can hold the role "${unknown}".`);
  checkClaims(manifest, others);
}

/**
 * Sees that a build is the one that was announced.
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
