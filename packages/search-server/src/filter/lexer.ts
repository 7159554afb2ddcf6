import { SearchError } from '../protocol/errors';

export interface Token {
  /** A quoted text is always a value; an unquoted one may be a keyword. */
  kind: 'word' | 'quoted' | 'symbol' | 'end';
  text: string;
  /** Offset of its first character. */
  at: number;
}

/** The error for a filter that cannot be parsed, with the position where parsing stopped. */
export function filterError(message: string, source: string, at: number): SearchError {
  return new SearchError('invalid_search_filter', `${message}\n${at + 1}:${source.length + 1} ${source}`);
}

const symbols = ['!=', '<=', '>=', '=', '<', '>', '(', ')', '[', ']', ','];
const word = /[\p{L}\p{N}_\-/.*]+/uy;

function quoted(source: string, start: number): { text: string; end: number } {
  const mark = source[start];
  let text = '';
  for (let i = start + 1; i < source.length; i += 1) {
    const character = source[i] ?? '';
    if (character === mark) return { text, end: i + 1 };
    if (character === '\\' && i + 1 < source.length) i += 1;
    text += source[i] ?? '';
  }
  throw filterError(
    `Expression \`${source.slice(start)}\` is missing the following closing delimiter: \`${mark}\`.`,
    source,
    start,
  );
}

/** Splits a filter expression into words, quoted values and symbols; the last token is the end. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    if (character === '"' || character === "'") {
      const { text, end } = quoted(source, at);
      tokens.push({ kind: 'quoted', text, at });
      at = end;
      continue;
    }
    const symbol = symbols.find((candidate) => source.startsWith(candidate, at));
    if (symbol) {
      tokens.push({ kind: 'symbol', text: symbol, at });
      at += symbol.length;
      continue;
    }
    word.lastIndex = at;
    const match = word.exec(source);
    if (!match) throw filterError(`Found unexpected characters: \`${source.slice(at)}\`.`, source, at);
    tokens.push({ kind: 'word', text: match[0], at });
    at += match[0].length;
  }
  return [...tokens, { kind: 'end', text: '', at }];
}
