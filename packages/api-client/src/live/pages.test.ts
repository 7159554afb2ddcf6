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
    ['begins with its first part', null, part('ab', 'b'), undefined, ['ab', 'b']],
    ['goes on with the following one', part('ab', 'b'), part('cd', 'd'), 'b', ['abcd', 'd']],
    ['ends', part('ab', 'b'), part('c', null), 'b', ['abc', null]],
    ['takes what moved in between once', part('ab', 'b'), part('ac', 'c'), 'b', ['abc', 'c']],
    [
      'keeps what is known behind what is new',
      part('abcd', 'd'),
      part('xab', 'b'),
      undefined,
      ['xabcd', 'd'],
    ],
    ['follows a new order', part('abc', 'c'), part('ca', 'a'), undefined, ['cab', 'c']],
    ['starts over when something may be missing', part('abcd', 'd'), part('xy', 'y'), undefined, ['xy', 'y']],
    ['is what the server has where that is all', part('ab', 'b'), part('b', null), undefined, ['b', null]],
    ['takes no part from another list', part('xy', 'y'), part('cd', 'd'), 'b', ['xy', 'y']],
  ] as const)('%s', (_what, held, fresh, before, expected) => {
    expect(joined(held, fresh, before)).toEqual(expected);
  });
});
