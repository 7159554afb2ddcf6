import { orderAdminRoles, orderLifecycle } from '@tasklane/contracts';
import type { AdminRole, OrderStatus } from '@tasklane/contracts';
import { allowedFor, answersTo, cancellableFrom, eventTowards, sideOf, takesProposals } from './policy';

const parties = { buyer: 'b', seller: 's', status: 'accepted', dispute: null } as const;
const now = new Date('2026-03-10T12:00:00Z');
const at = (status: OrderStatus, revisionsLeft = 1, dueAt: Date | null = null) => ({
  status,
  revisionsLeft,
  dueAt,
});
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const holding = (role: AdminRole) => (asked: AdminRole) => asked === role;

test('a stranger has no side, and an admin who may view orders has the side of an admin', () => {
  expect(sideOf(parties, 'x')).toBeUndefined();
  expect(sideOf(parties, 'x', holding('ROLE_ADMIN'))).toBeUndefined();
  expect(sideOf(parties, 'x', holding('ROLE_ADMIN_VIEW_ORDERS'))).toBe('admin');
  expect(sideOf(parties, 'b', holding('ROLE_ADMIN_VIEW_ORDERS'))).toBe('buyer');
});

describe('the roles for disputes', () => {
  const disputeRoles = orderAdminRoles.filter((role) => role !== 'ROLE_ADMIN_VIEW_ORDERS');
  const openedBy = (status: OrderStatus, dispute: string | null) =>
    disputeRoles.filter((role) => sideOf({ ...parties, status, dispute }, 'x', holding(role)) === 'admin');

  test('open no order that was never disputed', () => {
    expect(openedBy('accepted', null)).toEqual([]);
  });

  test('open an order whose dispute goes on, but for the one for disputes that are over', () => {
    expect(openedBy('disputed', 'd')).toEqual([
      'ROLE_ADMIN_DISPUTE',
      'ROLE_ADMIN_DISPUTE_OUTSTANDING',
      'ROLE_ADMIN_DISPUTE_ESCALATED',
    ]);
  });

  test.each(['accepted', 'completed', 'cancelled'] as const)(
    'open an order that is %s after its dispute, but for those for disputes that go on',
    (status) => {
      expect(openedBy(status, 'd')).toEqual(['ROLE_ADMIN_DISPUTE', 'ROLE_ADMIN_DISPUTE_COMPLETE']);
    },
  );
});

test('the same target status is a different event for each side', () => {
  expect(eventTowards(at('pending'), 'cancelled', 'buyer', now)).toBe('withdraw');
  expect(eventTowards(at('pending'), 'cancelled', 'seller', now)).toBe('refuse');
  expect(eventTowards(at('accepted'), 'cancelled', 'buyer', now)).toBeUndefined();
  expect(eventTowards(at('delivered'), 'completed', 'buyer', now)).toBe('approve');
  expect(eventTowards(at('delivered'), 'completed', 'seller', now)).toBeUndefined();
});

test('no revision is offered when none is left', () => {
  expect(allowedFor(at('delivered', 1), 'buyer', now)).toEqual(['approve', 'revise']);
  expect(allowedFor(at('delivered', 0), 'buyer', now)).toEqual(['approve']);
});

test.each(orderLifecycle.final)('nobody can act on an order that is %s', (status) => {
  for (const actor of ['buyer', 'seller', 'admin', 'system'] as const) {
    expect(allowedFor(at(status), actor, now)).toEqual([]);
  }
});

test.each(['accepted', 'declined'] as const)(
  'a buyer may cancel an order that is %s from 24 hours after its due date',
  (status) => {
    expect(allowedFor(at(status, 1, hoursAgo(23)), 'buyer', now)).toEqual([]);
    expect(allowedFor(at(status, 1, hoursAgo(24)), 'buyer', now)).toEqual(['cancel-past-due']);
    expect(eventTowards(at(status, 1, hoursAgo(25)), 'cancelled', 'buyer', now)).toBe('cancel-past-due');
    expect(eventTowards(at(status, 1, hoursAgo(25)), 'cancelled', 'seller', now)).toBeUndefined();
    expect(allowedFor(at(status), 'buyer', now)).toEqual([]);
  },
);

test('a delivered order is never past due', () => {
  expect(cancellableFrom(at('delivered', 1, hoursAgo(99)))).toBeUndefined();
  expect(allowedFor(at('delivered', 1, hoursAgo(99)), 'buyer', now)).toEqual(['approve', 'revise']);
});

test('a cancellation can be proposed between acceptance and the end', () => {
  expect(orderLifecycle.states.filter((status) => takesProposals({ status }))).toEqual([
    'accepted',
    'delivered',
    'declined',
  ]);
});

test('a proposal can be answered by the other side, and withdrawn by its own', () => {
  expect(answersTo({ side: 'buyer' }, 'seller')).toEqual(['accept', 'refuse']);
  expect(answersTo({ side: 'buyer' }, 'buyer')).toEqual(['withdraw']);
  expect(answersTo({ side: 'buyer' }, 'admin')).toEqual([]);
});
