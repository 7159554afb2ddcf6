import { filterOf, isNarrowed, pageOf, queryOf } from './query';

const at = (query: string) => new URLSearchParams(query);

test('the search is read from the address', () => {
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

test('invalid filters and pages are ignored', () => {
  const params = at('terms=+&budget_from=-1&budget_to=much&sort=random&page=0');
  expect(Object.values(filterOf(params)).every((value) => value === undefined)).toBe(true);
  expect(pageOf(params)).toBe(1);
});

test('the query omits the page when the address has none, as the edge does', () => {
  expect(queryOf(at(''))).not.toHaveProperty('page');
  expect(queryOf(at('page=1'))).toHaveProperty('page', 1);
});

test('sorting does not count as a filter', () => {
  expect(isNarrowed(filterOf(at('sort=due.asc')))).toBe(false);
  expect(isNarrowed(filterOf(at('budget_to=20')))).toBe(true);
});
