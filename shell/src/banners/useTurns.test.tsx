import { act, renderHook } from '@testing-library/react';
import { useTurns } from './useTurns';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows each item for its own time, and the first again after the last', () => {
  const { result } = renderHook(() => useTurns([5_000, 3_000]));
  pass(4_999);
  expect(result.current.current).toBe(0);
  pass(1);
  expect(result.current.current).toBe(1);
  pass(2_999);
  expect(result.current.current).toBe(1);
  pass(1);
  expect(result.current.current).toBe(0);
});

test('keeps showing a single item', () => {
  const { result } = renderHook(() => useTurns([3_000]));
  pass(10_000);
  expect(result.current.current).toBe(0);
});

test('stops under the pointer and while paused', () => {
  const { result } = renderHook(() => useTurns([3_000, 3_000]));
  act(() => result.current.hold.onPointerEnter());
  pass(10_000);
  expect(result.current.current).toBe(0);
  act(() => result.current.hold.onPointerLeave());
  act(() => result.current.pause(true));
  pass(10_000);
  expect(result.current.current).toBe(0);
  act(() => result.current.pause(false));
  pass(3_000);
  expect(result.current.current).toBe(1);
});

test('stops while covered', () => {
  const { result, rerender } = renderHook(({ isCovered }) => useTurns([3_000, 3_000], isCovered), {
    initialProps: { isCovered: true },
  });
  pass(10_000);
  expect(result.current.current).toBe(0);
  rerender({ isCovered: false });
  pass(3_000);
  expect(result.current.current).toBe(1);
});

test('shows a remaining item when the current one is removed', () => {
  const { result, rerender } = renderHook(({ times }) => useTurns(times), {
    initialProps: { times: [3_000, 3_000] },
  });
  act(() => result.current.next());
  rerender({ times: [3_000] });
  expect(result.current.current).toBe(0);
});
