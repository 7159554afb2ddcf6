/** Length limits of a search text, in characters; the search box gets them from the configuration. */
export interface TermLimits {
  min: number;
  max: number;
}

/**
 * Removes every character other than letters, digits and marks of any script, underscores, whitespace and plus signs.
 */
export function cleanTerms(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_\s+]/gu, '');
}

const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the length that the lower limit of a search text is compared with, in characters. A character that writes a
 * syllable or a word counts as two: most Chinese words have two of them, and each carries as much as three letters
 * elsewhere.
 */
export function termsLength(terms: string): number {
  return terms.length + (terms.match(syllabic)?.length ?? 0);
}

/** Returns whether cleaned terms are neither too short nor too long to search for. */
export const areTermsWithin = (terms: string, limits: TermLimits): boolean =>
  termsLength(terms) >= limits.min && terms.length <= limits.max;

/**
 * Returns what a search box submits for a typed text, or undefined if it submits nothing (specification 2, section 5):
 * a text ending in a space or containing a double space is still being typed, and the cleaned text must be within the
 * limits.
 */
export function termsToSubmit(typed: string, limits: TermLimits): string | undefined {
  if (/\s$|\s\s/.test(typed)) return undefined;
  const terms = cleanTerms(typed).replace(/\s+/g, ' ').trim();
  return areTermsWithin(terms, limits) ? terms : undefined;
}

/** Joins search terms and exact phrases into one query; the protocol marks a phrase with double quotes. */
export function searchQuery(terms: string, exactWords: readonly string[] = []): string {
  const phrases = exactWords
    .map((phrase) => phrase.replaceAll('"', ' ').trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => `"${phrase}"`);
  return [...phrases, terms.trim()].filter((part) => part !== '').join(' ');
}

/** Returns whether a phrase can be added to the exact phrases of a search: it is not empty, and not among them yet. */
export function isNewPhrase(phrase: string, phrases: readonly string[]): boolean {
  const needle = phrase.trim().toLowerCase();
  return needle !== '' && !phrases.some((known) => known.toLowerCase() === needle);
}
