import { eventReads } from './event-reads';
import { events } from './events';
import { orderLifecycle } from './lifecycles';

const { isPayload } = events['order.changed'];

test.each(orderLifecycle.states)('order.changed accepts the status %s', (status) => {
  expect(isPayload({ order: 'abc', status })).toBe(true);
});

test.each([
  ['a notification type as the status', { order: 'abc', status: 'order.delivered' }],
  ['no status', { order: 'abc' }],
  ['no order', { status: 'pending' }],
  ['a string instead of an object', 'pending'],
  ['null', null],
])('order.changed rejects an invalid payload: %s', (_what, payload) => {
  expect(isPayload(payload)).toBe(false);
});

test('basket.changed requires a hash, which may be null, and a whole number of items', () => {
  const basket = events['basket.changed'].isPayload;
  expect(
    [
      { hash: null, items: 0 },
      { hash: 'b', items: 1 },
    ].every(basket),
  ).toBe(true);
  expect([{ hash: 'b', items: 0.5 }, { items: 1 }].some(basket)).toBe(false);
});

test('session.changed accepts the state of a guest and rejects an unknown state', () => {
  const session = events['session.changed'].isPayload;
  expect(session({ state: 'guest', claims: null })).toBe(true);
  expect(session({ state: 'owner', claims: null })).toBe(false);
});

test('eventReads covers exactly the events that outdate answers', () => {
  const outdating = Object.entries(events).filter(([, declaration]) => 'outdates' in declaration);
  expect(outdating.map(([name]) => name).sort()).toEqual(Object.keys(eventReads).sort());
});
