import type { RegistryRemote } from '@tasklane/contracts';

/** The runtime that webpack builds asks this function for the hash of each chunk (`webpack/plugins/integrity.mjs`). */
interface IntegrityScope {
  __tasklaneIntegrity?: (address: string) => string | undefined;
}

const hashes = new Map<string, string>();

const pathOf = (address: string): string => new URL(address, globalThis.location.href).pathname;

/** The hash that the registry names for an address, if it names one. */
export const integrityOf = (address: string): string | undefined => hashes.get(pathOf(address));

/** Has every file of a remote checked against the registry's hashes from now on. */
export function trustOnly({ base, integrity }: Pick<RegistryRemote, 'base' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(pathOf(base + file), hash);
  (globalThis as IntegrityScope).__tasklaneIntegrity = integrityOf;
}
