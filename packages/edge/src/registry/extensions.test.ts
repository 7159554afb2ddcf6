import type { Condition, Extension, Holder, RemoteRoute, Role } from '@tasklane/contracts';
import { withExtensionsFor } from './extensions';

const routes: readonly RemoteRoute[] = [
  { name: 'guides', path: '/our-guides', access: 'signed-in', view: 'guides' },
  { name: 'office', path: '/admin/office', access: { roles: ['ROLE_ADMIN_TASK'] }, view: 'office' },
];
const nav = (text: string, to: string, when?: Condition): Extension => ({
  type: 'nav',
  group: 'activity',
  order: 1,
  text,
  to: [to],
  ...(when && { when }),
});
const extensions: readonly Extension[] = [
  nav('all', 'guides'),
  nav('sellers', 'guides', { permission: 'sell' }),
  nav('no sellers', 'guides', { not: { permission: 'sell' } }),
  nav('band', 'guides', { claim: 'band', is: null }),
  nav('admins', 'guides', { permission: 'administer' }),
  nav('office', 'office'),
  { type: 'dialog', name: 'audit', view: 'audit', when: { role: 'ROLE_ADMIN' } },
];
const labels = Object.fromEntries(
  ['all', 'sellers', 'no sellers', 'band', 'admins', 'office'].map((key) => [key, { en: key }]),
);

const offered = (holder: Holder | null) => {
  const remote = withExtensionsFor({ routes, extensions, labels }, holder);
  return {
    names: (remote.extensions ?? []).map((each) => (each.type === 'nav' ? each.text : each.type)),
    texts: Object.keys(remote.labels ?? {}),
  };
};
const holder = (...roles: Role[]): Holder => ({ roles: ['ROLE_USER', ...roles], twoFactorPending: false });
const everybodys = ['all', 'sellers', 'no sellers', 'band'];

test.each<[string, Holder | null]>([
  ['a guest, whose cookie may just have expired,', null],
  ['a user', holder()],
  [
    'an admin whose second factor is pending',
    { ...holder('ROLE_ADMIN', 'ROLE_ADMIN_TASK'), twoFactorPending: true },
  ],
])('%s gets no extensions of the administration', (_who, who) => {
  expect(offered(who)).toEqual({ names: everybodys, texts: everybodys });
});

test('an admin gets only the extensions that their own roles open', () => {
  expect(offered(holder('ROLE_ADMIN_TASK')).names).toEqual([...everybodys, 'admins', 'office']);
  expect(offered(holder('ROLE_ADMIN')).names).toEqual([...everybodys, 'admins', 'dialog']);
});

test('a build from before extensions is listed unchanged', () => {
  const remote = { routes };
  expect(withExtensionsFor(remote, null)).toBe(remote);
});
