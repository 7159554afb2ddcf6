import type { Schema } from 'yup';
import { ValidationError } from 'yup';
import { signUp, userPatch } from './account';
import { taskForm, taskSearch } from './catalogue';
import { isMessage } from './locale';
import { orderStatusChange, reviewForm } from './orders';

/** Field paths of what a schema refuses, with the keys of their messages. */
function refusals(schema: Schema, value: unknown): Record<string, unknown> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.map((inner) => {
        const told: unknown = inner.errors[0];
        return [inner.path ?? '', isMessage(told) ? told.key : told];
      }),
    );
  }
}

const newcomer = {
  email: 'anna@example.org',
  password: { first: 'Harbour-42-light', second: 'Harbour-42-light' },
  terms_accepted: true,
};

test('a sound sign-up passes', () => {
  expect(refusals(signUp, newcomer)).toEqual({});
});

test.each([
  ['no e-mail', { ...newcomer, email: undefined }, { email: 'validation.required' }],
  ['no address', { ...newcomer, email: 'anna' }, { email: 'validation.email' }],
  ['terms not accepted', { ...newcomer, terms_accepted: false }, { terms_accepted: 'join_validator_terms' }],
  [
    'another second password',
    { ...newcomer, password: { first: 'Harbour-42-light', second: 'x' } },
    { 'password.second': 'validation.password.same' },
  ],
  [
    'a short password',
    { ...newcomer, password: { first: 'Ab1!', second: 'Ab1!' } },
    { 'password.first': 'validation.password.length' },
  ],
])('sign-up with %s is refused at its field', (_what, value, expected) => {
  expect(refusals(signUp, value)).toEqual(expected);
});

test('a field that the contract does not know is refused', () => {
  expect(Object.values(refusals(signUp, { ...newcomer, roles: ['ROLE_ADMIN'] }))).toContain(
    'validation.unknown',
  );
});

test('a wrong type is refused, not converted', () => {
  expect(refusals(userPatch, { away: '1' })).toHaveProperty('away');
});

test('query strings are read as numbers, with their defaults', () => {
  expect(taskSearch.validateSync({ page: '2', price_from: '5' })).toMatchObject({
    page: 2,
    per_page: 24,
    price_from: 5,
  });
});

test('a delivery needs a file, an acceptance does not', () => {
  expect(refusals(orderStatusChange, { status: 'delivered' })).toEqual({
    assets: 'validation.delivery.files',
  });
  expect(refusals(orderStatusChange, { status: 'accepted' })).toEqual({});
});

test('a review has stars and words', () => {
  expect(refusals(reviewForm, {})).toEqual({
    rating: 'validation.review.rating',
    message: 'validation.review.message',
  });
  expect(refusals(reviewForm, { rating: 5, message: 'x'.repeat(401) })).toHaveProperty('message');
});

test('the main category is not an additional one', () => {
  expect(refusals(taskForm, { category: 'a', additional_categories: ['a'] })).toMatchObject({
    additional_categories: 'validation.task.category_twice',
  });
});
