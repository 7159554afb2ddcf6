import { createHash, randomInt } from 'node:crypto';

/** Letters and digits without those that look alike (0 O o, 1 I l). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';

/** A new public id: 20 random characters, about 116 bits, safe to read aloud. */
export const newHash = (): string =>
  Array.from({ length: 20 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Derives an id from a text: the same text always gives the same id. For rows of the demonstration, which are the same
 * every time it is filled; never for an id that has to be secret.
 */
export const derivedId = (text: string, { alphabet = ALPHABET, length = 20 } = {}): string =>
  [...createHash('sha256').update(text).digest().subarray(0, length)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('');
