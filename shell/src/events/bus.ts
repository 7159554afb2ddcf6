import { events as declarations } from '@tasklane/contracts';
import type { EventBus, EventName } from '@tasklane/contracts';

/** The part of a broadcast channel that the bus needs. */
type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent<{ name: EventName; payload: unknown }>) => void) | null;
};
type Listener = (payload: never) => void;

/**
 * Creates the bus for events between parts of the front end, which behaves as the contracts declare: some events are
 * replayed to late subscribers, some reach the visitor's other tabs. Payloads are checked on emit and on receipt.
 */
export function createEventBus(channel: Channel | null = openChannel()): EventBus {
  const listeners = new Map<EventName, Set<Listener>>();
  const last = new Map<EventName, unknown>();

  const deliver = (name: EventName, payload: unknown) => {
    if (declarations[name].replay === 'last') last.set(name, payload);
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        (listener as (payload: unknown) => void)(payload);
      } catch (error) {
        // A failing listener must not affect the next one.
        reportError(error);
      }
    }
  };
  if (channel)
    channel.onmessage = ({ data: { name, payload } }) => {
      // Another tab may run another version; events unknown to this one are dropped.
      if (name in declarations && declarations[name].isPayload(payload)) deliver(name, payload);
    };

  return {
    emit(name, payload) {
      const { isPayload, otherTabs } = declarations[name];
      if (!isPayload(payload)) return reportError(new TypeError(`This is not a payload of ${name}.`));
      if (otherTabs !== false) channel?.postMessage({ name, payload });
      if (otherTabs !== 'only') deliver(name, payload);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener as Listener));
      if (last.has(name)) (listener as (payload: unknown) => void)(last.get(name));
      return () => set.delete(listener as Listener);
    },
  };
}

const openChannel = (): Channel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tasklane-events');
