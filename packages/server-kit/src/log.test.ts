import { DrizzleQueryError } from 'drizzle-orm';
import { loggedError } from './log';

const failure = new DrizzleQueryError(
  'insert into users values ($1, $2)',
  ['a hash', 'line\nbreak'],
  new Error('taken'),
);

test.each([
  ['a failed query', failure],
  ['an error caused by a failed query', new Error('could not sign up', { cause: failure })],
])('%s is logged without its values', (_what, error) => {
  const logged = loggedError(error);
  expect(logged['message']).toContain('insert into users values ($1, $2)');
  expect(logged['message']).toContain('taken');
  expect(logged['stack']).toContain('log.test');
  expect(JSON.stringify(logged)).not.toMatch(/a hash|break/);
});

test('any other error is logged in full', () => {
  expect(loggedError(new TypeError('no such thing'))).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
  });
});
