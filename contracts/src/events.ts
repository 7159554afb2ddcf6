import type { SessionSnapshot } from './session';

/** How an event behaves, besides what it carries. */
export interface EventBehaviour {
  /** `last`: whoever subscribes late is told the last one at once. `none`: only what comes from now on. */
  readonly replay: 'none' | 'last';
  /** Whether it reaches the visitor's other tabs as well. */
  readonly otherTabs: boolean;
}

interface EventDeclaration<Payload> extends EventBehaviour {
  /** Carries the payload's type only; never present at run time. */
  readonly payload?: Payload;
}

const event = <Payload>(behaviour: EventBehaviour): EventDeclaration<Payload> => behaviour;

/** Every event that crosses from one part of the front end to another. */
export const events = {
  'session.changed': event<SessionSnapshot>({ replay: 'last', otherTabs: false }),
  'session.signed-in': event<{ username: string }>({ replay: 'none', otherTabs: true }),
  'session.signed-out': event<{ reason: 'asked' | 'expired' }>({ replay: 'none', otherTabs: true }),
  'basket.changed': event<{ hash: string | null; items: number }>({ replay: 'last', otherTabs: true }),
  'favourite.changed': event<{ task: string; favourite: boolean }>({ replay: 'none', otherTabs: true }),
  'unread.changed': event<{ unread: number; orders: number; deliveries: number }>({
    replay: 'last',
    otherTabs: false,
  }),
  'order.changed': event<{ order: string; status: string }>({ replay: 'none', otherTabs: true }),
  'message.received': event<{ thread: string; message: string }>({ replay: 'none', otherTabs: false }),
  'review.changed': event<{ task: string }>({ replay: 'none', otherTabs: true }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = NonNullable<(typeof events)[Name]['payload']>;

export interface EventBus {
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Answers the function that ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
