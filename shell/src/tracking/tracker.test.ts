import { isTracked } from './tracker';

test.each([
  ['/', true],
  ['/administer', true],
  ['/user', true],
  ['/admin', false],
  ['/admin/users', false],
  ['/confirm-email/secret', false],
  ['/confirm-token/secret', false],
  ['/user/forgot-password/secret', false],
])('a visit to %s is tracked: %s', (path, tracked) => {
  expect(isTracked(path)).toBe(tracked);
});
