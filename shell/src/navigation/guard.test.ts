import { guest, routes } from '@tasklane/contracts';
import type { RouteName } from '@tasklane/contracts';
import { claimsOf } from '@tasklane/testing';
import type { ClaimsPatch } from '@tasklane/testing';
import { owesTwoFactor } from '../session/claims';
import { judge } from './guard';

const at = (name: RouteName, path = routes[name].path) => ({
  name,
  access: routes[name].access,
  url: new URL(path, 'http://localhost'),
});
const signedIn = (patch: ClaimsPatch = {}) => {
  const claims = claimsOf(patch);
  return { state: owesTwoFactor(claims) ? ('two-factor' as const) : ('signed-in' as const), claims };
};

test('a guest is asked to sign in, and the page is remembered', () => {
  expect(judge(at('settings'), guest)).toEqual({ to: '/#login', remember: true });
  expect(judge(at('home'), guest)).toBeNull();
});

test('who owes the two-factor step has to take it first', () => {
  const session = signedIn({ two_factor: { enabled: true, passed: false } });
  expect(session.state).toBe('two-factor');
  expect(judge(at('settings'), session)).toEqual({ to: '/#login', remember: true });
});

test('a role that is missing leads home', () => {
  expect(judge(at('admin'), signedIn())).toEqual({ to: '/' });
  expect(judge(at('admin'), signedIn({ roles: ['ROLE_ADMIN'] }))).toBeNull();
  expect(judge(at('admin-reviews'), signedIn({ roles: ['ROLE_ADMIN'] }))).toEqual({ to: '/' });
  expect(judge(at('myTasks'), signedIn())).toEqual({ to: '/' });
});

test('a role of the action opens this dispute page and no other', () => {
  const session = signedIn({ roles: ['ROLE_ADMIN_DISPUTE_ESCALATED'] });
  expect(judge(at('admin-disputes-action', '/admin/dispute/escalated'), session)).toBeNull();
  expect(judge(at('admin-disputes-action', '/admin/dispute/complete'), session)).toEqual({ to: '/' });
});

test('who still has to accept the terms goes home, except for the policies', () => {
  const session = signedIn({ terms_required: true });
  expect(judge(at('settings'), session)).toEqual({ to: '/' });
  expect(judge(at('terms-and-conditions'), session)).toBeNull();
  expect(judge(at('home'), session)).toBeNull();
});

test('the pages of becoming a seller', () => {
  const buyer = signedIn();
  const preSeller = signedIn({ roles: ['ROLE_PRE_SELLER'] });
  const seller = signedIn({ roles: ['ROLE_SELLER'] });
  expect(judge(at('connecting-etn'), buyer)).toEqual({ to: '/my-account/welcome' });
  expect(judge(at('connecting-etn'), preSeller)).toBeNull();
  for (const page of ['connecting-etn', 'seller-welcome', 'connect-app', 'account-type'] as const) {
    expect(judge(at(page), seller)).toEqual({ to: '/my-account/tasks' });
  }
});

test('limits are for those who have a band', () => {
  expect(judge(at('accountLimits'), signedIn())).toEqual({ to: '/my-account/profile' });
  expect(judge(at('accountLimits'), signedIn({ profile: { band: 1 } }))).toBeNull();
});
