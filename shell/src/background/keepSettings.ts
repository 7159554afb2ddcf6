import type { Api, Data } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';

const hourMs = 3_600_000;

interface SettingsKeeper {
  /** Reads the settings if they are expired; called on each navigation. */
  refresh(): void;
  end(): void;
}

/**
 * Keeps the site's settings fresh: every ten minutes if they are expired (missing, empty, or older than half an hour),
 * and every `hours` hours in any case.
 * @param hours 0 for never
 */
export function keepSettings(api: Pick<Api, 'queryClient' | 'query'>, hours: number): SettingsKeeper {
  const read = (age: (known: Data<'settings.read'> | undefined) => number) =>
    void api.queryClient.prefetchQuery({
      ...api.query('settings.read'),
      // Keeps the settings in the cache even while no component reads them.
      gcTime: 2 * timing.settingsExpire,
      staleTime: ({ state }) => age(state.data?.data),
    });
  const refresh = () => read((known) => (isEmpty(known) ? 0 : timing.settingsExpire));
  const timers = [setInterval(refresh, timing.settingsCheck)];
  if (hours > 0) timers.push(setInterval(() => read(() => 0), hours * hourMs));
  return { refresh, end: () => timers.forEach(clearInterval) };
}

const isEmpty = (settings: object | undefined): boolean => Object.keys(settings ?? {}).length === 0;
