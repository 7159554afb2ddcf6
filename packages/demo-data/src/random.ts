/** A random number generator that gives the same values for the same seed on every machine (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  /** In [min, max). */
  float(min: number, max: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different elements, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** Returns a seed for a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function createRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? seedOf(seed) : seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    float: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('Nothing to pick from.');
      return chosen;
    },
    sample: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(int(0, rest.length - 1), 1),
      ).flat();
    },
  };
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';

/** Returns a public id of 20 characters for a text, the same every time that a site is filled. */
export function hashOf(text: string): string {
  const random = createRandom(text);
  return Array.from({ length: 20 }, () => ALPHABET.charAt(random.int(0, ALPHABET.length - 1))).join('');
}
