import type { Bus } from './platform/bus';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import type { Database, Executor } from './platform/database';
import type { Log } from './platform/log';
import type { Outbox } from './platform/outbox';
import type { RateLimits } from './platform/rate-limit';
import type { Timers } from './platform/timers';
import type { Tokens } from './platform/tokens';

/** What every module stands on. One per running back end; two can run in one process (tests). */
export interface Kernel {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** `database.db`: the executor outside any transaction. */
  readonly db: Executor;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly outbox: Outbox;
  readonly timers: Timers;
  readonly limits: RateLimits;
  readonly tokens: Tokens;
}

/** A thing that each kernel has one of (a transport, a set of keys), made when first asked for. */
export function perKernel<T>(make: (kernel: Kernel) => T): (kernel: Kernel) => T {
  const made = new WeakMap<Kernel, { readonly value: T }>();
  return (kernel) => {
    const known = made.get(kernel);
    if (known) return known.value;
    const value = make(kernel);
    made.set(kernel, { value });
    return value;
  };
}
