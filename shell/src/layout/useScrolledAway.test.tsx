import { act, renderHook } from '@testing-library/react';
import { useScrolledAway } from './useScrolledAway';

const scrollTo = (position: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

test('is true after scrolling down by the threshold, until the top is reached again', () => {
  const { result } = renderHook(() => useScrolledAway(60));
  scrollTo(59);
  expect(result.current).toBe(false);
  scrollTo(60);
  expect(result.current).toBe(true);
  scrollTo(1);
  expect(result.current).toBe(true);
  scrollTo(0);
  expect(result.current).toBe(false);
});
