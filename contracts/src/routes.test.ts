import { operations } from './operations';
import { canBeUsername, fillPath, reservedUsernames, routePath, routes } from './routes';

const named = [
  'task_info',
  'profile',
  'home',
  'search',
  'accountDashboard',
  'view_my_purchases',
  'view_my_sales',
  'myTasks',
  'inbox',
  'job-view',
  'accountProfile',
  'accountLimits',
  'billing',
  'settings',
  'saved-tasks',
  'job_board',
  'task_or_job',
  'BecomeSeller',
  'admin',
  'job-create',
  'seller-welcome',
  'createTask',
];

test('every route that the specification names exists', () => {
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(named));
});

test('paths are filled in, with missing optional segments left out and values escaped', () => {
  expect(routePath('task_info', { username: 'anna', slug: 'a-logo' })).toBe('/anna/a-logo');
  expect(routePath('task_info', { username: 'anna', slug: 'a-logo', queryID: 'q1' })).toBe('/anna/a-logo/q1');
  expect(routePath('order-receive', { hash: 'h1' }, { hash: 'delivered' })).toBe(
    '/my-account/orders/receive/h1#delivered',
  );
  expect(routePath('task_or_job', {}, { query: { referrer: 'home_banner' } })).toBe(
    '/task-or-job?referrer=home_banner',
  );
  expect(fillPath('/:a/:b?', { a: 'x/y' })).toBe('/x%2Fy');
  expect(routePath('home', {})).toBe('/');
});

test('a missing parameter throws an error that names it', () => {
  expect(() => fillPath('/:username', {})).toThrow('username');
});

test('the first path segments in use are reserved usernames', () => {
  for (const name of ['search', 'category', 'admin', 'my-account', 'api', 'jobs', 'checkout']) {
    expect(reservedUsernames.has(name)).toBe(true);
  }
  expect(reservedUsernames.has('anna')).toBe(false);
});

test.each([
  ['anna', true],
  ['Guides2', true],
  ['search', false],
  ['ad', false],
  ['guides-and-more', false],
  ['averylongfirstword', false],
])('%s can be a username: %s', (segment, can) => {
  expect(canBeUsername(segment)).toBe(can);
});

test('no two routes share a path', () => {
  const paths = Object.values(routes).map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('no user can take a name that stands in the place of a username in an address of the API', () => {
  const paths = Object.values(operations).map(({ method, path }) => ({ method, parts: path.split('/') }));
  const statics = paths
    .filter(({ parts }) => parts.includes(':user'))
    .flatMap(({ method, parts }) => {
      const at = parts.indexOf(':user');
      return paths
        .filter((other) => other.method === method && other.parts.length === parts.length)
        .filter((other) => other.parts.slice(0, at).join('/') === parts.slice(0, at).join('/'))
        .map((other) => other.parts[at] ?? '')
        .filter((part) => !part.startsWith(':'));
    });
  expect(statics).toContain('favourite');
  expect(statics.filter(canBeUsername)).toEqual([]);
});
