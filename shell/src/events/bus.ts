import { events as declarations } from '@tasklane/contracts';
import type { EventBus, EventName } from '@tasklane/contracts';

/** The part of a broadcast channel that the bus needs. */
type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  onmessage: ((event: MessageEvent<{ name: EventName; payload: unknown }>) => void) | null;
};
type Listener = (payload: never) => void;

/**
 * The events between the parts of the front end, behaving as the contracts declare: some are told again to whoever
 * subscribes late, some reach the visitor's other tabs.
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
        // One listener's fault is not the next one's.
        reportError(error);
      }
    }
  };
  if (channel)
    channel.onmessage = ({ data }) => data.name in declarations && deliver(data.name, data.payload);

  return {
    emit(name, payload) {
      if (declarations[name].otherTabs) channel?.postMessage({ name, payload });
      deliver(name, payload);
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
