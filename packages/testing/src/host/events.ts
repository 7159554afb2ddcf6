import { events as declarations } from '@tasklane/contracts';
import type { EventBus, EventName } from '@tasklane/contracts';

/**
 * An event bus of one page that behaves as the contracts declare, and also records what was emitted and who listens.
 * `ofApi` is the same bus for the client of the API, whose own subscriptions last as long as the page. Emitting
 * throws for a payload that is not the event's.
 */
export function recordedEvents(): {
  readonly bus: EventBus;
  readonly ofApi: EventBus;
  readonly emitted: [EventName, unknown][];
  readonly heard: () => EventName[];
} {
  const emitted: [EventName, unknown][] = [];
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const last = new Map<EventName, unknown>();
  const apiListeners: typeof listeners = new Map();
  const subscribe = (all: typeof listeners, name: EventName, listener: (payload: never) => void) => {
    const set = all.get(name) ?? new Set();
    all.set(name, set.add(listener));
    if (last.has(name)) (listener as (payload: unknown) => void)(last.get(name));
    return () => set.delete(listener);
  };
  const bus: EventBus = {
    emit(name, payload) {
      const { isPayload, otherTabs, replay } = declarations[name];
      if (!isPayload(payload)) throw new TypeError(`This is not a payload of ${name}.`);
      emitted.push([name, payload]);
      if (otherTabs === 'only') return;
      if (replay === 'last') last.set(name, payload);
      for (const all of [listeners, apiListeners]) {
        all.get(name)?.forEach((listener) => (listener as (payload: unknown) => void)(payload));
      }
    },
    on: (name, listener) => subscribe(listeners, name, listener as (payload: never) => void),
  };
  const ofApi: EventBus = {
    emit: bus.emit,
    on: (name, listener) => subscribe(apiListeners, name, listener as (payload: never) => void),
  };
  const listenedEvents = () => [...listeners].flatMap(([name, set]) => (set.size > 0 ? [name] : []));
  return { bus, ofApi, emitted, heard: listenedEvents };
}
