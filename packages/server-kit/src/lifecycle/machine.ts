import type { Actor } from '@tasklane/contracts/protocol';
import { allowedEvents, findTransition } from '@tasklane/contracts/protocol';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import type { DomainEvent, Outbox, Timers } from '../queue';
import { requireNoStatus, stateOf } from './subject';
import type {
  AnyLifecycle,
  ChangeOf,
  ConditionOf,
  EventOf,
  NoticeOf,
  RowOf,
  StateOf,
  Subject,
  SubjectRows,
} from './subject';
import { endsAt } from './timers';

export interface EngineDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly outbox: Outbox;
}

/** The user or system that causes a transition, and the side of the table they act for. */
export interface TransitionActor {
  readonly role: Actor;
  /** Hash of the user; null for the system. */
  readonly user: string | null;
}

/** A timer, or the program itself. */
export const system: TransitionActor = { role: 'system', user: null };

/** Something that happens to a subject: a transition, or a notice that does not change its state. */
export interface Happening<L extends AnyLifecycle, Rows extends SubjectRows, Event, Detail> {
  readonly event: Event;
  readonly by: TransitionActor;
  readonly at: Date;
  readonly from: StateOf<L>;
  readonly to: StateOf<L>;
  readonly before: RowOf<Rows>;
  readonly row: RowOf<Rows>;
  /** Additional data of the request. */
  readonly detail: Detail | undefined;
}

/** A transition that is about to be written. */
export interface Step<L extends AnyLifecycle, Rows extends SubjectRows, Detail> extends Omit<
  Happening<L, Rows, EventOf<L>, Detail>,
  'row'
> {
  /** When the first timed transition of the new state is due; null if the state has none. */
  readonly endsAt: Date | null;
}

/** Adds an event with its payload to the outbox. */
export type Announcement = (outbox: Outbox, tx: Executor) => Promise<void>;
export const announcement =
  <Payload>(event: DomainEvent<Payload>, payload: Payload): Announcement =>
  (outbox, tx) =>
    outbox.add(tx, event, payload);

/** A subject with everything that belongs to its transitions, declared beside the lifecycle's table. */
export interface Machine<
  Deps extends EngineDeps,
  L extends AnyLifecycle,
  Rows extends SubjectRows,
  Detail = undefined,
> {
  readonly subject: Subject<L, Rows>;
  /** Whether each condition of the table holds. */
  readonly conditions: Readonly<Record<ConditionOf<L>, (row: RowOf<Rows>, now: Date) => boolean>>;
  /** Returns the changes of the row besides its state. */
  readonly change?: (step: Step<L, Rows, Detail>) => ChangeOf<Rows>;
  /** Writes the entry of the timeline. */
  readonly timeline?: (
    tx: Executor,
    happening: Happening<L, Rows, EventOf<L> | NoticeOf<L>, Detail>,
  ) => Promise<void>;
  /** Further work in the same transaction, run in sequence after row, timers and timeline are written. */
  readonly effects?: readonly ((
    deps: Deps,
    tx: Executor,
    transition: Happening<L, Rows, EventOf<L>, Detail>,
  ) => Promise<unknown>)[];
  /** Returns the event to publish through the outbox; undefined if there is none. */
  readonly announce?: (
    happening: Happening<L, Rows, EventOf<L> | NoticeOf<L>, Detail>,
  ) => Announcement | undefined;
}

/** Declares a machine; `Deps` and `Detail` are given, everything else is inferred from the subject. */
export const defineMachine =
  <Deps extends EngineDeps, Detail = undefined>() =>
  <L extends AnyLifecycle, Rows extends SubjectRows>(
    machine: Machine<Deps, L, Rows, Detail>,
  ): Machine<Deps, L, Rows, Detail> =>
    machine;

type Rules<L extends AnyLifecycle, Rows extends SubjectRows> = Pick<
  Machine<never, L, Rows, never>,
  'subject' | 'conditions'
>;

function holds<L extends AnyLifecycle, Rows extends SubjectRows>(
  { conditions }: Rules<L, Rows>,
  condition: string | undefined,
  row: RowOf<Rows>,
  now: Date,
): boolean {
  return condition === undefined || conditions[condition as ConditionOf<L>](row, now);
}

/** The events that an actor may cause now, by the table and its conditions. */
export const allowedNow = <L extends AnyLifecycle, Rows extends SubjectRows>(
  machine: Rules<L, Rows>,
  row: RowOf<Rows>,
  role: Actor,
  now: Date,
): EventOf<L>[] =>
  allowedEvents(machine.subject.lifecycle, stateOf(machine.subject, row), role, (condition) =>
    holds(machine, condition, row, now),
  );

/**
 * Computes a transition without writing anything.
 * @returns undefined if this actor may not cause it from this state at this moment
 */
export function stepOf<Deps extends EngineDeps, L extends AnyLifecycle, Rows extends SubjectRows, Detail>(
  machine: Machine<Deps, L, Rows, Detail>,
  before: RowOf<Rows>,
  {
    event,
    by,
    at,
    detail,
  }: { event: EventOf<L>; by: TransitionActor; at: Date; detail?: Detail | undefined },
): Happening<L, Rows, EventOf<L>, Detail> | undefined {
  const { subject } = machine;
  const from = stateOf(subject, before);
  const transition = findTransition(subject.lifecycle, from, event, by.role);
  if (!transition || !holds(machine, transition.if, before, at)) return undefined;
  const { to } = transition;
  const happening = { event, by, at, from, to, before, detail };
  const change = machine.change?.({ ...happening, endsAt: endsAt(subject, to, before, at) }) ?? {};
  requireNoStatus(subject.rows, change);
  return { ...happening, row: { ...before, ...change, [subject.status]: to } };
}
