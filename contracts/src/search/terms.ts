/** Length limits of a search text, in characters; the search box takes them from the configuration. */
export interface TermLimits {
  min: number;
  max: number;
}

/** Removes every character that is neither a letter, digit or mark of any script, an underscore, whitespace nor a plus sign. */
export function cleanTerms(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_\s+]/gu, '');
}

const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The length that the lower limit of a search text is compared with, in characters. A character that writes a syllable
 * or a word counts as two: most Chinese words have two of them, and each says what takes three letters elsewhere.
 */
export function termsLength(terms: string): number {
  return terms.length + (terms.match(syllabic)?.length ?? 0);
}

/** Whether cleaned terms are neither too short nor too long to be searched. */
export const areTermsWithin = (terms: string, limits: TermLimits): boolean =>
  termsLength(terms) >= limits.min && terms.length <= limits.max;

/**
 * What a search box submits for a typed text, or undefined when it submits nothing (specification 2, section 5): a
 * text ending in a space or containing a double space is still being typed, and the cleaned text must keep the limits.
 */
export function termsToSubmit(typed: string, limits: TermLimits): string | undefined {
  if (/\s$|\s\s/.test(typed)) return undefined;
  const terms = cleanTerms(typed).replace(/\s+/g, ' ').trim();
  return areTermsWithin(terms, limits) ? terms : undefined;
}

/** Joins search terms and exact phrases into one query; the protocol marks a phrase by double quotes. */
export function searchQuery(terms: string, exactWords: readonly string[] = []): string {
  const phrases = exactWords
    .map((phrase) => phrase.replaceAll('"', ' ').trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => `"${phrase}"`);
  return [...phrases, terms.trim()].filter((part) => part !== '').join(' ');
}

/** Whether a phrase may join the exact phrases of a search: it says something, and is not among them yet. */
export function isNewPhrase(phrase: string, phrases: readonly string[]): boolean {
  const needle = phrase.trim().toLowerCase();
  return needle !== '' && !phrases.some((known) => known.toLowerCase() === needle);
}
