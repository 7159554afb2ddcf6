import { user, userPatch } from './account';
import { category, exchange, languages, notificationTypes, settings } from './reference';

/** Matches the description of an object with these fields, each with a description of its own. */
const having = (...names: string[]) => ({
  fields: Object.fromEntries(names.map((name) => [name, expect.anything() as unknown])),
});
const listOf = (...names: string[]) => ({ type: 'array', innerType: having(...names) });

describe('entities have the fields that the specification lists (1, section 3)', () => {
  test('user', () => {
    // Cookie consent is stored per browser, not per user (decision 0020).
    const fields = `hash email username photo_path band roles verification emailConfirmed profile_incomplete
      marketing currency away returning_date gift_card_balance user_limit favourite_tasks birthday
      buyer_order_count country_iso gig_count account_type last_active review_average review_count terms_required
      two_factor paymentMethod dob giftCard limits favourites`;
    expect(user.describe()).toMatchObject(having(...fields.split(/\s+/)));
    expect(user.fields.two_factor.describe()).toMatchObject(having('enabled', 'passed', 'verified'));
    expect(user.fields.giftCard.describe()).toMatchObject({ nullable: true, ...having('date_expired') });
    expect(user.fields.user_limit.describe()).toMatchObject(listOf('name', 'limit_left'));
  });

  test('category and child', () => {
    const both = ['name', 'name_en', 'slug', 'hash', 'gig_count'];
    expect(category.describe()).toMatchObject(having(...both, 'image_path'));
    expect(category.fields.child_categories.describe()).toMatchObject(listOf(...both, 'divider'));
  });

  test.each([
    ['language', languages, ['hash', 'code', 'name', 'name_local']],
    ['notification type', notificationTypes, ['hash', 'internal_name', 'display_name']],
    ['currency', exchange, ['code', 'name', 'rate']],
  ])('%s', (_what, schema, fields) => {
    expect(schema.describe()).toMatchObject(listOf(...fields));
  });

  test('settings', () => {
    expect(settings.describe()).toMatchObject(having('service_rate', 'advance_search', 'last_updated'));
  });
});

describe('the schema of a user patch', () => {
  const profile = {
    marketing: [1, 2],
    languages: ['en'],
    country: 'GB',
    mobile: '+44 20 7946',
    away: 1,
    returning_date: { date: { year: 2030, month: 3, day: 5 }, time: { hour: 9, minute: 30 } },
    notifications: ['order_new'],
  };

  const returning = (year: number, month: number, day: number) => ({
    returning_date: { date: { year, month, day }, time: { hour: 9, minute: 30 } },
  });

  test('accepts being away without a returning date', () => {
    expect(userPatch.isValidSync({ away: 1, ...returning(0, 0, 0) })).toBe(true);
  });

  test('accepts the whole payload of the profile', () => {
    expect(userPatch.isValidSync(profile)).toBe(true);
  });

  test.each([
    ['an unknown kind of marketing', { marketing: [3] }],
    ['an away flag that is neither 1 nor 0', { away: 2 }],
    ['a day that does not exist', returning(2030, 2, 30)],
    ['a month that does not exist', returning(2030, 13, 1)],
    ['a date in the past', returning(2020, 1, 1)],
    ['a year beyond the range of dates', returning(1e9, 1, 1)],
    ['an empty date', { returning_date: { date: {}, time: {} } }],
    ['more than 50 languages', { languages: Array<string>(51).fill('en') }],
    ['a returning date without a nested date and time', { returning_date: { year: 2030, month: 3, day: 5 } }],
  ])('rejects %s', (_what, wrong) => {
    expect(userPatch.isValidSync({ ...profile, ...wrong })).toBe(false);
  });
});
