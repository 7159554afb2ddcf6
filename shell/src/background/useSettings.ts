import { timing } from '@tasklane/contracts';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';

const hourMs = 3_600_000;

/**
 * Reads the site's settings on each navigation and every ten minutes, when what is known is older than half an hour;
 * and every so many hours, as the site is configured, whatever is known.
 */
export function useSettings(): void {
  const { api, config } = useShell();
  const { pathname } = useLocation();
  const read = useCallback(
    (staleTime: number) => void api.queryClient.prefetchQuery({ ...api.query('settings.read'), staleTime }),
    [api],
  );
  useEffect(() => read(timing.settingsExpire), [read, pathname]);
  useEvery(timing.settingsCheck, () => read(timing.settingsExpire));
  useEvery(config.settingsReadHours * hourMs, () => read(0));
}

/** Does something over and over; never where the time is 0. */
function useEvery(ms: number, work: () => void): void {
  const doIt = useEffectEvent(work);
  useEffect(() => {
    if (ms === 0) return undefined;
    const timer = setInterval(() => doIt(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}
