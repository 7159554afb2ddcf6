import { timing } from '@tasklane/contracts';
import { claimsOf, startApiServer, unsignedToken } from '@tasklane/testing';
import { waitFor } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

const nothing = {
  unread: 0,
  new_orders: 0,
  new_deliveries: 0,
  offers: 0,
  offers_hashes: [],
  threads: [],
  orders_delivered: [],
};
let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
/** The intervals that were set, with their periods. */
let timers: jest.SpyInstance<unknown, Parameters<typeof setInterval>>;
beforeAll(async () => {
  server = await startApiServer({
    ...layoutAnswers,
    'messages.unread': () => ({ data: nothing }),
    'notifications.list': () => ({ data: { meta: { next: null }, results: [] } }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  timers = jest.spyOn(window, 'setInterval');
});
afterEach(() => {
  shell.close();
  jest.restoreAllMocks();
});

const every = (milliseconds: number) => timers.mock.calls.filter(([, each]) => each === milliseconds);
const open = async (exchangePollMs: number) =>
  (shell = await openShell({ backend: server.url, config: { exchangePollMs } }));
/** Runs the callbacks of all intervals with this period. */
const ring = (milliseconds: number) => every(milliseconds).forEach(([work]) => work());

test('exchange rates are polled at the configured interval, and not at all when it is 0', async () => {
  await open(5_000);
  const before = server.calls('exchange.read').length;
  ring(5_000);
  await waitFor(() => expect(server.calls('exchange.read').length).toBe(before + 1));
  shell.close();
  timers.mockClear();
  await open(0);
  expect(every(5_000)).toEqual([]);
  expect(every(timing.exchangeCheck)).toEqual([]);
});

test('the unread summary is polled every ten seconds for a signed-in user, never for a guest', async () => {
  await open(0);
  expect(every(10_000)).toEqual([]);
  shell.close();
  localStorage.setItem('accessToken', unsignedToken(claimsOf()));
  localStorage.setItem('refreshToken', 'refresh1');
  await open(0);
  await waitFor(() => expect(every(10_000)).not.toEqual([]));
  const before = server.calls('messages.unread').length;
  ring(10_000);
  await waitFor(() => expect(server.calls('messages.unread').length).toBeGreaterThan(before));
});

test('nothing is polled while the page is hidden', async () => {
  localStorage.setItem('accessToken', unsignedToken(claimsOf()));
  localStorage.setItem('refreshToken', 'refresh1');
  await open(5_000);
  await waitFor(() => expect(every(10_000)).not.toEqual([]));
  await waitFor(() => expect(shell.shell.api.queryClient.isFetching()).toBe(0));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  ring(5_000);
  ring(10_000);
  expect(shell.shell.api.queryClient.isFetching()).toBe(0);
});
