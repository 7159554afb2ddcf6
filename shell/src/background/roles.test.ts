import type { Registry, SessionSnapshot } from '@tasklane/contracts';
import { followRoles } from './roles';

const ofGuest: Registry = { contracts: '1.0.0', remotes: [] };
const ofAdmin = {
  remotes: [{ routes: [{ access: { roles: ['ROLE_ADMIN'] } }] }],
} as unknown as Registry;

/** A session whose token has these roles until it is renewed, and the calls made on it and on the registry. */
function setUp(roles: readonly string[], renewed: readonly string[] | Error, listed = ofGuest) {
  let currentRoles = roles;
  let registry = listed;
  const calls: string[] = [];
  const onRoles = followRoles(
    {
      get: () => ({ state: 'signed-in', claims: { roles: currentRoles } }) as unknown as SessionSnapshot,
      renew: async () => {
        calls.push('renew');
        if (renewed instanceof Error) throw renewed;
        currentRoles = renewed;
      },
    },
    {
      get: () => registry,
      refresh: async () => {
        calls.push('registry');
        registry = ofAdmin;
        return registry;
      },
    },
  );
  return { calls, onRoles };
}

test('roles that the token already holds cause no calls, whatever their order', async () => {
  const { calls, onRoles } = setUp(['ROLE_USER', 'ROLE_SELLER'], []);
  await onRoles(['ROLE_SELLER', 'ROLE_USER']);
  expect(calls).toEqual([]);
});

test('an admin with a guest’s registry gets their own, once', async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN'];
  const { calls, onRoles } = setUp(roles, []);
  await onRoles(roles);
  await onRoles(roles);
  expect(calls).toEqual(['registry']);
});

test.each([
  ['granted', ['ROLE_USER'], ['ROLE_USER', 'ROLE_ADMIN_TASK']],
  ['taken away', ['ROLE_USER', 'ROLE_ADMIN_TASK'], ['ROLE_USER']],
])(
  'a role that was %s renews the token and then refreshes the registry, once',
  async (_what, before, after) => {
    const { calls, onRoles } = setUp(before, after);
    await onRoles(after);
    await onRoles(after);
    expect(calls).toEqual(['renew', 'registry']);
  },
);

test('a failed renewal is ignored and does not refresh the registry', async () => {
  const { calls, onRoles } = setUp(['ROLE_USER'], new Error('offline'));
  await onRoles(['ROLE_USER', 'ROLE_ADMIN']);
  expect(calls).toEqual(['renew']);
});
