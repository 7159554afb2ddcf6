import { decideAccess, visitedAccess } from './access';
import type { Access, Holder } from './access';
import { roles } from './roles';
import type { Role } from './roles';

const holder = (...held: Role[]): Holder => ({ roles: ['ROLE_USER', ...held], twoFactorPending: false });
const adminTask: Access = { roles: ['ROLE_ADMIN_TASK'] };

test.each<[string, Access, Holder | null, string]>([
  ['public access is granted to a guest', 'public', null, 'granted'],
  ['signed-in access asks a guest to sign in', 'signed-in', null, 'sign-in'],
  ['role access asks a guest to sign in', adminTask, null, 'sign-in'],
  ['signed-in access is granted to a user', 'signed-in', holder(), 'granted'],
  ['selling access is refused to a user who does not sell', 'selling', holder(), 'forbidden'],
  ['selling access is granted to a pre-seller', 'selling', holder('ROLE_PRE_SELLER'), 'granted'],
  ['selling access is granted to a seller', 'selling', holder('ROLE_SELLER'), 'granted'],
  ['pre-seller access is refused to a seller', 'pre-seller', holder('ROLE_SELLER'), 'forbidden'],
  ['role access is refused to an admin without the role', adminTask, holder('ROLE_ADMIN'), 'forbidden'],
  ['role access is granted to a holder of the role', adminTask, holder('ROLE_ADMIN_TASK'), 'granted'],
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
