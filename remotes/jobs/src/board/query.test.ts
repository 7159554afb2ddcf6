import { filterOf, isNarrowed, pageOf, queryOf } from './query';

const at = (query: string) => new URLSearchParams(query);

test('the address says what is looked for', () => {
  expect(queryOf(at('terms=logo&category=design&budget_from=10&budget_to=50.5&sort=due.asc&page=2'))).toEqual(
    {
      terms: 'logo',
      category: 'design',
      budget_from: 10,
      budget_to: 50.5,
      sort: 'due.asc',
      page: 2,
      per_page: 12,
    },
  );
});

test('nonsense counts as nothing', () => {
  const params = at('terms=+&budget_from=-1&budget_to=much&sort=random&page=0');
  expect(Object.values(filterOf(params)).every((value) => value === undefined)).toBe(true);
  expect(pageOf(params)).toBe(1);
});

test('without a page in the address none is asked for, as the edge does it', () => {
  expect(queryOf(at(''))).not.toHaveProperty('page');
  expect(queryOf(at('page=1'))).toHaveProperty('page', 1);
});

test('an order narrows nothing', () => {
  expect(isNarrowed(filterOf(at('sort=due.asc')))).toBe(false);
  expect(isNarrowed(filterOf(at('budget_to=20')))).toBe(true);
});
