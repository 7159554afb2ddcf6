import type { Role } from '@tasklane/contracts';
import { claimsOf } from '@tasklane/testing';
import { accountLinks } from './accountLinks';

const linksOf = (...roles: Role[]) =>
  accountLinks(claimsOf({ roles: ['ROLE_USER', ...roles] }), () => true)
    .flat()
    .map(({ key }) => key);
const ofSelling = ['sales', 'tasks', 'createTask', 'billing'];

test('a buyer sees nothing of selling, and nothing of administration', () => {
  const links = linksOf();
  expect(links).toEqual(expect.arrayContaining(['dashboard', 'purchases', 'inbox', 'saved', 'settings']));
  for (const link of [...ofSelling, 'admin']) expect(links).not.toContain(link);
});

test.each<Role>(['ROLE_PRE_SELLER', 'ROLE_SELLER'])(
  '%s sees sales, tasks, listing one, and billing',
  (role) => {
    expect(linksOf(role)).toEqual(expect.arrayContaining(ofSelling));
    expect(linksOf(role)).not.toContain('admin');
  },
);

test.each<Role>(['ROLE_ADMIN', 'ROLE_ADMIN_TASK'])('%s sees the way to administration', (role) => {
  expect(linksOf(role)).toContain('admin');
});

test('what nobody serves is left out', () => {
  const served = accountLinks(claimsOf(), (route) => route !== 'inbox').flat();
  expect(served.map(({ name }) => name)).not.toContain('inbox');
});
