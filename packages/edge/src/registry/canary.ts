import { createHash } from 'node:crypto';
import type { Deployable } from './state';

/** Who asks, as far as the choice of versions goes: an anonymous name that the browser keeps. */
export interface Visitor {
  readonly id: string;
}

/**
 * Where a visitor stands among all visitors of a remote, 0 to 9999. It depends on nothing else, so that a growing
 * share only adds visitors, and a new version finds the same ones.
 */
export const placeOf = (visitor: Visitor, name: string): number =>
  createHash('sha256').update(`${visitor.id}:${name}`).digest().readUInt32BE(0) % 10_000;

/** The version of a remote that a visitor gets: the canary within its share, else the live one. */
export function versionFor(name: string, { live, canary }: Deployable, visitor: Visitor | null): string {
  if (!canary || !visitor) return live;
  return placeOf(visitor, name) < canary.percent * 100 ? canary.version : live;
}
