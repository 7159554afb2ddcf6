import { join } from 'node:path';
import { fillPath, guest, isAdminRole, roles, routes } from '@tasklane/contracts';
import type { Access, AdminRole, RouteName, SessionSnapshot } from '@tasklane/contracts';
import { claimsOf, manifestsIn } from '@tasklane/testing';
import type { ClaimsPatch } from '@tasklane/testing';
import { owesTwoFactor } from '../session/claims';
import { exceptionFor } from './exceptions';
import { judge } from './guard';
import type { GuardRedirect } from './guard';

/** The routes that the workspace's remotes declare. */
const declared = manifestsIn(join(__dirname, '../../../remotes')).flatMap(({ routes: own }) => own);

const at = (name: RouteName, path: string = routes[name].path) => {
  const guards = declared.find((route) => route.name === name)?.guards;
  return {
    name,
    access: routes[name].access,
    url: new URL(path, 'http://localhost'),
    ...(guards && {
      guards: guards.map(({ when, to }) => ({ when, to: fillPath(routes[to as RouteName].path, {}) })),
    }),
  };
};
/** Returns where a visitor is redirected, with the guards that the route's remote declares. */
function judgeAt(name: RouteName, session: SessionSnapshot): GuardRedirect {
  const { guards, ...route } = at(name);
  return judge(route, session, guards && session.claims ? exceptionFor(guards, session.claims) : undefined);
}

const signedIn = (patch: ClaimsPatch = {}): SessionSnapshot => {
  const claims = claimsOf(patch);
  return { state: owesTwoFactor(claims) ? 'two-factor' : 'signed-in', claims };
};

/**
 * Kinds of visitors; an admin holds one role. Users with an unmet obligation hold every role, and none of them helps.
 */
const visitors = {
  guest,
  'owes the second factor': signedIn({ roles, two_factor: { enabled: true, passed: false } }),
  'owes the terms': signedIn({ roles, terms_required: true }),
  buyer: signedIn(),
  'pre-seller': signedIn({ roles: ['ROLE_USER', 'ROLE_PRE_SELLER'] }),
  seller: signedIn({ roles: ['ROLE_USER', 'ROLE_SELLER'] }),
} as const satisfies Record<string, SessionSnapshot>;
type Visitor = keyof typeof visitors | AdminRole;
const everybody: readonly (readonly [Visitor, SessionSnapshot])[] = [
  ...Object.entries(visitors).map(([name, session]) => [name as keyof typeof visitors, session] as const),
  ...roles.filter(isAdminRole).map((role) => [role, signedIn({ roles: ['ROLE_USER', role] })] as const),
];

/** Where each kind of visitor is redirected; null if the page opens. `others` are the kinds not listed. */
type Table = Readonly<Partial<Record<Visitor, GuardRedirect>> & { others: GuardRedirect }>;
const signIn: GuardRedirect = { to: '/#login', remember: true };
const home: GuardRedirect = { to: '/' };
const indebted = { guest: signIn, 'owes the second factor': signIn, 'owes the terms': home };
const members: Table = { ...indebted, others: null };
const sellers: Table = { ...indebted, 'pre-seller': null, seller: null, others: home };
const holders = (held: readonly AdminRole[]): Table => ({
  ...indebted,
  others: home,
  ...Object.fromEntries(held.map((role) => [role, null])),
});
/** A seller has already become one. */
const becoming: Table = { ...members, seller: { to: '/my-account/tasks' } };

/** Routes with a table of their own. */
const particular: Readonly<Partial<Record<RouteName, Table>>> = {
  'seller-welcome': becoming,
  'connect-app': becoming,
  'account-type': becoming,
  'connecting-etn': { ...becoming, 'pre-seller': null, others: { to: '/my-account/welcome' } },
  accountLimits: { ...members, others: { to: '/my-account/profile' } },
};

function tableOf(access: Access): Table {
  if (access === 'public') return { others: null };
  if (access === 'signed-in') return members;
  if (access === 'selling') return sellers;
  if (typeof access === 'object') return holders(access.roles.filter(isAdminRole));
  throw new Error(`No route has the access ${access}.`);
}

describe('redirects at every route', () => {
  test.each(everybody)('for the visitor "%s"', (visitor, session) => {
    const names = Object.keys(routes) as RouteName[];
    const verdicts = names.map((name) => [name, judgeAt(name, session)]);
    const expectedVerdicts = names.map((name) => {
      const table = particular[name] ?? tableOf(routes[name].access);
      return [name, visitor in table ? table[visitor] : table.others];
    });
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(expectedVerdicts));
  });
});

test.each(['myTasks', 'view_my_sales'] as const)('%s is open only to users who sell', (name) => {
  expect(judgeAt(name, visitors.buyer)).toEqual(home);
  expect(judge(at(name), visitors['pre-seller'])).toBeNull();
  expect(judgeAt(name, visitors.seller)).toBeNull();
});

test('the role for escalated disputes opens their page and no other dispute page', () => {
  const session = signedIn({ roles: ['ROLE_ADMIN_DISPUTE_ESCALATED'] });
  expect(judge(at('admin-disputes-action', '/admin/dispute/escalated'), session)).toBeNull();
  expect(judge(at('admin-disputes-action', '/admin/dispute/complete'), session)).toEqual(home);
});

test('the limits are open to a user with a band', () => {
  expect(judgeAt('accountLimits', signedIn({ profile: { band: 1 } }))).toBeNull();
});
