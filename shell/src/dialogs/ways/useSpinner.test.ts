import { act, renderHook } from '@testing-library/react';
import { useSpinner } from './useSpinner';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a spinner lasts 120 seconds unless it is stopped', () => {
  const { result } = renderHook(useSpinner);
  act(() => result.current.start());
  act(() => jest.advanceTimersByTime(119_999));
  expect(result.current.isSpinning).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.isSpinning).toBe(false);
});

test('a restarted spinner lasts as long as the first', () => {
  const { result } = renderHook(useSpinner);
  act(() => result.current.start());
  act(() => jest.advanceTimersByTime(100_000));
  act(() => result.current.stop());
  act(() => result.current.start());
  act(() => jest.advanceTimersByTime(119_999));
  expect(result.current.isSpinning).toBe(true);
});
