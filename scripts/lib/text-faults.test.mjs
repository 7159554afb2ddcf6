import { textFaults } from './text-faults.mjs';

const base = {
  greet: 'Hello {{name}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  nested: { a: 'A' },
};
const withoutFew = {
  greet: 'مرحبا {{name}}',
  days_zero: 'لا أيام',
  days_one: 'يوم واحد',
  days_two: 'يومان',
  days_many: '{{count}} يومًا',
  days_other: '{{count}} يوم',
  nested: { a: 'أ' },
};
const arabic = { ...withoutFew, days_few: '{{count}} أيام' };

test('finds no faults in a complete language', () => {
  expect(textFaults(base, arabic, 'ar')).toEqual([]);
  expect(textFaults(base, base, 'en')).toEqual([]);
});

test('reports missing, empty and surplus texts and differing placeholders', () => {
  const faults = textFaults(
    base,
    { ...withoutFew, greet: 'مرحبا {{nom}}', nested: { a: ' ', b: 'ب' } },
    'ar',
  );
  expect(faults).toEqual([
    'greet has the placeholders [nom], the base [name]',
    'days_few is missing',
    'nested.a is empty',
    'nested.b is not in the base',
  ]);
});

test('reports texts that are still in English, except placeholders and identifiers', () => {
  expect(textFaults(base, { ...arabic, greet: 'Hello {{name}}' }, 'ar')).toEqual(['greet is not translated']);
  const names = { code: '{{a}}: 1', id: 'lina-haddad' };
  expect(textFaults(names, names, 'ar')).toEqual([]);
});

test('compares tags as well as placeholders', () => {
  expect(textFaults({ terms: 'See <a>here</a>' }, { terms: 'هنا' }, 'ar')).toEqual([
    'terms has the placeholders [], the base [<a>]',
  ]);
});

test('requires typographic apostrophes', () => {
  const typed = { failed: "We couldn't save that" };
  expect(textFaults(typed, typed, 'en')).toEqual(['failed has a typewriter apostrophe, not ’']);
  const printed = { failed: 'We couldn’t save that' };
  expect(textFaults(printed, printed, 'en')).toEqual([]);
});
