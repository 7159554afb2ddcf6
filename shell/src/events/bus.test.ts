import { createEventBus } from './bus';

/** Two ends of a channel, as two tabs have them; what one posts, the other gets. */
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

test('tells listeners until they leave', () => {
  const [bus] = twoTabs();
  const heard: string[] = [];
  const stop = bus.on('review.changed', ({ task }) => heard.push(task));
  bus.emit('review.changed', { task: 'one' });
  stop();
  bus.emit('review.changed', { task: 'two' });
  expect(heard).toEqual(['one']);
});

test('tells the last one to whoever comes late, where the contract says so', () => {
  const [bus] = twoTabs();
  bus.emit('basket.changed', { hash: 'b', items: 1 });
  bus.emit('review.changed', { task: 'one' });
  const heard: unknown[] = [];
  bus.on('basket.changed', (payload) => heard.push(payload));
  bus.on('review.changed', (payload) => heard.push(payload));
  expect(heard).toEqual([{ hash: 'b', items: 1 }]);
});

test('reaches other tabs where the contract says so', () => {
  const [here, there] = twoTabs();
  const heard: string[] = [];
  there.on('favourite.changed', () => heard.push('favourite'));
  there.on('message.received', () => heard.push('message'));
  here.emit('favourite.changed', { task: 'one', favourite: true });
  here.emit('message.received', { thread: 't', message: 'm' });
  expect(heard).toEqual(['favourite']);
});
