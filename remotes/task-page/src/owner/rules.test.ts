import { taskStatus } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import type { Viewer } from '../task/useViewer';
import { alertsFor, switchOf } from './rules';

const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  signedIn: true,
  user: undefined,
  owner: true,
  admin: false,
  verified: true,
  roles: ['ROLE_USER', 'ROLE_SELLER'],
  ...changes,
});
const { draft, active, pending, declined, unlisted } = taskStatus;
const preSeller: readonly Role[] = ['ROLE_USER', 'ROLE_PRE_SELLER'];

test.each([
  [draft, 'submit'],
  [active, 'deactivate'],
  [pending, 'deactivate'],
  [declined, 'submit'],
  [unlisted, undefined],
] as const)('a verified seller switches a task of status %i by %s', (status, move) => {
  expect(switchOf(status, viewer())).toBe(move);
});

test('a basic seller takes tasks off, and sends none for approval by the switch', () => {
  const basic = viewer({ verified: false });
  expect([active, pending].map((status) => switchOf(status, basic))).toEqual(['deactivate', 'deactivate']);
  expect([draft, declined, unlisted].map((status) => switchOf(status, basic))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('nobody switches without the seller role', () => {
  expect([draft, active].map((status) => switchOf(status, viewer({ roles: preSeller })))).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  [draft, ['awaiting-activation']],
  [active, []],
  [pending, []],
  [declined, ['declined']],
  [unlisted, ['unlisted']],
] as const)('the owner of a task of status %i is told %j', (status, alerts) => {
  expect(alertsFor(status, viewer(), false)).toEqual(alerts);
});

test('who comes from the form is told that the task was updated', () => {
  expect(alertsFor(active, viewer(), true)).toEqual(['edited']);
});

test('a pre-seller without verification is told of it, and not to wait for an activation', () => {
  expect(alertsFor(draft, viewer({ roles: preSeller, verified: false }), false)).toEqual(['verification']);
});

test('admins are told of what waits, others of nothing', () => {
  expect(alertsFor(pending, viewer({ owner: false, admin: true }), false)).toEqual(['awaiting-admin']);
  expect(alertsFor(pending, viewer({ owner: false }), true)).toEqual([]);
});
