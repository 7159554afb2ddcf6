import fc from 'fast-check';
import { SearchError } from '../protocol/errors';
import type { FilterNode } from './ast';
import { parseFilter } from './parser';

const equals = (attribute: string, value: string): FilterNode => ({ kind: 'equals', attribute, value });
const a = equals('a', '1');
const b = equals('b', '2');
const c = equals('c', '3');

describe('the filter grammar', () => {
  it.each<[string, FilterNode]>([
    ['a = 1', a],
    ['a=1', a],
    ['"a"="1"', a],
    ["'a' = '1'", a],
    ['a != 1', { kind: 'not', item: a }],
    ['price < 5', { kind: 'compare', attribute: 'price', operator: '<', value: 5 }],
    ['price<=5.50', { kind: 'compare', attribute: 'price', operator: '<=', value: 5.5 }],
    ['price > -5', { kind: 'compare', attribute: 'price', operator: '>', value: -5 }],
    ['price >= 5', { kind: 'compare', attribute: 'price', operator: '>=', value: 5 }],
    ['price 5 TO 10', { kind: 'between', attribute: 'price', from: 5, to: 10 }],
    ['a IN [x, "y z", 3]', { kind: 'in', attribute: 'a', values: ['x', 'y z', '3'] }],
    ['a IN []', { kind: 'in', attribute: 'a', values: [] }],
    ['a NOT IN [x]', { kind: 'not', item: { kind: 'in', attribute: 'a', values: ['x'] } }],
    ['a EXISTS', { kind: 'exists', attribute: 'a' }],
    ['a NOT EXISTS', { kind: 'not', item: { kind: 'exists', attribute: 'a' } }],
    ['a IS NULL', { kind: 'null', attribute: 'a' }],
    ['a IS NOT EMPTY', { kind: 'not', item: { kind: 'empty', attribute: 'a' } }],
    ['a CONTAINS x', { kind: 'contains', attribute: 'a', value: 'x' }],
    ['a NOT STARTS WITH x', { kind: 'not', item: { kind: 'starts', attribute: 'a', value: 'x' } }],
    ['user.languages = Русский', equals('user.languages', 'Русский')],
    ['categories = design/logo-design', equals('categories', 'design/logo-design')],
    [String.raw`a = "say \"hi\" \\ there"`, equals('a', String.raw`say "hi" \ there`)],
    ['a = "AND"', equals('a', 'AND')],
    ['a=1 OR b=2 AND c=3', { kind: 'or', items: [a, { kind: 'and', items: [b, c] }] }],
    ['(a=1 OR b=2) AND c=3', { kind: 'and', items: [{ kind: 'or', items: [a, b] }, c] }],
    ['NOT a=1 AND b=2', { kind: 'and', items: [{ kind: 'not', item: a }, b] }],
    ['NOT (a=1 AND b=2)', { kind: 'not', item: { kind: 'and', items: [a, b] } }],
  ])('parses %s', (source, node) => {
    expect(parseFilter(source)).toEqual(node);
  });

  it('parses a list as AND and a nested list as OR', () => {
    expect(parseFilter(['a=1', ['b=2', 'c=3']])).toEqual({
      kind: 'and',
      items: [a, { kind: 'or', items: [b, c] }],
    });
  });

  it.each([undefined, null, '', '  ', [], [[]], ['']])('returns no filter for %j', (filter) => {
    expect(parseFilter(filter)).toBeUndefined();
  });

  it.each([
    'a',
    'a =',
    '= 1',
    'a = = 1',
    'a < x',
    'a < ""',
    'a 1 TO',
    'a 1 2',
    'a IN x',
    'a IN [x',
    'a IN [x y]',
    'a IS 1',
    'a = 1 b = 2',
    'a = 1 AND',
    'AND a = 1',
    '(a = 1',
    'a = 1)',
    'a = "x',
    'a = 1 & b = 2',
    'a STARTS x',
    'a NOT = 1',
    '('.repeat(5000),
    'NOT '.repeat(5000),
  ])('refuses the malformed filter %#', (source) => {
    expect(() => parseFilter(source)).toThrow(expect.objectContaining({ code: 'invalid_search_filter' }));
  });

  it('reports where parsing stopped', () => {
    expect(() => parseFilter('a = 1 b = 2')).toThrow(/`b = 2`[\s\S]*\n7:12 a = 1 b = 2$/);
  });
});

describe('any filter', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9_.-]{0,8}$/);
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  const leaf: fc.Arbitrary<FilterNode> = fc.oneof(
    fc.record({ kind: fc.constant('equals' as const), attribute: word, value: text }),
    fc.record({
      kind: fc.constant('in' as const),
      attribute: word,
      values: fc.array(text, { maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('compare' as const),
      attribute: word,
      operator: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
      value: fc.integer(),
    }),
    fc.record({
      kind: fc.constant('between' as const),
      attribute: word,
      from: fc.integer(),
      to: fc.integer(),
    }),
    fc.record({
      kind: fc.constantFrom('exists' as const, 'null' as const, 'empty' as const),
      attribute: word,
    }),
  );
  const { tree } = fc.letrec<{ tree: FilterNode }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant('not' as const), item: tie('tree') }),
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((items) => ({ kind: 'and' as const, items })),
      fc.array(tie('tree'), { minLength: 2, maxLength: 3 }).map((items) => ({ kind: 'or' as const, items })),
    ),
  }));

  const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;
  const states = { exists: 'EXISTS', null: 'IS NULL', empty: 'IS EMPTY' };
  function write(node: FilterNode): string {
    switch (node.kind) {
      case 'and':
      case 'or':
        return node.items.map((item) => `(${write(item)})`).join(node.kind === 'and' ? ' AND ' : ' OR ');
      case 'not':
        return `NOT (${write(node.item)})`;
      case 'equals':
        return `${quote(node.attribute)} = ${quote(node.value)}`;
      case 'in':
        return `${quote(node.attribute)} IN [${node.values.map(quote).join(',')}]`;
      case 'compare':
        return `${quote(node.attribute)} ${node.operator} ${node.value}`;
      case 'between':
        return `${quote(node.attribute)} ${node.from} TO ${node.to}`;
      case 'contains':
        return `${quote(node.attribute)} CONTAINS ${quote(node.value)}`;
      case 'starts':
        return `${quote(node.attribute)} STARTS WITH ${quote(node.value)}`;
      default:
        return `${quote(node.attribute)} ${states[node.kind]}`;
    }
  }

  it('is parsed back to the tree it was written from', () => {
    fc.assert(
      fc.property(tree, (node) => {
        expect(parseFilter(write(node))).toEqual(node);
      }),
    );
  });

  it('is either parsed or refused with a SearchError', () => {
    const pieces = fc.constantFrom(
      'a',
      '1',
      '"',
      "'",
      '(',
      ')',
      '[',
      ']',
      ',',
      '=',
      '<',
      'AND',
      'OR',
      'NOT',
      'IN',
      'TO',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (typed) => {
        try {
          parseFilter(typed.join(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(SearchError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
