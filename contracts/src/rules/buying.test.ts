import { roles } from '../roles';
import { isCustomTask, isOfferedTo, mayBuyFrom } from './buying';

test('no admin may buy from sellers of verification type 2, but everybody else may', () => {
  const refused = roles.filter((role) => !mayBuyFrom(['ROLE_USER', role], 2));
  expect(refused).toEqual(roles.filter((role) => role.startsWith('ROLE_ADMIN')));
  expect(mayBuyFrom([], 2)).toBe(true);
});

test.each([0, 1])('admins may buy from sellers of verification type %i', (type) => {
  expect(mayBuyFrom(['ROLE_USER', 'ROLE_ADMIN'], type)).toBe(true);
});

test('a task with a buyer in `custom` is a custom task, offered to that buyer only', () => {
  expect([null, 'beth'].map((custom) => isCustomTask({ custom }))).toEqual([false, true]);
  const offered = (custom: string | null) =>
    ['beth', 'ben', undefined].map((user) => isOfferedTo({ custom }, user));
  expect(offered(null)).toEqual([true, true, true]);
  expect(offered('beth')).toEqual([true, false, false]);
});
