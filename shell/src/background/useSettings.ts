import { timing } from '@tasklane/contracts';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';

/** Reads the site's settings on each navigation and every ten minutes, when what is known is older than half an hour. */
export function useSettings(): void {
  const { api } = useShell();
  const { pathname } = useLocation();
  const refresh = useCallback(() => {
    const read = { ...api.query('settings.read'), staleTime: timing.settingsExpire };
    void api.queryClient.prefetchQuery(read);
  }, [api]);
  useEffect(refresh, [refresh, pathname]);
  useEffect(() => {
    const timer = setInterval(refresh, timing.settingsCheck);
    return () => clearInterval(timer);
  }, [refresh]);
}
