import { collectSuggestions } from './suggestions';

const titles = ['Design a minimalist logo for your bakery', 'Draw a minimalist logo', 'Animate your logo'];

test('phrases found in several titles are suggested, most frequent first', () => {
  const queries = collectSuggestions(titles, []).map(({ query }) => query);
  expect(queries[0]).toBe('logo');
  expect(queries).toContain('minimalist logo');
  expect(queries).not.toContain('bakery');
});

test('words in any script are suggested, each under a unique key', () => {
  const several = ['логотип для пекарни', 'логотип для школы', 'हिंदी अनुवाद', 'हिंदी गीत', 'été', 'été'];
  const suggestions = collectSuggestions(several, []);
  const queries = suggestions.map(({ query }) => query);
  expect(queries).toEqual(expect.arrayContaining(['логотип', 'हिंदी', 'été']));
  const keys = suggestions.map(({ objectID }) => objectID);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[A-Za-z0-9_-]{1,511}$/.test(key))).toEqual([]);
});

test('no suggestion begins or ends with a filler word', () => {
  const queries = collectSuggestions([...titles, ...titles], []).map(({ query }) => query);
  expect(queries.filter((query) => /^(a|for|your) | (a|for|your)$/.test(query))).toEqual([]);
});

test('a category is suggested by its name only if it has tasks', () => {
  const suggestions = collectSuggestions(
    [],
    [
      { name: 'Photo Editing & Retouching', count: 7 },
      { name: 'Jingles', count: 0 },
    ],
  );
  expect(suggestions).toEqual([
    { objectID: 'photo-editing-retouching', query: 'photo editing & retouching', count: 7 },
  ]);
});
