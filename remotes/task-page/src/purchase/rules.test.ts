import type { Viewer } from '../task/useViewer';
import { aTask } from '../testing/house';
import { absenceOf, hindranceOf } from './rules';

const now = Date.parse('2026-03-01T12:00:00Z');
const away = (returning_date: string | null) => ({ away: true, returning_date });

test('an absence lasts until the return date, or indefinitely without one', () => {
  expect(absenceOf({ away: false, returning_date: '2026-03-05T00:00:00Z' }, now)).toBeNull();
  expect(absenceOf(away(null), now)).toEqual({ until: null });
  expect(absenceOf(away('2026-03-05T00:00:00Z'), now)).toEqual({ until: '2026-03-05T00:00:00Z' });
  expect(absenceOf(away('2026-02-27T00:00:00Z'), now)).toBeNull();
});

const anybody: Pick<Viewer, 'owner' | 'roles' | 'user'> = { owner: false, roles: ['ROLE_USER'], user: 'ben' };
const task = aTask();
const soldBy = (changes: Partial<typeof task.user>) => aTask({ user: { ...task.user, ...changes } });

test('a task on sale can be bought by anyone except its owner', () => {
  expect(hindranceOf(task, anybody, now)).toBeUndefined();
  expect(hindranceOf(task, { ...anybody, owner: true }, now)).toBe('own');
});

test('a task cannot be bought while it is pending or its seller is away', () => {
  expect(hindranceOf(aTask({ status: 2 }), anybody, now)).toBe('not-on-sale');
  expect(hindranceOf(soldBy({ away: true }), anybody, now)).toBe('away');
});

test('a custom task can be bought only by the buyer it was made for', () => {
  const custom = aTask({ custom: 'beth' });
  expect(hindranceOf(custom, anybody, now)).toBe('custom');
  expect(hindranceOf(custom, { ...anybody, user: 'beth' }, now)).toBeUndefined();
});

test('admins cannot buy from sellers of verification type 2', () => {
  const admin = { ...anybody, roles: ['ROLE_ADMIN_TASK'] as const };
  expect(hindranceOf(soldBy({ verification_type: 2 }), admin, now)).toBe('admin');
  expect(hindranceOf(soldBy({ verification_type: 2 }), anybody, now)).toBeUndefined();
});
