import { claimsOf } from '@tasklane/testing';
import { bannersFor } from './rules';

const none = { away: false, user_limit: [] };

test('a plain buyer has none', () => {
  expect(bannersFor(claimsOf({ profile: { verification: 0 } }), none)).toEqual([]);
});

test('sellers and pre-sellers who are not verified', () => {
  expect(bannersFor(claimsOf({ roles: ['ROLE_SELLER'], profile: { verification: 0 } }), none)).toEqual([
    'verification',
  ]);
  expect(bannersFor(claimsOf({ roles: ['ROLE_SELLER'], profile: { verification: 1 } }), none)).toEqual([]);
});

test('pre-sellers whose address is not confirmed', () => {
  const claims = claimsOf({
    roles: ['ROLE_PRE_SELLER'],
    profile: { verification: 1, email_confirmed: false },
  });
  expect(bannersFor(claims, none)).toEqual(['email']);
});

test('who is away, and who has sold as much as they may', () => {
  const claims = claimsOf({ profile: { band: 1 } });
  const limit = [{ name: 'MAX_SELL_LIMIT', limit_left: 0 }];
  expect(bannersFor(claims, { away: true, user_limit: limit })).toEqual(['limit', 'away']);
  expect(bannersFor(claimsOf(), { away: false, user_limit: limit })).toEqual([]);
  expect(bannersFor(claims, null)).toEqual([]);
});
