/** A source of chance that gives the same values for the same seed on every machine (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** In [min, max). */
  float(min: number, max: number): number;
  /** Whether something happens that happens `probability` of the time. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different elements, in the order of chance. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** A seed from a text (FNV-1a). */
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

/** A public id of 20 characters that is the same at every filling. */
export function hashOf(text: string): string {
  const random = createRandom(text);
  return Array.from({ length: 20 }, () => ALPHABET.charAt(random.int(0, ALPHABET.length - 1))).join('');
}
