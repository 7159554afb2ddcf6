import { randomInt } from 'node:crypto';

/** Letters and digits without those that look alike (0 O o, 1 I l). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';

/** A new public id: 20 random characters, about 116 bits, safe to read aloud. */
export const newHash = (): string =>
  Array.from({ length: 20 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
