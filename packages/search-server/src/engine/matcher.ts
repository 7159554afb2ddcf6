import type { ResolvedWord } from './text-index';
import { fold } from './values';
import { breakWords } from './word-breaks';

/** A range of a text, in characters. */
export interface Span {
  start: number;
  length: number;
}

const run = /[^\n\r\p{Z}\p{P}]+/gu;

/** The words of a text with their positions. */
export function spansOfWords(text: string): (Span & { folded: string })[] {
  return [...text.matchAll(run)].flatMap((match) =>
    breakWords(match[0]).map((word) => ({
      start: match.index + word.start,
      length: word.text.length,
      folded: fold(word.text),
    })),
  );
}

/** Finds in displayed texts the words that a query matched. */
export class Matcher {
  readonly #whole = new Set<string>();
  readonly #beginnings: string[] = [];

  constructor(words: readonly ResolvedWord[]) {
    for (const { word: text, derived, prefix } of words) {
      if (prefix) this.#beginnings.push(text);
      else for (const { term } of derived) this.#whole.add(term);
    }
  }

  /** The matches in a text; of a word that only starts like the query's, just that prefix. */
  find(text: string): Span[] {
    if (this.#whole.size === 0 && this.#beginnings.length === 0) return [];
    const spans: Span[] = [];
    for (const { start, length, folded } of spansOfWords(text)) {
      if (this.#whole.has(folded)) spans.push({ start, length });
      else {
        const beginning = this.#beginnings.find((candidate) => folded.startsWith(candidate));
        // Folding may change the length ("ﬁ"); then the whole word is marked.
        if (beginning) spans.push({ start, length: folded.length === length ? beginning.length : length });
      }
    }
    return spans;
  }
}
