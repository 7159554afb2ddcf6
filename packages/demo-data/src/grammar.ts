import type { Random } from './random';

/** Numbers whose first word is eight, eleven or eighteen: 8, 80, 800, 11, 18,000. */
const vowelNumber = /^(?:8|1[18](?:,\d{3})*(?![\d,]))/;
/** Abbreviations that are read letter by letter, of which the first begins with a vowel sound: PDF does not, SEO does. */
const vowelLetter = /^[AEFHILMNORSX][A-Z]{1,3}\b/;
const spelledOut = /^[A-Z]{2,4}\b/;
const silentH = /^(?:hour|honest|honour|heir)/i;
/** Begins with a vowel that sounds like `you` or `w`: unique, useful, European, one. */
const consonantSound = /^(?:uni(?!n|m)|us[aeiu]|uti|eu|one\b|once\b)/i;

/** The indefinite article, chosen by the sound that a word begins with. */
export function articleFor(word: string): 'a' | 'an' {
  if (spelledOut.test(word)) return vowelLetter.test(word) ? 'an' : 'a';
  if (vowelNumber.test(word) || silentH.test(word)) return 'an';
  return /^[aeiou]/i.test(word) && !consonantSound.test(word) ? 'an' : 'a';
}

/** A text with each `{a|b|c}` replaced by one of its words; an `a` or `an` before it agrees with the word. */
export const expand = (random: Random, text: string): string =>
  text.replace(/(?:\b(a|an) )?\{([^{}]*)\}/gi, (_whole, article: string | undefined, words: string) => {
    const word = random.pick(words.split('|'));
    if (article === undefined) return word;
    const chosen = articleFor(word);
    return `${article.startsWith('A') ? chosen.replace('a', 'A') : chosen} ${word}`;
  });

/** `a, b and c`. English, like everything that sellers write. */
export const enumerate = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
