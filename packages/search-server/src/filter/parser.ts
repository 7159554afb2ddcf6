import type { Filter } from '../protocol/types';
import type { FilterNode } from './ast';
import { filterError, tokenize } from './lexer';
import type { Token } from './lexer';

/** Deeper nesting is refused, so that no expression can exhaust the stack. */
const maxDepth = 200;
const keywords = new Set([
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
]);
const operations =
  'Was expecting an operation `=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`';

/** Recursive descent parser of the protocol's filter grammar: NOT binds tighter than AND, AND tighter than OR. */
class Parser {
  #position = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];

  constructor(readonly source: string) {
    this.#tokens = tokenize(source);
  }

  parse(): FilterNode {
    const node = this.#or();
    const rest = this.#peek();
    if (rest.kind !== 'end') {
      throw this.#error(
        `Found unexpected characters at the end of the filter: \`${this.source.slice(rest.at)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
      );
    }
    return node;
  }

  #or(): FilterNode {
    return this.#chain('or', 'OR', () => this.#chain('and', 'AND', () => this.#not()));
  }

  #chain(kind: 'and' | 'or', keyword: string, part: () => FilterNode): FilterNode {
    const first = part();
    const items = [first];
    while (this.#takeWord(keyword)) items.push(part());
    return items.length === 1 ? first : { kind, items };
  }

  #not(): FilterNode {
    if (!this.#takeWord('NOT')) return this.#primary();
    return this.#nested(() => ({ kind: 'not', item: this.#not() }));
  }

  #primary(): FilterNode {
    if (!this.#takeSymbol('(')) return this.#condition();
    return this.#nested(() => {
      const node = this.#or();
      if (!this.#takeSymbol(')'))
        throw this.#error('Expression is missing the following closing delimiter: `)`.');
      return node;
    });
  }

  #nested(read: () => FilterNode): FilterNode {
    this.#depth += 1;
    if (this.#depth > maxDepth)
      throw this.#error(
        'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
      );
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #condition(): FilterNode {
    const attribute = this.#value();
    if (this.#takeWord('NOT')) return { kind: 'not', item: this.#wordCondition(attribute) ?? this.#fail() };
    return this.#wordCondition(attribute) ?? this.#symbolCondition(attribute) ?? this.#range(attribute);
  }

  #wordCondition(attribute: string): FilterNode | undefined {
    if (this.#takeWord('EXISTS')) return { kind: 'exists', attribute };
    if (this.#takeWord('IN')) return { kind: 'in', attribute, values: this.#list() };
    if (this.#takeWord('CONTAINS')) return { kind: 'contains', attribute, value: this.#value() };
    if (this.#takeWord('STARTS')) {
      if (!this.#takeWord('WITH')) this.#fail();
      return { kind: 'starts', attribute, value: this.#value() };
    }
    if (!this.#takeWord('IS')) return undefined;
    const negated = this.#takeWord('NOT');
    const node = this.#takeWord('NULL') ? 'null' : this.#takeWord('EMPTY') ? 'empty' : this.#fail();
    return negated ? { kind: 'not', item: { kind: node, attribute } } : { kind: node, attribute };
  }

  #symbolCondition(attribute: string): FilterNode | undefined {
    if (this.#takeSymbol('=')) return { kind: 'equals', attribute, value: this.#value() };
    if (this.#takeSymbol('!='))
      return { kind: 'not', item: { kind: 'equals', attribute, value: this.#value() } };
    for (const operator of ['<', '<=', '>', '>='] as const) {
      if (this.#takeSymbol(operator)) return { kind: 'compare', attribute, operator, value: this.#number() };
    }
    return undefined;
  }

  #range(attribute: string): FilterNode {
    const next = this.#peek();
    if (next.kind === 'symbol' || next.kind === 'end' || this.#isKeyword(next)) this.#fail();
    const from = this.#number();
    if (!this.#takeWord('TO')) this.#fail();
    return { kind: 'between', attribute, from, to: this.#number() };
  }

  #list(): string[] {
    if (!this.#takeSymbol('[')) throw this.#error('Expected `[` after `IN` keyword.');
    const values: string[] = [];
    while (!this.#takeSymbol(']')) {
      values.push(this.#value());
      if (!this.#takeSymbol(',') && this.#peek().text !== ']')
        throw this.#error('Expected only comma-separated field names inside `IN[..]`, ended by `]`.');
    }
    return values;
  }

  #number(): number {
    const token = this.#peek();
    const text = this.#value();
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value))
      throw filterError(`\`${text}\` is not a valid number.`, this.source, token.at);
    return value;
  }

  #value(): string {
    const token = this.#peek();
    if (token.kind === 'symbol' || token.kind === 'end' || this.#isKeyword(token)) {
      throw this.#error(
        `Was expecting a value but instead got ${token.kind === 'end' ? 'nothing' : `\`${token.text}\``}.`,
      );
    }
    this.#position += 1;
    return token.text;
  }

  #isKeyword(token: Token): boolean {
    return token.kind === 'word' && keywords.has(token.text);
  }

  #peek(): Token {
    return this.#tokens[this.#position] ?? { kind: 'end', text: '', at: this.source.length };
  }

  #take(kind: Token['kind'], text: string): boolean {
    const token = this.#peek();
    const isMatch = token.kind === kind && token.text === text;
    if (isMatch) this.#position += 1;
    return isMatch;
  }

  #takeWord(text: string): boolean {
    return this.#take('word', text);
  }

  #takeSymbol(text: string): boolean {
    return this.#take('symbol', text);
  }

  #error(message: string) {
    return filterError(message, this.source, this.#peek().at);
  }

  #fail(): never {
    throw this.#error(`${operations} at \`${this.source.slice(this.#peek().at)}\`.`);
  }
}

const parseExpression = (source: string): FilterNode | undefined =>
  source.trim() === '' ? undefined : new Parser(source).parse();

const present = (node: FilterNode | undefined): node is FilterNode => node !== undefined;

/**
 * Parses a filter: an expression, or a list of expressions that must all hold, in which an inner list means any of
 * them. Undefined for an empty filter. Throws `invalid_search_filter`.
 */
export function parseFilter(filter: Filter | null | undefined): FilterNode | undefined {
  if (filter === null || filter === undefined) return undefined;
  if (typeof filter === 'string') return parseExpression(filter);
  const items = filter
    .map((entry) => {
      if (typeof entry === 'string') return parseExpression(entry);
      const any = entry.map(parseExpression).filter(present);
      return any.length > 0 ? { kind: 'or' as const, items: any } : undefined;
    })
    .filter(present);
  return items.length > 0 ? { kind: 'and', items } : undefined;
}
