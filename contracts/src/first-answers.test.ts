import { firstInput } from './first-answers';

const inputOf = (first: Parameters<typeof firstInput>[0], params: Record<string, string>, query = '') =>
  firstInput(first, params, new URLSearchParams(query));

test('takes values from the path, from the query string and from literals', () => {
  const first = { operation: 'gigs.search', query: { categories: ':slug', page: '?page', per_page: '44' } };
  expect(inputOf(first, { slug: 'design' }, 'page=2')).toEqual({
    operation: 'gigs.search',
    params: {},
    query: { categories: 'design', page: '2', per_page: '44' },
  });
});

test('omits parameters without a value and missing optional segments of a path', () => {
  const first = { operation: 'categories.read', params: { id: ':slug/:child?' }, query: { page: '?page' } };
  expect(inputOf(first, { slug: 'design', child: 'logo' }).params).toEqual({ id: 'design/logo' });
  expect(inputOf(first, { slug: 'design' })).toEqual({
    operation: 'categories.read',
    params: { id: 'design' },
    query: {},
  });
});
