import type { SuggestionDocument } from '@tasklane/contracts/search';

const MOST = 3_000;
const LONGEST_WORDS = 3;
const LEAST_TITLES = 2;

/** Words that no query starts or ends with. */
const fillers = new Set(
  'a an and are as at by for from i in into is it its of on or our out so that the their this to two three up will with your you what every one'.split(
    ' ',
  ),
);

/** Returns the distinct runs of up to three words in a title that somebody might type. */
function phrasesOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[-’'][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  const phrases = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= LONGEST_WORDS && start + length <= words.length; length++) {
      const [first = '', last = ''] = [words[start], words[start + length - 1]];
      if (fillers.has(first) || fillers.has(last) || first.length < 3) continue;
      phrases.add(words.slice(start, start + length).join(' '));
    }
  }
  return phrases;
}

/** Returns a key that the index accepts: Latin letters and digits, with other letters encoded by their code points. */
const keyOf = (query: string): string =>
  query
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/[^A-Za-z0-9-]/gu, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}`)
    .slice(0, 400);

/** Collects the queries to suggest while typing: phrases in several titles, and the categories that have tasks. */
export function collectSuggestions(
  titles: readonly string[],
  categories: readonly { name: string; count: number }[],
): SuggestionDocument[] {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const phrase of phrasesOf(title)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  for (const [phrase, count] of counts) if (count < LEAST_TITLES) counts.delete(phrase);
  for (const { name, count } of categories) {
    if (count > 0) counts.set(name.toLowerCase(), Math.max(count, counts.get(name.toLowerCase()) ?? 0));
  }
  const byKey = new Map<string, SuggestionDocument>();
  for (const [query, count] of counts) {
    const objectID = keyOf(query);
    if (objectID && (byKey.get(objectID)?.count ?? 0) < count)
      byKey.set(objectID, { objectID, query, count });
  }
  return [...byKey.values()]
    .sort((a, b) => b.count - a.count || a.query.localeCompare(b.query))
    .slice(0, MOST);
}
