import { claimsOf } from '@tasklane/testing';
import { bannerNames, bannersFor, isOnPage } from './rules';

const none = { away: false, user_limit: [] };

test('a plain buyer gets no banners', () => {
  expect(bannersFor(claimsOf({ profile: { verification: 0 } }), none)).toEqual([]);
});

test('only a verified pre-seller with an unconfirmed email address gets the email banner', () => {
  const claims = claimsOf({
    roles: ['ROLE_PRE_SELLER'],
    profile: { verification: 1, email_confirmed: false },
  });
  expect(bannersFor(claims, none)).toEqual(['email']);
  const profile = { verification: 1, email_confirmed: false } as const;
  expect(bannersFor(claimsOf({ roles: ['ROLE_SELLER'], profile }), none)).toEqual([]);
  const early = claimsOf({ roles: ['ROLE_PRE_SELLER'], profile: { ...profile, verification: 0 } });
  expect(bannersFor(early, none)).toEqual([]);
});

test('a user who is away or at their selling limit gets the banner for it', () => {
  const claims = claimsOf({ profile: { band: 1 } });
  const limit = [{ name: 'MAX_SELL_LIMIT', limit_left: 0 }];
  expect(bannersFor(claims, { away: true, user_limit: limit })).toEqual(['limit', 'away']);
  expect(bannersFor(claimsOf(), { away: false, user_limit: limit })).toEqual([]);
  const left = [{ name: 'MAX_SELL_LIMIT', limit_left: 1 }];
  expect(bannersFor(claims, { away: false, user_limit: left })).toEqual([]);
  expect(bannersFor(claims, null)).toEqual([]);
});

test('a banner is left out on pages that already offer what it asks for', () => {
  const bannersOn = (pathname: string) => bannerNames.filter((name) => !isOnPage(name, pathname));
  expect(bannersOn('/my-account/limits')).toEqual(['away', 'email']);
  expect(bannersOn('/search')).toEqual([...bannerNames]);
});
