import { orderStatuses } from './lifecycles/order-stages';
import type { OrderStatus } from './lifecycles/order-stages';
import type { SessionSnapshot } from './session';

/** How an event is delivered, apart from its payload. */
export interface EventBehaviour {
  /** `last`: a late subscriber immediately gets the last one. `none`: a subscriber only gets those that follow. */
  readonly replay: 'none' | 'last';
  /** Whether it also reaches the visitor's other tabs, or only them. */
  readonly otherTabs: boolean | 'only';
  /** It makes answers stale wherever it arrives; `eventReads` names them. */
  readonly outdates?: true;
}

type Check<Type> = (value: unknown) => value is Type;

const text: Check<string> = (value) => typeof value === 'string';
const integer: Check<number> = (value): value is number => Number.isInteger(value);
const flag: Check<boolean> = (value) => typeof value === 'boolean';
const nullable =
  <Type>(check: Check<Type>): Check<Type | null> =>
  (value): value is Type | null =>
    value === null || check(value);
const oneOf =
  <const Type>(values: readonly Type[]): Check<Type> =>
  (value): value is Type =>
    values.includes(value as Type);
const record =
  <Payload extends object>(fields: {
    readonly [Key in keyof Payload]: Check<Payload[Key]>;
  }): Check<Payload> =>
  (value): value is Payload =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check<unknown>>(fields).every(([name, check]) =>
      check((value as Readonly<Record<string, unknown>>)[name]),
    );
const session: Check<SessionSnapshot> = (value): value is SessionSnapshot =>
  record({ state: oneOf(['guest', 'two-factor', 'signed-in']) })(value);

export interface EventDeclaration<Payload> extends EventBehaviour {
  /**
   * Returns whether a value is this event's payload. Emitters and receivers both check, as their versions may differ.
   */
  readonly isPayload: Check<Payload>;
}

const event = <Payload>(isPayload: Check<Payload>, behaviour: EventBehaviour): EventDeclaration<Payload> => ({
  isPayload,
  ...behaviour,
});

/** Every event that passes between parts of the front end. */
export const events = {
  'session.changed': event(session, { replay: 'last', otherTabs: false }),
  'session.signed-in': event(record({ username: text }), { replay: 'none', otherTabs: true }),
  'session.signed-out': event(record({ reason: oneOf(['asked', 'expired']) }), {
    replay: 'none',
    otherTabs: true,
  }),
  /** `items` counts the tasks in the basket, regardless of their quantities. */
  'basket.changed': event(record({ hash: nullable(text), items: integer }), {
    replay: 'last',
    otherTabs: true,
    outdates: true,
  }),
  'favourite.changed': event(record({ task: text, favourite: flag }), {
    replay: 'none',
    otherTabs: true,
    outdates: true,
  }),
  'unread.changed': event(record({ unread: integer, orders: integer, deliveries: integer }), {
    replay: 'last',
    otherTabs: false,
  }),
  'order.changed': event(record({ order: text, status: oneOf<OrderStatus>(orderStatuses) }), {
    replay: 'none',
    otherTabs: true,
    outdates: true,
  }),
  /** For the admin who is on it. */
  'dispute.changed': event(record({ dispute: text }), { replay: 'none', otherTabs: true, outdates: true }),
  'message.received': event(record({ thread: text, message: text }), { replay: 'none', otherTabs: false }),
  'review.changed': event(record({ review: text }), {
    replay: 'none',
    otherTabs: true,
    outdates: true,
  }),
  /** An operation ran in another tab: the answers that it makes stale there are stale in this tab too. */
  'answers.outdated': event(record({ operation: text }), { replay: 'none', otherTabs: 'only' }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> =
  (typeof events)[Name]['isPayload'] extends Check<infer Payload> ? Payload : never;

export interface EventBus {
  /** An invalid payload is delivered to nobody. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Returns the function that ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
