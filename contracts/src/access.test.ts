import { decideAccess, visitedAccess } from './access';
import type { Access, Holder } from './access';
import { roles } from './roles';
import type { Role } from './roles';

const holder = (...held: Role[]): Holder => ({ roles: ['ROLE_USER', ...held], twoFactorPending: false });
const adminTask: Access = { roles: ['ROLE_ADMIN_TASK'] };

test.each<[string, Access, Holder | null, string]>([
  ['a guest reads what is public', 'public', null, 'granted'],
  ['a guest is asked to sign in', 'signed-in', null, 'sign-in'],
  ['a guest is asked to sign in for roles', adminTask, null, 'sign-in'],
  ['a user enters', 'signed-in', holder(), 'granted'],
  ['a user does not sell', 'selling', holder(), 'forbidden'],
  ['a pre-seller sells', 'selling', holder('ROLE_PRE_SELLER'), 'granted'],
  ['a seller sells', 'selling', holder('ROLE_SELLER'), 'granted'],
  ['a seller is no pre-seller', 'pre-seller', holder('ROLE_SELLER'), 'forbidden'],
  ['an admin without the role is refused', adminTask, holder('ROLE_ADMIN'), 'forbidden'],
  ['the role opens', adminTask, holder('ROLE_ADMIN_TASK'), 'granted'],
])('%s', (_what, access, who, answer) => {
  expect(decideAccess(access, who)).toBe(answer);
});

test('a user whose second factor is pending has only public and pending access, whatever their roles', () => {
  const owing: Holder = { roles, twoFactorPending: true };
  expect(decideAccess('public', owing)).toBe('granted');
  expect(decideAccess('pending', owing)).toBe('granted');
  for (const access of ['signed-in', 'terms-owed', 'selling', 'pre-seller', adminTask] as const) {
    expect(decideAccess(access, owing)).toBe('two-factor');
  }
});

test.each([
  ['escalated', 'granted'],
  ['complete', 'forbidden'],
])('visiting the dispute page "%s" with only ROLE_ADMIN_DISPUTE_ESCALATED is %s', (action, answer) => {
  const route = { name: 'admin-disputes-action', access: { roles: ['ROLE_ADMIN_DISPUTE'] } } as const;
  expect(decideAccess(visitedAccess(route, { action }), holder('ROLE_ADMIN_DISPUTE_ESCALATED'))).toBe(answer);
});
