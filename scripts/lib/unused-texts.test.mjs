import { unusedTexts } from './unused-texts.mjs';

const texts = {
  title: 'T',
  days_one: '1',
  days_other: '{{count}}',
  state: { open: 'O', closed: 'C' },
  old: 'X',
};

test('finds keys that no string or template names', () => {
  const sources = [
    "t('title'); t('days', { count });",
    't(`state.${state}`);',
    '`An old ${thing} with words`',
  ];
  expect(unusedTexts(texts, sources)).toEqual(['old']);
  expect(unusedTexts(texts, [...sources, 't(`old`)'])).toEqual([]);
});

test('does not take a sentence for a key', () => {
  expect(unusedTexts({ 'a.b': 'X' }, ['`There is no ${name}: a.b`'])).toEqual(['a.b']);
});
