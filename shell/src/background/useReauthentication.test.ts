import { timing } from '@tasklane/contracts';
import { fakeHost } from '@tasklane/testing';
import { renderHook } from '@testing-library/react';
import { useReauthentication } from './useReauthentication';

test('somebody who is signed in is vouched for anew every quarter of an hour, a guest never', () => {
  jest.useFakeTimers();
  const { host } = fakeHost();
  const renew = jest.spyOn(host.session, 'renew').mockRejectedValue(new Error('offline'));
  const { rerender, unmount } = renderHook(({ user }) => useReauthentication(host, user), {
    initialProps: { user: null as string | null },
  });
  jest.advanceTimersByTime(timing.vendorReauthentication * 2);
  expect(renew).not.toHaveBeenCalled();
  rerender({ user: 'user00000001' });
  jest.advanceTimersByTime(timing.vendorReauthentication - 1);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  jest.advanceTimersByTime(timing.vendorReauthentication);
  expect(renew).toHaveBeenCalledTimes(2);
  unmount();
  jest.advanceTimersByTime(timing.vendorReauthentication);
  expect(renew).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
