import { findTransition } from '@tasklane/contracts';
import type { Actor, Lifecycle } from '@tasklane/contracts';
import { fail, after } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import type { Timers } from '@tasklane/server-kit/queue';

/** One thing on its way through a lifecycle. The caller holds its row lock. */
export interface Subject<State extends string | number> {
  readonly hash: string;
  readonly state: State;
}

/**
 * Takes `subject` through `event` by the table: answers the new state, ends the timers of the state that is left
 * and sets those of the state that is entered. Storing the state, and the effects, are the caller's.
 * @param options.firstEntered when the subject first entered a state, for timers that count from there
 * @throws illegal_transition when this actor may not do this from here
 */
export async function applyTransition<State extends string | number, Event extends string>(
  tx: Executor,
  timers: Timers,
  table: Lifecycle<State, Event>,
  subject: Subject<State>,
  event: Event,
  actor: Actor,
  options: { now: Date; firstEntered?: (state: State) => Date | undefined },
): Promise<State> {
  const transition = findTransition(table, subject.state, event, actor);
  if (!transition) return fail('illegal_transition');
  for (const timed of table.timers.filter(({ state }) => state === subject.state)) {
    await timers.cancel(tx, timerKind(table, timed.event), subject.hash);
  }
  await startStateTimers(tx, timers, table, { hash: subject.hash, state: transition.to }, options);
  return transition.to;
}

/** Sets the timers of the state that `subject` has just entered, the initial one included. */
export async function startStateTimers<State extends string | number, Event extends string>(
  tx: Executor,
  timers: Timers,
  table: Lifecycle<State, Event>,
  subject: Subject<State>,
  { now, firstEntered }: { now: Date; firstEntered?: (state: State) => Date | undefined },
): Promise<void> {
  for (const timed of table.timers.filter(({ state }) => state === subject.state)) {
    const from = timed.from === 'first-entry' ? (firstEntered?.(subject.state) ?? now) : now;
    await timers.schedule(tx, timerKind(table, timed.event), subject.hash, after(from, timed.after));
  }
}

/** Name of the timer by which `event` of `table` happens by itself. */
export const timerKind = <State extends string | number, Event extends string>(
  table: Lifecycle<State, Event>,
  event: Event,
): string => `${table.name}.${event}`;
