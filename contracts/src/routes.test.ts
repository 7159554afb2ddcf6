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

test('every route that the specification names is there', () => {
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(named));
});

test('paths are filled, optional parts left out, values escaped', () => {
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

test('a missing parameter is the fault of the caller', () => {
  expect(() => fillPath('/:username', {})).toThrow('username');
});

test('first segments in use cannot be usernames', () => {
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

test('two routes never share a path', () => {
  const paths = Object.values(routes).map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});
