import { events as declarations } from '@tasklane/contracts';
import type { EventBus, EventName } from '@tasklane/contracts';

/** An event bus of one page, behaving as the contracts declare, that also keeps what was emitted and who listens. */
export function recordedEvents(): {
  readonly bus: EventBus;
  readonly emitted: [EventName, unknown][];
  readonly heard: () => EventName[];
} {
  const emitted: [EventName, unknown][] = [];
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const last = new Map<EventName, unknown>();
  const bus: EventBus = {
    emit(name, payload) {
      emitted.push([name, payload]);
      if (declarations[name].replay === 'last') last.set(name, payload);
      listeners.get(name)?.forEach((listener) => (listener as (told: unknown) => void)(payload));
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener as (payload: never) => void));
      if (last.has(name)) (listener as (told: unknown) => void)(last.get(name));
      return () => set.delete(listener as (payload: never) => void);
    },
  };
  const heard = () => [...listeners].flatMap(([name, set]) => (set.size > 0 ? [name] : []));
  return { bus, emitted, heard };
}
