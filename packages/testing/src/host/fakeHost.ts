import { languageOf, routePath } from '@tasklane/contracts';
import type {
  EventBus,
  EventName,
  Host,
  Intent,
  LanguageCode,
  SessionSnapshot,
  Toast,
  TrackedEvent,
} from '@tasklane/contracts';
import { recordedEvents } from './events';

/** The calls that a view made to the shell. */
export interface Asked {
  readonly toasts: Toast[];
  readonly dialogs: { name: string; props: unknown }[];
  readonly navigations: string[];
  readonly intents: Intent[];
  readonly tracked: TrackedEvent[];
  readonly events: [EventName, unknown][];
}

export interface FakeHostOptions {
  readonly session?: SessionSnapshot;
  readonly language?: LanguageCode;
  readonly currency?: string;
  /** Parts of the host that replace the default ones. */
  readonly overrides?: Partial<Host>;
}

/** A host that behaves like the shell's and records the calls to it. */
export function fakeHost({
  session = { state: 'guest', claims: null },
  language = 'en',
  currency = 'USD',
  overrides = {},
}: FakeHostOptions = {}): {
  readonly host: Host;
  readonly asked: Asked;
  /** Subscriptions that have not been cancelled. */
  readonly subscriptions: () => string[];
  /** The events as the client of the API uses them. */
  readonly apiEvents: EventBus;
} {
  const { bus, ofApi, emitted, heard } = recordedEvents();
  const requests: Asked = {
    toasts: [],
    dialogs: [],
    navigations: [],
    intents: [],
    tracked: [],
    events: emitted,
  };
  let current = session;
  const listeners = new Set<() => void>();
  const host: Host = {
    session: {
      get: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      signOut: () => {
        current = { state: 'guest', claims: null };
        listeners.forEach((listener) => listener());
        bus.emit('session.signed-out', { reason: 'asked' });
        return Promise.resolve();
      },
      renew: () => Promise.resolve(),
    },
    requireLogin(intent) {
      if (current.state === 'signed-in') return true;
      requests.intents.push(intent);
      return false;
    },
    openDialog: (name, props) => void requests.dialogs.push({ name, props }),
    toast: (toast) => void requests.toasts.push(toast),
    link: routePath,
    navigate: (to) => void requests.navigations.push(to),
    track: (event) => void requests.tracked.push(event),
    events: bus,
    language,
    direction: languageOf(language).direction,
    currency,
    ...overrides,
  };
  const subscriptions = () => [
    ...heard().map((name) => `event ${name}`),
    ...(listeners.size > 0 ? ['session'] : []),
  ];
  return { host, asked: requests, subscriptions, apiEvents: ofApi };
}
