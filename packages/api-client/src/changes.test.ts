import { events as declarations } from '@tasklane/contracts';
import type { EventBus, EventName } from '@tasklane/contracts';
import { waitFor } from '@testing-library/react';
import { createApi } from './createApi';
import type { Api } from './createApi';
import { keyOf } from './queries';
import { memoryTokens } from './session/tokens';
import { fail, json, startServer } from './testServer';

type Listener = (payload: never) => void;

/** Events of one page; those sent only to other tabs are collected separately. */
function pageEvents() {
  const listeners: [EventName, Listener][] = [];
  const emitted: [EventName, unknown][] = [];
  const deliver = (name: EventName, payload: unknown) =>
    listeners.forEach(
      ([each, listener]) => each === name && (listener as (payload: unknown) => void)(payload),
    );
  const bus: EventBus = {
    emit(name, payload) {
      emitted.push([name, payload]);
      if (declarations[name].otherTabs !== 'only') deliver(name, payload);
    },
    on(name, listener) {
      listeners.push([name, listener as Listener]);
      return () => undefined;
    },
  };
  return { bus, emitted, deliver };
}

const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

async function setUp(handlers: Parameters<typeof startServer>[0]) {
  const server = await startServer(handlers);
  closers.push(server.close);
  const { bus, ...events } = pageEvents();
  const tokens = memoryTokens({ access: 'access-1', refresh: 'refresh-1' });
  const api = createApi({ baseUrl: server.url, tokens, language: () => 'en', events: bus });
  return { server, api, tokens, ...events };
}

const order = (hash: string, status = 'accepted') => ({ data: { hash, status } });
const hold = (api: Api, id: string, body: unknown = { data: [] }, params?: Record<string, string>) =>
  api.queryClient.setQueryData(keyOf(id, params && { params }), body);
const cachedAnswer = (api: Api, id: string, params?: Record<string, string>) =>
  api.queryClient.getQueryState(keyOf(id, params && { params }));

const accept = (api: Api, id = 'abc') =>
  api.call('orders.changeStatus', { params: { id }, body: { status: 'accepted' } });

test('replaces the cached read with the answer and invalidates the other declared reads', async () => {
  const { server, api } = await setUp({
    'POST /api/order/abc/status': (_, response) => json(response, order('abc')),
  });
  hold(api, 'orders.read', order('abc', 'pending'), { id: 'abc' });
  hold(api, 'orders.read', order('other', 'pending'), { id: 'other' });
  for (const id of ['orders.list', 'messages.unread', 'billing.read']) hold(api, id);
  await accept(api);
  expect(cachedAnswer(api, 'orders.read', { id: 'abc' })).toMatchObject({
    data: order('abc'),
    isInvalidated: false,
  });
  expect(cachedAnswer(api, 'orders.read', { id: 'other' })?.isInvalidated).toBe(true);
  expect(cachedAnswer(api, 'orders.list')?.isInvalidated).toBe(true);
  expect(cachedAnswer(api, 'messages.unread')?.isInvalidated).toBe(true);
  expect(cachedAnswer(api, 'billing.read')?.isInvalidated).toBe(false);
  expect(server.seen).toHaveLength(1);
});

test('emits each declared event once, with values from the answer and the path', async () => {
  const { api, emitted } = await setUp({
    'POST /api/order/abc/status': (_, response) => json(response, order('abc', 'completed')),
    'PUT /api/gigs/favourite/task1': (_, response) => json(response, { data: { favourite: true } }),
  });
  await accept(api);
  await api.call('gigs.addFavourite', { params: { id: 'task1' } });
  expect(emitted).toEqual([
    ['order.changed', { order: 'abc', status: 'completed' }],
    ['favourite.changed', { task: 'task1', favourite: true }],
  ]);
});

test('refetches active reads once before the call resolves', async () => {
  const { server, api } = await setUp({
    'POST /api/order/abc/status': (_, response) => json(response, order('abc')),
    'GET /api/order/stats/status': (_, response) => json(response, { data: [] }),
  });
  const { QueryObserver } = await import('@tanstack/react-query');
  const counts = new QueryObserver(api.queryClient, api.query('orders.counts'));
  const stop = counts.subscribe(() => undefined);
  await counts.refetch();
  await accept(api);
  stop();
  expect(server.calls('GET /api/order/stats/status')).toHaveLength(2);
});

