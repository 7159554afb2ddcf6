import { localeFaults } from './localeFaults';

const base = {
  greet: 'Hello {{name}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  nested: { a: 'A' },
};
const arabic = {
  greet: 'مرحبا {{name}}',
  days_zero: 'لا أيام',
  days_one: 'يوم واحد',
  days_two: 'يومان',
  days_few: '{{count}} أيام',
  days_many: '{{count}} يومًا',
  days_other: '{{count}} يوم',
  nested: { a: 'أ' },
};

it('is content with a whole language', () => {
  expect(localeFaults(base, arabic, 'ar')).toEqual([]);
  expect(localeFaults(base, base, 'en')).toEqual([]);
});

it('tells what is missing, empty, surplus or differs', () => {
  const { days_few: _removed, ...rest } = arabic;
  const faults = localeFaults(base, { ...rest, greet: 'مرحبا {{nom}}', nested: { a: ' ', b: 'ب' } }, 'ar');
  expect(faults).toEqual([
    'greet has the placeholders [nom], the base [name]',
    'days_few is missing',
    'nested.a is empty',
    'nested.b is not in the base',
  ]);
});

it('compares tags as well as placeholders', () => {
  expect(localeFaults({ terms: 'See <a>here</a>' }, { terms: 'هنا' }, 'ar')).toEqual([
    'terms has the placeholders [], the base [<a>]',
  ]);
});

it('asks for the apostrophe of print', () => {
  expect(
    localeFaults({ failed: "We couldn't save that" }, { failed: "We couldn't save that" }, 'en'),
  ).toEqual(['failed has a typewriter apostrophe, not ’']);
  expect(
    localeFaults({ failed: 'We couldn’t save that' }, { failed: 'We couldn’t save that' }, 'en'),
  ).toEqual([]);
});
