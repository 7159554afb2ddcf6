import { isAdminRole, roles, routes } from '@tasklane/contracts';
import type { RouteName } from '@tasklane/contracts';
import { claimsOf } from '@tasklane/testing';
import { judge } from '../navigation/guard';
import { adminEntrance } from './adminEntrance';

const adminRoles = roles.filter(isAdminRole);
const everything = () => true;
const nothing = () => false;

const verdictAt = (name: RouteName, to: string, role: (typeof adminRoles)[number]) =>
  judge(
    { name, access: routes[name].access, url: new URL(to, 'http://localhost') },
    { state: 'signed-in', claims: claimsOf({ roles: ['ROLE_USER', role] }) },
  );

test.each(adminRoles)('the way into the administration is open to %s, whatever is served', (role) => {
  for (const isServed of [everything, nothing]) {
    const { name, to } = adminEntrance(['ROLE_USER', role], isServed);
    expect(verdictAt(name, to, role)).toBeNull();
  }
});

test.each([
  ['ROLE_ADMIN', '/admin'],
  ['ROLE_ADMIN_TASK', '/admin/tasks'],
  ['ROLE_ADMIN_REPORT', '/admin/reports'],
  ['ROLE_ADMIN_DISPUTE', '/admin/dispute'],
  ['ROLE_ADMIN_DISPUTE_ESCALATED', '/admin/dispute/escalated'],
  ['ROLE_ADMIN_TASK_SINGLE', '/admin/overview'],
] as const)('%s begins at %s', (role, to) => {
  expect(adminEntrance(['ROLE_USER', role], everything).to).toBe(to);
});

test('a screen that nobody serves is passed over', () => {
  const held = ['ROLE_USER', 'ROLE_ADMIN_REVIEWS', 'ROLE_ADMIN_TASK'] as const;
  expect(adminEntrance(held, (route) => route === 'admin-tasks').to).toBe('/admin/tasks');
  expect(adminEntrance(held, nothing).to).toBe('/admin/overview');
});
