import { taskStatus } from '@tasklane/contracts';
import type { Role, TaskStatus } from '@tasklane/contracts';
import { maySee, maySeeDisputes, maySubmit, maySwitch, overLimit } from './policy';

const { draft, active, pending, declined, unlisted } = taskStatus;
const viewer = (user: string, ...roles: Role[]) => ({
  user,
  holds: (role: Role) => roles.includes(role),
});
const standing = (verified: boolean, ...roles: Role[]) => ({ verified, roles, earningsLeft: null });

test.each<[TaskStatus, boolean]>([
  [draft, false],
  [active, true],
  [pending, true],
  [declined, false],
  [unlisted, false],
])('a task in status %d is visible to others: %s; to its owner and task admins always', (status, seen) => {
  const task = { seller: 'owner', status, custom: null };
  expect(maySee(task, null)).toBe(seen);
  expect(maySee(task, viewer('other', 'ROLE_ADMIN'))).toBe(seen);
  expect(maySee(task, viewer('owner'))).toBe(true);
  expect(maySee(task, viewer('other', 'ROLE_ADMIN_TASK'))).toBe(true);
});

test('a custom task is visible to its buyer, its owner and task admins only', () => {
  const task = { seller: 'owner', status: active, custom: 'beth' };
  const viewers = [null, viewer('ben'), viewer('beth'), viewer('owner'), viewer('ben', 'ROLE_ADMIN_TASK')];
  expect(viewers.map((each) => maySee(task, each))).toEqual([false, false, true, true, true]);
  expect(maySee({ ...task, status: draft }, viewer('beth'))).toBe(false);
});

test('dispute figures are visible to ROLE_ADMIN_TASK only', () => {
  expect(maySeeDisputes(viewer('a', 'ROLE_ADMIN_TASK'))).toBe(true);
  expect(maySeeDisputes(viewer('a', 'ROLE_ADMIN', 'ROLE_ADMIN_TASK_SINGLE'))).toBe(false);
  expect(maySeeDisputes(null)).toBe(false);
});

test('switching needs the seller role and a task that is not unlisted; submitting also needs verification', () => {
  expect(maySwitch(standing(true, 'ROLE_SELLER'), draft, pending)).toBe(true);
  expect(maySwitch(standing(false, 'ROLE_SELLER'), draft, pending)).toBe(false);
  expect(maySwitch(standing(false, 'ROLE_SELLER'), active, draft)).toBe(true);
  expect(maySwitch(standing(true, 'ROLE_PRE_SELLER'), active, draft)).toBe(false);
  expect(maySwitch(standing(true, 'ROLE_SELLER'), unlisted, pending)).toBe(false);
  expect(maySwitch(standing(true, 'ROLE_SELLER'), unlisted, draft)).toBe(false);
});

test('a pre-seller cannot submit tasks', () => {
  expect(maySubmit(standing(true, 'ROLE_PRE_SELLER'))).toBe(false);
  expect(maySubmit(standing(false, 'ROLE_SELLER'))).toBe(true);
});

test('a basic seller cannot list a task priced above the limit', () => {
  const basic = standing(false, 'ROLE_SELLER');
  expect([5_000, 5_001].map((price) => overLimit(basic, price, 0))).toEqual([false, true]);
  expect(overLimit(standing(true, 'ROLE_SELLER'), 5_001, 0)).toBe(false);
});

test.each([
  ['a third task of a basic seller exceeds the limits', false, null, 2, true],
  ['a second task of a basic seller is within the limits', false, null, 1, false],
  ['a third task of a verified seller is within the limits', true, null, 2, false],
  ['a task worth more than the remaining earnings exceeds the limits', false, 1_999, 0, true],
  ['a task worth exactly the remaining earnings is within the limits', false, 2_000, 0, false],
] as const)('%s', (_what, verified, earningsLeft, others, over) => {
  expect(overLimit({ verified, earningsLeft, roles: ['ROLE_SELLER'] }, 2_000, others)).toBe(over);
});
