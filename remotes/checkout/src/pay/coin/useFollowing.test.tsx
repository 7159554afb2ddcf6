import { ApiProvider, createApi, memoryTokens } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PaymentOutcome } from '../../api/payment';
import { outcomeOf } from './testing';
import { useFollowing } from './useFollowing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

function setHidden(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Follows a payment whose state the test changes; counts the polls, and answers each when the test lets it. */
function follow() {
  const state = { polls: 0, isOpen: true, outcome: outcomeOf({}), status: 200 };
  let open: () => void = () => undefined;
  const api = createApi({
    baseUrl: 'https://site.example/api',
    tokens: memoryTokens(),
    language: () => 'en',
    fetch: async () => {
      state.polls += 1;
      if (!state.isOpen) await new Promise<void>((resolve) => (open = resolve));
      const failure = { code: state.status, error: 'unavailable', error_message: 'Away.' };
      return Response.json(state.status === 200 ? { data: state.outcome } : failure, {
        status: state.status,
      });
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider api={api}>{children}</ApiProvider>;
  const props = { onOutcome: jest.fn<void, [PaymentOutcome]>(), onFailure: jest.fn(), onLeave: jest.fn() };
  const hook = renderHook(() => useFollowing({ payment: outcomeOf({}), ...props }), { wrapper });
  const pass = (intervals: number) =>
    act(() => jest.advanceTimersByTimeAsync(timing.coinPolling * intervals));
  return { state, ...props, ...hook, pass, answer: () => open() };
}

test('polls once in five seconds until the payment has ended', async () => {
  const { state, pass, onOutcome, result } = follow();
  await pass(0.9);
  expect(state.polls).toBe(0);
  await pass(2.2);
  expect(state.polls).toBe(3);
  state.outcome = outcomeOf({ state: 'processing' }, 'processing');
  await pass(1);
  expect(result.current.outcome.status).toBe('processing');
  state.outcome = { ...state.outcome, status: 'succeeded', order: 'o', action: null };
  await pass(1);
  expect(onOutcome).toHaveBeenCalledWith(state.outcome);
});

test('never asks twice at the same time', async () => {
  const { state, pass, answer } = follow();
  state.isOpen = false;
  await pass(4);
  expect(state.polls).toBe(1);
  state.isOpen = true;
  answer();
  await pass(1);
  expect(state.polls).toBe(2);
});

test('does not ask after the page was left', async () => {
  const { state, pass, unmount } = follow();
  await pass(1);
  unmount();
  await pass(5);
  expect(state.polls).toBe(1);
});

test('does not ask while the tab is hidden, and asks at once when it is shown again', async () => {
  const { state, pass } = follow();
  setHidden(true);
  await pass(5);
  expect(state.polls).toBe(0);
  setHidden(false);
  await pass(0);
  expect(state.polls).toBe(1);
});

test('goes on after an answer that failed in passing, and ends with one that did not', async () => {
  const { state, pass, onFailure } = follow();
  state.status = 503;
  await pass(2);
  expect(onFailure).not.toHaveBeenCalled();
  const polls = state.polls;
  state.status = 404;
  await pass(1);
  expect(state.polls).toBe(polls + 1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
