import { countriesIn } from './places';

test("a country has a name in the reader's language and a local name", () => {
  const named = new Map(countriesIn('ar').map(({ code, ...names }) => [code, names]));
  expect(named.get('DE')).toEqual({ name: 'ألمانيا', name_local: 'Deutschland' });
  expect(named.get('JP')?.name_local).toBe('日本');
  expect(named.get('GB')?.name_local).toBe('United Kingdom');
});
