import type { RegistryRemote } from '@tasklane/contracts';

/** The runtime of webpack builds calls this function for the hash of each chunk (`webpack/plugins/integrity.mjs`). */
interface IntegrityScope {
  __tasklaneIntegrity?: (address: string) => string | undefined;
}

const hashes = new Map<string, string>();

const pathOf = (address: string): string => new URL(address, globalThis.location.href).pathname;

/** Returns the hash of an address, if one is known. */
export const integrityOf = (address: string): string | undefined => hashes.get(pathOf(address));

/** Registers the hash that a file is checked against. */
export function trust(address: string, hash: string): void {
  hashes.set(pathOf(address), hash);
  (globalThis as IntegrityScope).__tasklaneIntegrity = integrityOf;
}

/** Registers the hashes of a build, so that every one of its files is checked. */
export function trustOnly({ base, integrity }: Pick<RegistryRemote, 'base' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) trust(base + file, hash);
}
