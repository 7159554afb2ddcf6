import { fold } from './values';
import { spaceWords } from './word-breaks';

/** Longer queries are truncated, and words beyond the tenth are ignored, as in the protocol. */
const maxLength = 512;
const maxWords = 10;

/** Word separators. The plus sign is not one: `c++` is a word. */
const separators = /[\n\r\p{Z}\p{P}]+/u;

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  return fold(spaceWords(text))
    .split(separators)
    .filter((word) => word !== '');
}

/** A parsed query. */
export interface Query {
  words: string[];
  /** Whether the last word may be a prefix. */
  prefix: boolean;
  /** Quoted parts, each a sequence of words that must occur exactly. */
  phrases: string[][];
}

/** Parses a query typed by a user; an unclosed quote extends to the end. */
export function parseQuery(text: string): Query {
  const parts = text.slice(0, maxLength).split('"');
  let room = maxWords;
  const take = (found: string[]) => {
    const searched = found.slice(0, room);
    room -= searched.length;
    return searched;
  };
  const isQuoted = (_: string, index: number) => index % 2 === 1;
  const phrases = parts
    .filter(isQuoted)
    .map((part) => take(wordsOf(part)))
    .filter((phrase) => phrase.length > 0);
  const all = parts.filter((part, index) => !isQuoted(part, index)).flatMap(wordsOf);
  const words = take(all);
  const endsLoose = parts.length % 2 === 1 && /\S$/.test(parts.at(-1) ?? '');
  return { words, prefix: endsLoose && words.length > 0 && words.length === all.length, phrases };
}
