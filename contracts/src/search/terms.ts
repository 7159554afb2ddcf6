/** Length limits of a search text, in characters; the search box takes them from the configuration. */
export interface TermLimits {
  min: number;
  max: number;
}

/** Removes every character that is neither a word character, whitespace nor a plus sign. */
export function cleanTerms(text: string): string {
  return text.replace(/[^\w\s+]/g, '');
}

/**
 * What a search box submits for a typed text, or undefined when it submits nothing (specification 2, section 5): a
 * text ending in a space or containing a double space is still being typed, and the cleaned text must keep the limits.
 */
export function termsToSubmit(typed: string, limits: TermLimits): string | undefined {
  if (/\s$|\s\s/.test(typed)) return undefined;
  const terms = cleanTerms(typed).replace(/\s+/g, ' ').trim();
  return terms.length >= limits.min && terms.length <= limits.max ? terms : undefined;
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
