import { timing } from '@tasklane/contracts';
import { fakeHost } from '@tasklane/testing';
import { reauthenticate } from './reauthenticate';

test('the session is renewed every quarter of an hour until the end, even after a failure', () => {
  jest.useFakeTimers();
  const { host } = fakeHost();
  const renew = jest.spyOn(host.session, 'renew').mockRejectedValue(new Error('offline'));
  const end = reauthenticate(host);
  jest.advanceTimersByTime(timing.vendorReauthentication - 1);
  expect(renew).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1 + timing.vendorReauthentication);
  expect(renew).toHaveBeenCalledTimes(2);
  end();
  jest.advanceTimersByTime(timing.vendorReauthentication);
  expect(renew).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
