import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { chooseUsername, profileForm, signUp, userPatch } from './account';
import { taskForm, taskSearch } from './catalogue';
import { isMessage } from './locale';
import { orderStatusChange, reviewForm } from './orders';
import { forgotPassword, twoFactorForm } from './security';
import { credentials } from './session';

/**
 * Returns the paths of the fields that a schema refuses, with the key of the first message of each, which is the one
 * that forms show.
 */
function refusals(schema: Schema, value: unknown): Record<string, unknown> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.toReversed().map((inner) => {
        const fault: unknown = inner.errors[0];
        return [inner.path ?? '', isMessage(fault) ? fault.key : fault];
      }),
    );
  }
}

const newcomer = {
  email: 'anna@example.org',
  password: { first: 'Harbour-42-light', second: 'Harbour-42-light' },
  terms_accepted: true,
};

test('a valid sign-up is accepted', () => {
  expect(refusals(signUp, newcomer)).toEqual({});
});

test.each([
  ['no email address', { ...newcomer, email: undefined }, { email: 'validation.required' }],
  ['an invalid email address', { ...newcomer, email: 'anna' }, { email: 'validation.email' }],
  ['unaccepted terms', { ...newcomer, terms_accepted: false }, { terms_accepted: 'join_validator_terms' }],
  [
    'a repeated password that differs',
    { ...newcomer, password: { first: 'Harbour-42-light', second: 'x' } },
    { 'password.second': 'validation.password.same' },
  ],
  [
    'a password that is too short',
    { ...newcomer, password: { first: 'Ab1!', second: 'Ab1!' } },
    { 'password.first': 'validation.password.length' },
  ],
])('a sign-up with %s is rejected at the field in question', (_what, value, expected) => {
  expect(refusals(signUp, value)).toEqual(expected);
});

test.each([
  [{}, { username: 'validation.required', password: 'validation.required' }],
  [{ username: 'ada', password: '' }, { password: 'validation.required' }],
])('signing in with %j reports the missing fields', (value, expected) => {
  expect(refusals(credentials, value)).toEqual(expected);
});

test('a password reset requires an email address, the second factor a code and the password', () => {
  expect(refusals(forgotPassword, { email: '' })).toEqual({ email: 'join_validator_email' });
  expect(refusals(twoFactorForm, { code: '', password: '' })).toEqual({
    code: 'validation.two_factor.empty',
    password: 'validation.required',
  });
});

describe('the username form', () => {
  const ada = { username: 'ada', account_type: 1 };
  test.each([
    ['', 'validation.username.empty'],
    ['ab', 'validation.username.min'],
    ['a'.repeat(16), 'validation.username.max'],
    ['a_b', 'validation.username.pattern'],
    ['a b', 'validation.username.pattern'],
    ['абв', 'validation.username.pattern'],
  ])('rejects the username %j', (username, key) => {
    expect(refusals(chooseUsername, { ...ada, username })).toEqual({ username: key });
  });

  test('accepts usernames of 3 to 15 letters and digits', () => {
    for (const username of ['ada', 'Ada', '007', 'a'.repeat(15)])
      expect(refusals(chooseUsername, { ...ada, username })).toEqual({});
  });

  test('requires an account type, and accepts 0', () => {
    expect(refusals(chooseUsername, { ...ada, account_type: 0 })).toEqual({});
    for (const account_type of [undefined, 2])
      expect(refusals(chooseUsername, { ...ada, account_type })).toEqual({
        account_type: 'validation.account_type',
      });
  });
});

describe('the profile form', () => {
  const profile = { name: 'Ada', summary: 'I draw.', languages: ['en'], country: 'IE' };
  test.each([
    ['no values', {}, ['summary', 'languages', 'country']],
    ['a name of 2 characters', { ...profile, name: 'Al' }, ['name']],
    ['a name of 101 characters', { ...profile, name: 'a'.repeat(101) }, ['name']],
    ['no description', { ...profile, summary: '' }, ['summary']],
    ['a description of 256 characters', { ...profile, summary: 'a'.repeat(256) }, ['summary']],
    ['no language', { ...profile, languages: [] }, ['languages']],
    ['no country', { ...profile, country: undefined }, ['country']],
    ['a mobile number without a country code', { ...profile, mobile: '07911 123456' }, ['mobile']],
    ['a mobile number without a plus sign', { ...profile, mobile: '4420' }, ['mobile']],
    ['a mobile number with a hyphen', { ...profile, mobile: '+44-20' }, ['mobile']],
  ])('rejects a profile with %s at the fields in question', (_what, value, fields) => {
    expect(Object.keys(refusals(profileForm, value)).sort()).toEqual([...fields].sort());
  });

  test.each([
    profile,
    { ...profile, name: 'a'.repeat(100), summary: 'a'.repeat(255), mobile: '' },
    { ...profile, mobile: '+44 20 1' },
    { ...profile, mobile: '+44 7911 123456' },
  ])('accepts %j', (value) => {
    expect(refusals(profileForm, value)).toEqual({});
  });
});

test('an unknown field is rejected', () => {
  expect(Object.values(refusals(signUp, { ...newcomer, roles: ['ROLE_ADMIN'] }))).toContain(
    'validation.unknown',
  );
});

test('a value of the wrong type is rejected, not converted', () => {
  expect(refusals(userPatch, { away: '1' })).toHaveProperty('away');
});

test('query strings are cast to numbers and completed with defaults', () => {
  expect(taskSearch.validateSync({ page: '2', price_from: '5' })).toMatchObject({
    page: 2,
    per_page: 24,
    price_from: 5,
  });
});

test('a delivery requires a file, but an acceptance does not', () => {
  expect(refusals(orderStatusChange, { status: 'delivered' })).toEqual({
    assets: 'validation.delivery.files',
  });
  expect(refusals(orderStatusChange, { status: 'accepted' })).toEqual({});
});

test('a review requires a rating and a message of at most 400 characters', () => {
  expect(refusals(reviewForm, {})).toEqual({
    rating: 'validation.review.rating',
    message: 'validation.review.message',
  });
  expect(refusals(reviewForm, { rating: 5, message: 'x'.repeat(401) })).toHaveProperty('message');
});

test('additional categories differ from the main category and from each other', () => {
  expect(refusals(taskForm, { category: 'a', additional_categories: ['a'] })).toMatchObject({
    additional_categories: 'validation.task.category_twice',
  });
  expect(refusals(taskForm, { category: 'a', additional_categories: ['b', 'b'] })).toMatchObject({
    additional_categories: 'validation.task.category_repeated',
  });
});
