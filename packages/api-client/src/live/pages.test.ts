import { joinParts } from './pages';

describe('a paged list', () => {
  const part = (hashes: string, next: string | null) => ({
    meta: { next },
    results: [...hashes].map((hash) => ({ hash })),
  });
  const joined = (...[held, fresh, before]: Parameters<typeof joinParts>) => {
    const { results, meta } = joinParts(held, fresh, before);
    return [results.map(({ hash }) => hash).join(''), meta.next];
  };

  test.each([
    ['starts with its first part', null, part('ab', 'b'), undefined, ['ab', 'b']],
    ['appends the next part', part('ab', 'b'), part('cd', 'd'), 'b', ['abcd', 'd']],
    ['ends with its last part', part('ab', 'b'), part('c', null), 'b', ['abc', null]],
    ['contains an item of two parts only once', part('ab', 'b'), part('ac', 'c'), 'b', ['abc', 'c']],
    ['puts new items before the stored ones', part('abcd', 'd'), part('xab', 'b'), undefined, ['xabcd', 'd']],
    ['adopts the new order of items that moved', part('abc', 'c'), part('ca', 'a'), undefined, ['cab', 'c']],
    [
      'starts over if items may be missing in between',
      part('abcd', 'd'),
      part('xy', 'y'),
      undefined,
      ['xy', 'y'],
    ],
    [
      'keeps what arrived after a first part that is the whole list',
      part('abc', 'c'),
      part('b', null),
      undefined,
      ['ab', null],
    ],
    ['keeps what arrived after its first part', part('abcd', 'd'), part('bc', 'c'), undefined, ['abcd', 'd']],
    ['ignores a part that continues an earlier list', part('xy', 'y'), part('cd', 'd'), 'b', ['xy', 'y']],
  ] as const)('%s', (_what, held, fresh, before, expected) => {
    expect(joined(held, fresh, before)).toEqual(expected);
  });
});