test('invalidates the same reads after a change in another tab', async () => {
  const { api, deliver } = await setUp({});
  hold(api, 'addresses.list');
  hold(api, 'orders.list');
  deliver('answers.outdated', { operation: 'an.operation.of.a.later.version' });
  deliver('answers.outdated', { operation: 'addresses.add' });
  await waitFor(() => expect(cachedAnswer(api, 'addresses.list')?.isInvalidated).toBe(true));
  expect(cachedAnswer(api, 'orders.list')?.isInvalidated).toBe(false);
  deliver('order.changed', { order: 'abc', status: 'delivered' });
  await waitFor(() => expect(cachedAnswer(api, 'orders.list')?.isInvalidated).toBe(true));
});

test('notifies other tabs of a change that has no event of its own', async () => {
  const { api, emitted } = await setUp({
    'DELETE /api/addresses/address1': (_, response) => void response.writeHead(204).end(),
  });
  await api.call('addresses.remove', { params: { id: 'address1' } });
  expect(emitted).toEqual([['answers.outdated', { operation: 'addresses.remove' }]]);
});

test('forgets a deleted resource without fetching it again', async () => {
  const { server, api } = await setUp({
    'DELETE /api/shopping/basket/b1': (_, response) => void response.writeHead(204).end(),
  });
  hold(api, 'basket.read', { data: {} }, { id: 'b1' });
  await api.call('basket.delete', { params: { id: 'b1' } });
  expect(cachedAnswer(api, 'basket.read', { id: 'b1' })?.isInvalidated).toBe(true);
  expect(server.seen).toHaveLength(1);
});

test.each([
  ['succeeded', true],
  ['requires_action', false],
])('treats the basket as emptied after a payment with status %s: %s', async (status, isPaid) => {
  const { api, emitted } = await setUp({
    'POST /api/payments/card/purchase': (_, response) =>
      json(response, { data: { payment: 'p', status, order: null, action: null } }),
  });
  hold(api, 'orders.list');
  const tenders = [{ type: 'card' as const, card: { card_token: 't' } }];
  const body = { basket: 'b', revision: 'r', tenders };
  await api.call('payments.purchase', { params: { type: 'card' }, body });
  expect(cachedAnswer(api, 'orders.list')?.isInvalidated).toBe(isPaid);
  expect(emitted.some(([name]) => name === 'basket.changed')).toBe(isPaid);
});

test.each([
  ['illegal_transition', true],
  ['conflict', true],
  ['not_found', true],
  ['forbidden', false],
  ['validation_failed', false],
  ['internal', false],
] as const)('invalidates the cached read after the error %s: %s', async (error, isOutdated) => {
  const { api, emitted } = await setUp({
    'POST /api/order/abc/status': (_, response) => fail(response, error),
  });
  hold(api, 'orders.read', order('abc', 'pending'), { id: 'abc' });
  await expect(accept(api)).rejects.toMatchObject({ error });
  expect(cachedAnswer(api, 'orders.read', { id: 'abc' })?.isInvalidated).toBe(isOutdated);
  expect(emitted).toEqual([]);
});

test('keeps the answer of the later of two concurrent changes, marked as invalid', async () => {
  let release: () => void = () => undefined;
  // Whichever request arrives first, the earlier one is answered last.
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const { api } = await setUp({
    'PUT /api/shopping/basket/b1': async ({ body }, response) => {
      const { quantity } = JSON.parse(body) as { quantity: number };
      if (quantity === 2) await isReleased;
      json(response, { data: { hash: 'b1', quantity } });
    },
  });
  const change = (quantity: number) =>
    api.call('basket.change', { params: { id: 'b1' }, body: { quantity } });
  const [earlier, later] = [change(2), change(3)];
  await later;
  release();
  await earlier;
  const state = cachedAnswer(api, 'basket.read', { id: 'b1' });
  // It is read again, as the server may have executed the changes in any order.
  expect(state).toMatchObject({ data: { data: { quantity: 3 } }, isInvalidated: true });
});

test('stores the tokens of an answer, unless the visitor has signed out meanwhile', async () => {
  const { api, tokens } = await setUp({
    'PATCH /api/user': (_, response) => json(response, { data: { token: 'access-2' } }),
  });
  await api.call('user.change', { body: { currency: 'EUR' } });
  expect(tokens.get()).toEqual({ access: 'access-2', refresh: 'refresh-1' });
  const late = api.call('user.change', { body: { currency: 'USD' } });
  tokens.clear();
  await late;
  expect(tokens.get()).toEqual({ access: null, refresh: null });
});
