import { act, renderHook } from '@testing-library/react';
import { useSeconds } from './useSeconds';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('counts down to nothing, and anew from what a later answer says', async () => {
  const hook = renderHook(({ seconds, at }) => useSeconds(seconds, at), {
    initialProps: { seconds: 3, at: performance.now() },
  });
  expect(hook.result.current).toBe(3);
  await pass(1_000);
  expect(hook.result.current).toBe(2);
  await pass(9_000);
  expect(hook.result.current).toBe(0);
  hook.rerender({ seconds: 60, at: performance.now() });
  expect(hook.result.current).toBe(60);
  await pass(1_000);
  expect(hook.result.current).toBe(59);
});
