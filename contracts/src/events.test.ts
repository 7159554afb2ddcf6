import { eventReads } from './event-reads';
import { events } from './events';
import { orderLifecycle } from './lifecycles';

const { isPayload } = events['order.changed'];

test.each(orderLifecycle.states)('an order may have changed to %s', (status) => {
  expect(isPayload({ order: 'abc', status })).toBe(true);
});

test.each([
  ['the name of a notification', { order: 'abc', status: 'order.delivered' }],
  ['no status', { order: 'abc' }],
  ['no order', { status: 'pending' }],
  ['no record', 'pending'],
  ['nothing', null],
])('%s is no change of an order', (_what, payload) => {
  expect(isPayload(payload)).toBe(false);
});

test('a basket is empty or counts its tasks', () => {
  const basket = events['basket.changed'].isPayload;
  expect(
    [
      { hash: null, items: 0 },
      { hash: 'b', items: 1 },
    ].every(basket),
  ).toBe(true);
  expect([{ hash: 'b', items: 0.5 }, { items: 1 }].some(basket)).toBe(false);
});

test('a session is a guest’s, half one or whole', () => {
  const session = events['session.changed'].isPayload;
  expect(session({ state: 'guest', claims: null })).toBe(true);
  expect(session({ state: 'owner', claims: null })).toBe(false);
});

test('the events that outdate answers are those whose reads are named', () => {
  const outdating = Object.entries(events).filter(([, declaration]) => 'outdates' in declaration);
  expect(outdating.map(([name]) => name).sort()).toEqual(Object.keys(eventReads).sort());
});
