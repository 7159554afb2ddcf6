import { orderLifecycle } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import { allowedFor, eventTowards, sideOf } from './policy';

const parties = { buyer: 'b', seller: 's' };
const at = (status: OrderStatus, revisionsLeft = 1) => ({ status, revisionsLeft });

test('a stranger has no side, an admin who may view orders only looks on', () => {
  expect(sideOf(parties, 'x')).toBeUndefined();
  expect(sideOf(parties, 'x', ['ROLE_ADMIN'])).toBeUndefined();
  expect(sideOf(parties, 'x', ['ROLE_ADMIN_VIEW_ORDERS'])).toBe('admin');
  expect(sideOf(parties, 'b', ['ROLE_ADMIN_VIEW_ORDERS'])).toBe('buyer');
});

test('the same wish means another move on each side', () => {
  expect(eventTowards(at('pending'), 'cancelled', 'buyer')).toBe('withdraw');
  expect(eventTowards(at('pending'), 'cancelled', 'seller')).toBe('refuse');
  expect(eventTowards(at('accepted'), 'cancelled', 'buyer')).toBeUndefined();
  expect(eventTowards(at('delivered'), 'completed', 'buyer')).toBe('approve');
  expect(eventTowards(at('delivered'), 'completed', 'seller')).toBeUndefined();
});

test('no revision is offered when none is left', () => {
  expect(allowedFor(at('delivered', 1), 'buyer')).toEqual(['approve', 'revise']);
  expect(allowedFor(at('delivered', 0), 'buyer')).toEqual(['approve']);
});

test.each(orderLifecycle.final)('nobody does anything with an order that is %s', (status) => {
  for (const actor of ['buyer', 'seller', 'admin', 'system'] as const) {
    expect(allowedFor(at(status), actor)).toEqual([]);
  }
});
