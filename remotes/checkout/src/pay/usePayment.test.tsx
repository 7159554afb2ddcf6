import { ApiProvider, createApi, memoryTokens } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import type { payments } from '@tasklane/contracts/schemas';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ClientMethod } from './method';
import { usePayment } from './usePayment';

afterEach(() => jest.useRealTimers());

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Byron' };

const method: Pick<ClientMethod<typeof payments.cardForm>, 'type' | 'useTender'> = {
  type: 'card',
  useTender: () => () => Promise.resolve({ type: 'card', card: { card_token: 't' } }),
};

/** A payment that the provider is still processing until the test changes the answer. */
function startPayment() {
  const state = { status: 'processing', polls: 0, isAway: false };
  const outcome = () => ({ payment: 'p', status: state.status, order: 'order1', action: null });
  const answers: Readonly<Record<string, () => object>> = {
    '/api/payments/card/purchase': outcome,
    '/api/payments/card/polling': () => {
      state.polls += 1;
      return outcome();
    },
  };
  const api = createApi({
    baseUrl: 'https://site.example/api',
    tokens: memoryTokens(),
    language: () => 'en',
    fetch: (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      const data = answers[pathname]?.();
      const failure = { code: 503, error: 'unavailable', error_message: 'Away.' };
      return Promise.resolve(
        state.isAway ? Response.json(failure, { status: 503 }) : Response.json({ data }),
      );
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider api={api}>{children}</ApiProvider>;
  const act = () => Promise.reject(new Error('The payment asks for nothing.'));
  const { result, unmount } = renderHook(() => usePayment({ hash: 'b', revision: 'r' }, method, act), {
    wrapper,
  });
  const paid = jest.fn();
  void result.current(card).then(paid);
  return { state, unmount, paid };
}

test('usePayment polls until the payment succeeds', async () => {
  jest.useFakeTimers();
  const { state, paid } = startPayment();
  await jest.advanceTimersByTimeAsync(timing.coinPolling * 2.5);
  expect(state.polls).toBe(2);
  expect(paid).not.toHaveBeenCalled();
  state.status = 'succeeded';
  await jest.advanceTimersByTimeAsync(timing.coinPolling);
  expect(paid).toHaveBeenCalledWith('order1');
});

test('usePayment goes on polling while the server is out of reach', async () => {
  jest.useFakeTimers();
  const { state, paid } = startPayment();
  await jest.advanceTimersByTimeAsync(timing.coinPolling * 1.5);
  state.isAway = true;
  await jest.advanceTimersByTimeAsync(timing.coinPolling * 2);
  expect(state.polls).toBeGreaterThanOrEqual(3);
  state.isAway = false;
  state.status = 'succeeded';
  await jest.advanceTimersByTimeAsync(timing.coinPolling * 2);
  expect(paid).toHaveBeenCalledWith('order1');
});

test('usePayment stops polling on unmount and does not resolve', async () => {
  jest.useFakeTimers();
  const { state, unmount, paid } = startPayment();
  await jest.advanceTimersByTimeAsync(timing.coinPolling * 1.5);
  unmount();
  state.status = 'succeeded';
  await jest.advanceTimersByTimeAsync(timing.coinPolling * 10);
  expect(state.polls).toBe(1);
  expect(paid).not.toHaveBeenCalled();
});
