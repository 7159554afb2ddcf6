import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { beginRefreshing, refreshRates, refreshTimer } from './refresh';

/** What coins and currencies are worth: fetched from a source, stored, and refused when too old for a quote. */
export const ratesModule: BackendModule = {
  name: 'rates',
  timers: [refreshTimer],
  consumers: [
    consumer(events.ratesDue, { name: 'rates.refresh', lane: 'rates' }, (kernel: Kernel, _payload, signal) =>
      refreshRates(kernel, signal),
    ),
  ],
  start: beginRefreshing,
};
