import type { RegistryRemote } from '@tasklane/contracts';

/** The runtime that webpack builds asks this function for the hash of each chunk (`webpack/plugins/integrity.mjs`). */
interface IntegrityScope {
  __tasklaneIntegrity?: (address: string) => string | undefined;
}

const hashes = new Map<string, string>();

const pathOf = (address: string): string => new URL(address, globalThis.location.href).pathname;

/** The hash that is known for an address, if one is. */
export const integrityOf = (address: string): string | undefined => hashes.get(pathOf(address));

/** Has a file checked against a hash from now on. */
export function trust(address: string, hash: string): void {
  hashes.set(pathOf(address), hash);
  (globalThis as IntegrityScope).__tasklaneIntegrity = integrityOf;
}

/** Has every file of a build checked against its hashes from now on. */
export function trustOnly({ base, integrity }: Pick<RegistryRemote, 'base' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) trust(base + file, hash);
}
