import { TRANSLATED_LANGUAGES } from '@tasklane/contracts';
import { promptWords } from './promptWords';

test('has words for each language that is translated', () => {
  const offered = TRANSLATED_LANGUAGES.filter((code) => code !== 'en');
  expect(Object.keys(promptWords).sort()).toEqual([...offered].sort());
});
