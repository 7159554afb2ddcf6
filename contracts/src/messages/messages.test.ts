import { errorStatus } from '../errors';
import { TRANSLATED_LANGUAGES } from '../format';
import { catalogues, errorMessage, formatMessage } from './index';

const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();

test.each(Object.keys(errorStatus))('the error %s has a text', (name) => {
  expect(Object.keys(catalogues.en ?? {}).map(base)).toContain(`error.${name}`);
});

test('there is a catalogue for every language that counts as translated', () => {
  expect(Object.keys(catalogues).sort()).toEqual([...TRANSLATED_LANGUAGES].sort());
});

describe.each(Object.keys(catalogues))('the catalogue %s', (language) => {
  const catalogue = catalogues[language] ?? {};

  test('has the keys of English and no others', () => {
    expect([...new Set(Object.keys(catalogue).map(base))].sort()).toEqual(
      [...new Set(Object.keys(catalogues.en ?? {}).map(base))].sort(),
    );
  });

  test('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = Object.keys(catalogue).filter((key) => base(key) !== key && key.endsWith('_other'));
    for (const key of counted)
      for (const form of forms) expect(catalogue).toHaveProperty([`${base(key)}_${form}`]);
  });

  test('names only values that English names', () => {
    for (const [key, text] of Object.entries(catalogue)) {
      const english = catalogues.en?.[key] ?? catalogues.en?.[`${base(key)}_other`] ?? '';
      for (const name of placeholders(text)) expect(placeholders(english)).toContain(name);
    }
  });
});

test('texts are counted in the language', () => {
  expect(formatMessage('en', 'validation.string.min', { count: 1 })).toBe('Enter at least 1 character.');
  expect(formatMessage('en', 'validation.string.min', { count: 3 })).toBe('Enter at least 3 characters.');
  expect(formatMessage('ar', 'validation.string.min', { count: 2 })).toContain('حرفين');
});

test('an unknown language speaks English, an unknown key itself', () => {
  expect(errorMessage('tlh', 'not_found')).toBe('We couldn’t find this.');
  expect(formatMessage('en', 'no.such.key')).toBe('no.such.key');
});
