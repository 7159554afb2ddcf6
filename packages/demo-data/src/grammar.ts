import type { Random } from './random';

/** Numbers whose first spoken word is eight, eleven or eighteen: 8, 80, 800, 11, 18,000. */
const vowelNumber = /^(?:8|1[18](?:,\d{3})*(?![\d,]))/;
/** Abbreviations read letter by letter whose first letter starts with a vowel sound: SEO does, PDF does not. */
const vowelLetter = /^[AEFHILMNORSX][A-Z]{1,3}\b/;
const spelledOut = /^[A-Z]{2,4}\b/;
const silentH = /^(?:hour|honest|honour|heir)/i;
/** Words that start with a vowel that sounds like `you` or `w`: unique, useful, European, one. */
const consonantSound = /^(?:uni(?!n|m)|us[aeiu]|uti|eu|one\b|once\b)/i;

/** Returns the indefinite article for the sound that a word starts with. */
export function articleFor(word: string): 'a' | 'an' {
  if (spelledOut.test(word)) return vowelLetter.test(word) ? 'an' : 'a';
  if (vowelNumber.test(word) || silentH.test(word)) return 'an';
  return /^[aeiou]/i.test(word) && !consonantSound.test(word) ? 'an' : 'a';
}

/** Replaces each `{a|b|c}` of a text by one of its words; an `a` or `an` before it is adapted to the word. */
export const expand = (random: Random, text: string): string =>
  text.replace(/(?:\b(a|an) )?\{([^{}]*)\}/gi, (_whole, article: string | undefined, words: string) => {
    const word = random.pick(words.split('|'));
    if (article === undefined) return word;
    const chosen = articleFor(word);
    return `${article.startsWith('A') ? chosen.replace('a', 'A') : chosen} ${word}`;
  });

/** Returns `a, b and c`. In English, like everything that sellers write. */
export const enumerate = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
