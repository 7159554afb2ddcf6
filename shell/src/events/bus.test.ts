import { createEventBus } from './bus';

/** Two ends of a channel, as in two tabs; each receives what the other posts. */
function twoTabs() {
  type End = { onmessage: ((event: MessageEvent) => void) | null; postMessage(data: unknown): void };
  const make = (other: () => End): End => ({
    onmessage: null,
    postMessage: (data) => other().onmessage?.({ data } as MessageEvent),
  });
  const one: End = make(() => two);
  const two: End = make(() => one);
  return [createEventBus(one), createEventBus(two)] as const;
}

test('notifies listeners until they unsubscribe', () => {
  const [bus] = twoTabs();
  const received: string[] = [];
  const stop = bus.on('review.changed', ({ review }) => received.push(review));
  bus.emit('review.changed', { review: 'one' });
  stop();
  bus.emit('review.changed', { review: 'two' });
  expect(received).toEqual(['one']);
});

test('replays the last event to late listeners where the contract says so', () => {
  const [bus] = twoTabs();
  bus.emit('basket.changed', { hash: 'b', items: 1 });
  bus.emit('review.changed', { review: 'one' });
  const received: unknown[] = [];
  bus.on('basket.changed', (payload) => received.push(payload));
  bus.on('review.changed', (payload) => received.push(payload));
  expect(received).toEqual([{ hash: 'b', items: 1 }]);
});

test('reaches other tabs where the contract says so', () => {
  const [here, there] = twoTabs();
  const received: string[] = [];
  there.on('favourite.changed', () => received.push('favourite'));
  there.on('message.received', () => received.push('message'));
  here.emit('favourite.changed', { task: 'one', favourite: true });
  here.emit('message.received', { thread: 't', message: 'm' });
  expect(received).toEqual(['favourite']);
});

test('reaches only the other tabs where the contract says so', () => {
  const [here, there] = twoTabs();
  const received: string[] = [];
  here.on('answers.outdated', () => received.push('here'));
  there.on('answers.outdated', () => received.push('there'));
  here.emit('answers.outdated', { operation: 'orders.note' });
  expect(received).toEqual(['there']);
});

test('drops and reports a payload that does not match its event', () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const [here, there] = twoTabs();
  const received: string[] = [];
  for (const bus of [here, there]) bus.on('order.changed', ({ status }) => received.push(status));
  here.emit('order.changed', { order: 'abc', status: 'order.delivered' as 'delivered' });
  here.emit('order.changed', { order: 'abc', status: 'delivered' });
  expect(received).toEqual(['delivered', 'delivered']);
  expect(report).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'reportError');
});

test('ignores unknown events and invalid payloads from another tab', () => {
  const channel = { onmessage: null as ((event: MessageEvent) => void) | null, postMessage: () => undefined };
  const bus = createEventBus(channel);
  const received: unknown[] = [];
  bus.on('order.changed', (payload) => received.push(payload));
  for (const data of [
    { name: 'order.changed', payload: { order: 'abc', status: 'quoted' } },
    { name: 'no.such.event', payload: {} },
  ]) {
    channel.onmessage?.({ data } as MessageEvent);
  }
  expect(received).toEqual([]);
});
