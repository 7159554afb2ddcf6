import { randomInt } from 'node:crypto';
import { derivedId } from '@tasklane/server-kit';

/** Characters of a reference: without those that look alike, such as 0 and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

/** Returns the reference that people know an order by: `TL-` and eight characters, easy to read aloud. */
export const newReference = (): string =>
  `TL-${Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;

/** Returns the reference of a replayed order, which is the same on every replay of its hash. */
export const replayedReference = (hash: string): string =>
  `TL-${derivedId(`reference ${hash}`, { alphabet, length })}`;

const form = new RegExp(`^TL-[${alphabet}]{${length}}$`, 'i');

/** Whether these words are a whole reference. */
export const isReference = (words: string): boolean => form.test(words);
