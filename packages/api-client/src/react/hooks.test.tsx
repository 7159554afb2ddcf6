import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createApi } from '../createApi';
import { memoryTokens } from '../session/tokens';
import { fail, json, startServer } from '../testServer';
import { useApiMutation, useApiQuery } from './hooks';
import { ApiProvider } from './provider';

const setUp = async (handlers: Parameters<typeof startServer>[0]) => {
  const server = await startServer(handlers);
  closers.push(server.close);
  const api = createApi({ baseUrl: server.url, tokens: memoryTokens(), language: () => 'en' });
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider api={api}>{children}</ApiProvider>;
  return { server, api, wrapper };
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(closers.splice(0).map((close) => close()));
});

const input = {
  params: { type: 'card' as const },
  body: { basket: 'b', revision: 'r', tenders: [{ type: 'card' as const, card: { card_token: 't' } }] },
};
const bought = { data: { payment: 'p', status: 'succeeded', order: 'o', action: null } };

/** Pays once for each of the server's answers; returns the idempotency keys that it received. */
async function pay(answers: readonly ((response: Parameters<typeof json>[0]) => void)[]) {
  let at = 0;
  const { server, wrapper } = await setUp({
    'POST /api/payments/card/purchase': (_, response) => answers[at++]?.(response),
  });
  const { result } = renderHook(() => useApiMutation('payments.purchase', { handled: true }), { wrapper });
  for (const _ of answers) {
    await act(() => result.current.mutateAsync(input).then(undefined, () => undefined));
  }
  return server.seen.map(({ headers }) => headers['idempotency-key']);
}

test('a submission with an unknown outcome keeps its idempotency key when it is repeated', async () => {
  const [lost, failed, paid] = await pay([
    (response) => response.destroy(),
    (response) => fail(response, 'internal'),
    (response) => json(response, bought),
  ]);
  expect(lost).toBeDefined();
  expect([failed, paid]).toEqual([lost, lost]);
});

test('a submission after an answered one gets a new idempotency key', async () => {
  const keys = await pay([
    (response) => fail(response, 'payment_declined'),
    (response) => json(response, bought),
    (response) => json(response, bought),
  ]);
  expect(new Set(keys).size).toBe(3);
});

test('a read is repeated for as long as its answer says so', async () => {
  let rate = 0;
  const { server, wrapper } = await setUp({
    'GET /api/settings': (_, response) => json(response, { data: { service_rate: (rate += 1) } }),
  });
  const intervalAfter = jest.fn((seen?: number) => (seen === 3 ? false : 1));
  const useRate = () =>
    useApiQuery(
      'settings.read',
      {},
      { refetchInterval: (answer) => intervalAfter(answer?.data.service_rate) },
    ).data?.data.service_rate;
  const { result } = renderHook(useRate, { wrapper });
  await waitFor(() => expect(result.current).toBe(3));
  expect(intervalAfter).toHaveBeenLastCalledWith(3);
  expect(server.seen).toHaveLength(3);
});

test('a read is shared between hooks and fetched again when it is invalidated', async () => {
  let rate = 5;
  const { server, api, wrapper } = await setUp({
    'GET /api/settings': (_, response) => json(response, { data: { service_rate: rate } }),
  });
  const useRate = () => useApiQuery('settings.read').data?.data.service_rate;
  const { result } = renderHook(() => [useRate(), useRate()], { wrapper });
  await waitFor(() => expect(result.current).toEqual([5, 5]));
  expect(server.seen).toHaveLength(1);
  rate = 6;
  await act(() => api.invalidate('settings.read'));
  await waitFor(() => expect(result.current).toEqual([6, 6]));
});

test('a refetch of shown data is retried after a lost answer, but a first read fails', async () => {
  let rate = 5;
  // The client itself sends each call twice.
  const lost = new Set([1, 2, 4, 5]);
  const { server, api, wrapper } = await setUp({
    'GET /api/settings': (_, response) => {
      if (lost.has(server.calls('GET /api/settings').length)) response.destroy();
      else json(response, { data: { service_rate: rate } });
    },
  });
  const useRate = () => {
    const { data, isError } = useApiQuery('settings.read');
    return { rate: data?.data.service_rate, isError };
  };
  const { result } = renderHook(useRate, { wrapper });
  await waitFor(() => expect(result.current.isError).toBe(true));
  await act(() => api.invalidate('settings.read'));
  await waitFor(() => expect(result.current.rate).toBe(5));
  rate = 6;
  await act(() => api.invalidate('settings.read'));
  await waitFor(() => expect(result.current.rate).toBe(6));
  expect(server.seen).toHaveLength(6);
});

test('polling continues while the component is mounted and stops when it unmounts', async () => {
  jest.useFakeTimers();
  const answer = jest.fn(() => Promise.resolve(Response.json({ data: { service_rate: 5 } })));
  const api = createApi({
    baseUrl: 'https://site.example/api',
    tokens: memoryTokens(),
    language: () => 'en',
    fetch: answer,
  });
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider api={api}>{children}</ApiProvider>;
  const usePolledRead = () => useApiQuery('settings.read', {}, { refetchInterval: 1_000 });
  const { unmount } = renderHook(usePolledRead, { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  const polls = answer.mock.calls.length;
  expect(polls).toBeGreaterThan(2);
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(polls);
});
