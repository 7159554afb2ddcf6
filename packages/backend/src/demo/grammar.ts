import type { Random } from './random';

/** A text with each `{a|b|c}` replaced by one of its words. */
export const expand = (random: Random, text: string): string =>
  text.replace(/\{([^{}]*)\}/g, (_whole, words: string) => random.pick(words.split('|')));

/** `a, b and c`. English, like everything that sellers write. */
export const enumerate = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
