import type { SharedSubject } from '@tasklane/contracts';
import { createCache } from '@tasklane/server/cache';
import type { Cache } from '@tasklane/server/cache';
import { insideTransaction, UsedOutsideTransaction } from '@tasklane/server-kit/database';
import type { DomainEvent } from '@tasklane/server-kit/queue';
import type { Kernel } from '../kernel';

/** Milliseconds after which a value is read again: the message that outdates it may be lost between instances. */
export const LONGEST = 10_000;
const CAPACITY = 1_000;

/**
 * Caches what is the same for every caller, until an event outdates it. Values of `undefined` are not cached: whatever
 * comes into being is found at once.
 */
export const createReadCache = <Value>(capacity = CAPACITY): Cache<Value> =>
  createCache<Value>({ capacity, freshMs: LONGEST, keeps: (value) => value !== undefined });

/**
 * Returns the values of these keys, in order; those that are not in the cache are loaded together.
 *
 * @throws UsedOutsideTransaction inside a transaction, also if all values are cached: they may be older than what the
 *   transaction reads, and a load that another call began would wait for the connection that the transaction holds
 */
export async function readThrough<Value>(
  cache: Cache<Value | undefined>,
  keys: readonly string[],
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  if (insideTransaction()) throw new UsedOutsideTransaction();
  // Read once: a value may expire between two looks.
  const cached = new Map(keys.map((key) => [key, cache.peek(key)]));
  const missing = [...cached].flatMap(([key, value]) => (value === undefined ? [key] : []));
  let loading: ReturnType<typeof load> | undefined;
  // Not before a value is asked for: another call may be loading all of them already.
  const loadOnce = () => (loading ??= load(missing));
  const values = await Promise.all(
    keys.map(
      async (key) =>
        [key, cached.get(key) ?? (await cache.get(key, async () => (await loadOnce()).get(key)))] as const,
    ),
  );
  return new Map(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** Drops cached values when an event is committed, on every instance. */
export interface Invalidation {
  readonly event: string;
  readonly apply: (kernel: Kernel, payload: never) => void;
  /** What shared answers show of it. */
  readonly subject: SharedSubject | undefined;
}

/** @param subject what shared answers show of it: those that do are made anew */
export const invalidateOn = <Payload>(
  event: DomainEvent<Payload>,
  apply: (kernel: Kernel, payload: Payload) => void,
  subject?: SharedSubject,
): Invalidation => ({ event: event.name, apply, subject });

/** Groups invalidations by event, and applies those of an event. */
export function collectInvalidations(invalidations: readonly Invalidation[]) {
  const byEvent = new Map<string, Invalidation[]>();
  for (const each of invalidations) byEvent.set(each.event, [...(byEvent.get(each.event) ?? []), each]);
  return {
    events: new Set(byEvent.keys()),
    apply: (kernel: Kernel, event: string, payload: unknown): void => {
      const applied = byEvent.get(event) ?? [];
      for (const each of applied) each.apply(kernel, payload as never);
      for (const { subject } of applied) if (subject) kernel.subjects.change(subject);
    },
  };
}
