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
] as const)('a verified seller with a task of status %i is offered the switch %s', (status, move) => {
  expect(switchOf(status, viewer())).toBe(move);
});

test('a basic seller can deactivate tasks with the switch, but not submit them', () => {
  const basic = viewer({ verified: false });
  expect([active, pending].map((status) => switchOf(status, basic))).toEqual(['deactivate', 'deactivate']);
  expect([draft, declined, unlisted].map((status) => switchOf(status, basic))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the switch is unavailable without the seller role', () => {
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
] as const)('the owner of a task of status %i sees the alerts %j', (status, alerts) => {
  expect(alertsFor(status, viewer(), false)).toEqual(alerts);
});

test('an owner who comes from the form sees that the task was edited', () => {
  expect(alertsFor(active, viewer(), true)).toEqual(['edited']);
});

test('an unverified pre-seller sees the verification alert instead of the activation alert', () => {
  expect(alertsFor(draft, viewer({ roles: preSeller, verified: false }), false)).toEqual(['verification']);
});

test('admins see that a task is pending, and other visitors see no alerts', () => {
  expect(alertsFor(pending, viewer({ owner: false, admin: true }), false)).toEqual(['awaiting-admin']);
  expect(alertsFor(pending, viewer({ owner: false }), true)).toEqual([]);
});
