import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { keepSettings } from './keepSettings';

/** Keeps the site's settings fresh; also reads them on each navigation if they are expired. */
export function useSettings(): void {
  const { api, config } = useShell();
  const { pathname } = useLocation();
  const keeper = useRef<ReturnType<typeof keepSettings> | null>(null);
  useEffect(() => {
    const settingsKeeper = keepSettings(api, config.settingsReadHours);
    keeper.current = settingsKeeper;
    return settingsKeeper.end;
  }, [api, config.settingsReadHours]);
  useEffect(() => keeper.current?.refresh(), [pathname]);
}
