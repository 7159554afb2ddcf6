/** Who may cause a transition. `system` is a timer or the payment step, never a person. */
export type Actor = 'buyer' | 'seller' | 'admin' | 'system';

export interface Transition<
  State extends string | number,
  Event extends string,
  Condition extends string = never,
> {
  readonly event: Event;
  readonly from: State;
  readonly to: State;
  readonly by: readonly Actor[];
  /** A further condition, by name; the server evaluates it for each subject. */
  readonly if?: Condition;
}

/**
 * What time triggers in a state: `event` is an automatic transition, or a notice, which does not change the state. It
 * is due `after` (ISO 8601 duration) the entry into the state, or after a moment stored in the subject's row: each
 * entry restarts the clock, a moment does not.
 */
export interface Timer<State extends string | number, Happening extends string, Moment extends string> {
  readonly state: State;
  readonly event: Happening;
  readonly after: string;
  readonly from: 'entry' | Moment;
}

export interface Lifecycle<
  State extends string | number,
  Event extends string,
  Notice extends string = never,
  Moment extends string = never,
  Condition extends string = never,
> {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: State;
  readonly final: readonly State[];
  readonly transitions: readonly Transition<State, Event, Condition>[];
  /** Events that are notified and recorded without a change of state. */
  readonly notices?: readonly Notice[];
  readonly timers: readonly Timer<State, Event | Notice, Moment>[];
}

/**
 * Validates a table when it is declared, so that a faulty one stops the program at startup.
 * @throws Error for an unknown state, an unreachable state, a final state with an exit, a non-final state without one,
 * two transitions for one event, a timer that `system` may not fire, or two timers for one event of a state.
 */
export function lifecycle<
  const State extends string | number,
  const Event extends string,
  const Notice extends string = never,
  const Moment extends string = never,
  const Condition extends string = never,
>(
  table: Lifecycle<State, Event, Notice, Moment, Condition>,
): Lifecycle<State, Event, Notice, Moment, Condition> {
  const fail = (why: string): never => {
    throw new Error(`Lifecycle "${table.name}": ${why}`);
  };
  const stateNames = new Set(table.states);
  const reached = new Set<State>([table.initial]);
  const left = new Set<State>();
  const seen = new Set<string>();
  for (const { from, to, event } of table.transitions) {
    if (!stateNames.has(from) || !stateNames.has(to)) fail(`${event} leads from or to an unknown state.`);
    if (seen.has(`${from} ${event}`)) fail(`${event} is declared twice for ${from}.`);
    seen.add(`${from} ${event}`);
    left.add(from);
  }
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of table.transitions) if (reached.has(from)) reached.add(to);
  }
  for (const state of table.states) {
    if (!reached.has(state)) fail(`nothing reaches ${state}.`);
    if (table.final.includes(state) === left.has(state))
      fail(`${state} must be either final or have an exit.`);
  }
  const notices = new Set<string>(table.notices);
  const timed = new Set<string>();
  for (const { state, event } of table.timers) {
    if (!stateNames.has(state)) fail(`the timer ${event} runs in an unknown state.`);
    if (timed.has(`${state} ${event}`)) fail(`the timer ${event} is declared twice for ${state}.`);
    timed.add(`${state} ${event}`);
    const fired = table.transitions.find((t) => t.from === state && t.event === event);
    if (!notices.has(event) && !fired?.by.includes('system'))
      fail(`the timer ${event} in ${state} is nobody's transition.`);
  }
  return table;
}

/**
 * Returns the transition that this actor may cause by this event from this state, or undefined; does not check its
 * condition.
 */
export function findTransition<State extends string | number, Event extends string, Condition extends string>(
  table: { readonly transitions: readonly Transition<State, Event, Condition>[] },
  from: State,
  event: Event,
  actor: Actor,
): Transition<State, Event, Condition> | undefined {
  return table.transitions.find((t) => t.from === from && t.event === event && t.by.includes(actor));
}

/**
 * Returns the events that this actor may cause from this state; screens offer these and no others.
 * @param holds whether a condition of the table holds for the subject; without it, all conditions hold
 */
export function allowedEvents<State extends string | number, Event extends string, Condition extends string>(
  table: { readonly transitions: readonly Transition<State, Event, Condition>[] },
  from: State,
  actor: Actor,
  holds: (condition: Condition) => boolean = () => true,
): Event[] {
  return table.transitions
    .filter((t) => t.from === from && t.by.includes(actor) && (t.if === undefined || holds(t.if)))
    .map((t) => t.event);
}

/** Returns the timer of this event or notice in this state, or undefined. */
export function timerOf<State extends string | number, Happening extends string, Moment extends string>(
  table: { readonly timers: readonly Timer<State, Happening, Moment>[] },
  state: State,
  event: Happening,
): Timer<State, Happening, Moment> | undefined {
  return table.timers.find((timer) => timer.state === state && timer.event === event);
}

/**
 * Returns how long (ISO 8601) until this event or notice is due in this state.
 * @throws Error if the table has no such timer, which is a programming error
 */
export function durationOf<State extends string | number, Happening extends string, Moment extends string>(
  table: { readonly name: string; readonly timers: readonly Timer<State, Happening, Moment>[] },
  state: State,
  event: Happening,
): string {
  const timer = timerOf(table, state, event);
  if (!timer) throw new Error(`Lifecycle "${table.name}": ${event} is never due in ${state}.`);
  return timer.after;
}

/**
 * Returns how many hours a duration of a lifecycle's table has.
 * @param duration ISO 8601, in hours: `PT72H`
 * @throws Error for a duration in other units, which is a programming error
 */
export function hoursOf(duration: string): number {
  const [, hours] = /^PT(\d+)H$/.exec(duration) ?? [];
  if (hours === undefined) throw new Error(`${duration} is not a number of hours.`);
  return Number(hours);
}
