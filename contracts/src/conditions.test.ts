import fc from 'fast-check';
import { decideAccess } from './access';
import { holds, mayHold, permissions, subjectOf } from './conditions';
import type { Condition, Subject } from './conditions';
import { isAdmin, roles } from './roles';
import type { Role } from './roles';

const claims = { band: null, verification: 0, email_confirmed: false, profile_incomplete: true } as const;
const somebody = (...further: Role[]): Subject => ({ roles: ['ROLE_USER', ...further], claims });

test.each<[Condition, boolean]>([
  [{ role: 'ROLE_SELLER' }, true],
  [{ role: 'ROLE_ADMIN' }, false],
  [{ permission: 'sell' }, true],
  [{ permission: 'administer' }, false],
  [{ claim: 'band', is: null }, true],
  [{ claim: 'verification', is: 1 }, false],
  [{ not: { role: 'ROLE_ADMIN' } }, true],
  [{ all: [{ permission: 'sell' }, { claim: 'email_confirmed', is: false }] }, true],
  [{ all: [{ permission: 'sell' }, { role: 'ROLE_ADMIN' }] }, false],
  [{ any: [{ role: 'ROLE_ADMIN' }, { role: 'ROLE_SELLER' }] }, true],
])('for a seller, %j is %s', (condition, answer) => {
  expect(holds(condition, somebody('ROLE_SELLER'))).toBe(answer);
});

test('a missing claim leaves a condition undecided unless its other parts decide it', () => {
  const { roles: sellerRoles } = somebody('ROLE_SELLER');
  const unknown: Condition = { claim: 'band', is: null };
  for (const condition of [unknown, { not: unknown }, { all: [unknown, { permission: 'sell' }] } as const]) {
    expect([holds(condition, { roles: sellerRoles }), mayHold(condition, { roles: sellerRoles })]).toEqual([
      false,
      true,
    ]);
  }
  const decided: Condition = { all: [unknown, { role: 'ROLE_ADMIN' }] };
  expect(mayHold(decided, { roles: sellerRoles })).toBe(false);
  expect(holds({ any: [unknown, { permission: 'sell' }] }, { roles: sellerRoles })).toBe(true);
});

const leaf = fc.oneof(
  fc.constantFrom(...roles).map((role): Condition => ({ role })),
  fc
    .constantFrom(...(Object.keys(permissions) as (keyof typeof permissions)[]))
    .map((permission): Condition => ({ permission })),
  fc.constantFrom<Condition>({ claim: 'band', is: null }, { claim: 'verification', is: 1 }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('condition').map((not): Condition => ({ not })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
  ),
}));
const someRoles = fc.subarray([...roles]);

test('evaluating a condition without claims never contradicts its outcome with them', () => {
  fc.assert(
    fc.property(condition, someRoles, (each, some) => {
      const outcome = holds(each, { roles: some, claims });
      // Without claims, `holds` is never true where the condition fails, and `mayHold` never false where it holds.
      if (holds(each, { roles: some })) expect(outcome).toBe(true);
      if (!mayHold(each, { roles: some })) expect(outcome).toBe(false);
      expect(holds({ not: each }, { roles: some, claims })).toBe(!outcome);
    }),
  );
});

test('conditions agree with decideAccess and isAdmin for every set of roles', () => {
  fc.assert(
    fc.property(someRoles, someRoles, (some, asked) => {
      const granted = (access: Parameters<typeof decideAccess>[0]) =>
        decideAccess(access, { roles: some, twoFactorPending: false }) === 'granted';
      const isHeld = (each: Condition) => holds(each, { roles: some });
      expect(granted('selling')).toBe(isHeld({ permission: 'sell' }));
      expect(granted('pre-seller')).toBe(isHeld({ role: 'ROLE_PRE_SELLER' }));
      expect(granted({ roles: asked })).toBe(isHeld({ any: asked.map((role) => ({ role })) }));
      expect(isAdmin(some)).toBe(isHeld({ permission: 'administer' }));
    }),
  );
});

test('subjectOf reads the claims of a subject from a token', () => {
  expect(
    subjectOf({
      roles: [],
      profile: { ...claims, username: null, photo_path: null, currency: 'USD', marketing: [] },
    }).claims,
  ).toMatchObject(claims);
});
