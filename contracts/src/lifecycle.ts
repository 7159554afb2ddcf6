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
  /** What must hold besides, by name; the server says of each subject whether it does. */
  readonly if?: Condition;
}

/**
 * What the clock does in a state: `event` is a transition that happens by itself, or a notice, which leaves the state as
 * it is. It is due `after` (ISO 8601 duration) the entry into the state, or after a moment that the subject's row names:
 * each entry starts the clock again, a moment does not.
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
  /** What is told and recorded without a change of state. */
  readonly notices?: readonly Notice[];
  readonly timers: readonly Timer<State, Event | Notice, Moment>[];
}

/**
 * Checks a table when it is declared, so that a faulty one stops the program at its start.
 * @throws Error for an unknown state, a state that nothing reaches, a final state that is left, a state
 *   without an exit that is not final, two transitions for one event, a timer nobody may fire, or two timers for one
 *   event of a state.
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
    if (seen.has(`${from} ${event}`)) fail(`${event} stands twice for ${from}.`);
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
    if (timed.has(`${state} ${event}`)) fail(`the timer ${event} stands twice for ${state}.`);
    timed.add(`${state} ${event}`);
    const fired = table.transitions.find((t) => t.from === state && t.event === event);
    if (!notices.has(event) && !fired?.by.includes('system'))
      fail(`the timer ${event} in ${state} is nobody's transition.`);
  }
  return table;
}

/** The transition by this event from this state that is this actor's, or undefined; its condition is not looked at. */
export function findTransition<State extends string | number, Event extends string, Condition extends string>(
  table: { readonly transitions: readonly Transition<State, Event, Condition>[] },
  from: State,
  event: Event,
  actor: Actor,
): Transition<State, Event, Condition> | undefined {
  return table.transitions.find((t) => t.from === from && t.event === event && t.by.includes(actor));
}

/**
 * What this actor may do from this state; the screens show these and no others.
 * @param holds whether a condition of the table holds for the subject; without it all of them do
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

/** The timer by which this event or notice is due in this state, or undefined. */
export function timerOf<State extends string | number, Happening extends string, Moment extends string>(
  table: { readonly timers: readonly Timer<State, Happening, Moment>[] },
  state: State,
  event: Happening,
): Timer<State, Happening, Moment> | undefined {
  return table.timers.find((timer) => timer.state === state && timer.event === event);
}

/**
 * How long (ISO 8601) until this event or notice is due in this state.
 * @throws Error where the table has no such timer: a fault of the program
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
