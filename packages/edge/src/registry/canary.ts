import { createHash } from 'node:crypto';
import type { Deployable } from './state';

/** The visitor as far as the choice of versions is concerned: an anonymous name that the browser stores. */
export interface Visitor {
  readonly id: string;
}

/**
 * Returns a visitor's position among all visitors of a remote, 0 to 9999. It depends on nothing else, so that a growing
 * share only adds visitors, and a new version reaches the same ones.
 */
export const placeOf = (visitor: Visitor, name: string): number =>
  createHash('sha256').update(`${visitor.id}:${name}`).digest().readUInt32BE(0) % 10_000;

/** Returns the version of a remote that a visitor gets: the canary within its share, otherwise the live one. */
export function versionFor(name: string, { live, canary }: Deployable, visitor: Visitor | null): string {
  if (!canary || !visitor) return live;
  return placeOf(visitor, name) < canary.percent * 100 ? canary.version : live;
}
