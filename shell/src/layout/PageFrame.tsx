import { useApiQuery } from '@tasklane/api-client';
import { useHydrated } from '@tasklane/federation';
import { FormatProvider } from '@tasklane/i18n';
import { UiProvider } from '@tasklane/ui';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../app/context';
import { useCurrency } from '../app/preferences';

/** Provides the context of every page inside the router: the design system, and formats in the visitor's currency. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { config } = useShell();
  const code = useCurrency();
  const { data } = useApiQuery('exchange.read', {}, { refetchInterval: config.exchangePollMs || false });
  const rates = useMemo(
    () => Object.fromEntries((data?.data ?? []).map(({ code: of, rate }) => [of, rate || 1])),
    [data],
  );
  // The server knows neither the visitor's time zone nor when the page will be read.
  const shared = useHydrated() || !config.rendered ? {} : { timeZone: 'UTC', now: config.rendered.at };
  return (
    <UiProvider>
      <FormatProvider currency={rates[code] === undefined ? 'USD' : code} rates={rates} {...shared}>
        {children}
      </FormatProvider>
    </UiProvider>
  );
}
