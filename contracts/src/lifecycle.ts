/** Who may cause a transition. `system` is a timer or the payment step, never a person. */
export type Actor = 'buyer' | 'seller' | 'admin' | 'system';

export interface Transition<State extends string | number, Event extends string> {
  readonly event: Event;
  readonly from: State;
  readonly to: State;
  readonly by: readonly Actor[];
}

/** A duty of the clock: `event` happens by itself `after` (ISO 8601 duration) in `state`. */
export interface TimedTransition<State extends string | number, Event extends string> {
  readonly state: State;
  readonly event: Event;
  readonly after: string;
  /** Whether the clock starts at the first entry into the state or anew at each. */
  readonly from: 'first-entry' | 'last-entry';
}

export interface Lifecycle<State extends string | number, Event extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: State;
  readonly final: readonly State[];
  readonly transitions: readonly Transition<State, Event>[];
  readonly timers: readonly TimedTransition<State, Event>[];
}

/**
 * Checks a table when it is declared, so that a faulty one stops the program at its start.
 * @throws Error for an unknown state, a state that nothing reaches, a final state that is left, a state
 *   without an exit that is not final, two transitions for one event, or a timer nobody may fire.
 */
export function lifecycle<const State extends string | number, const Event extends string>(
  table: Lifecycle<State, Event>,
): Lifecycle<State, Event> {
  const fail = (why: string): never => {
    throw new Error(`Lifecycle "${table.name}": ${why}`);
  };
  const known = new Set(table.states);
  const reached = new Set<State>([table.initial]);
  const left = new Set<State>();
  const seen = new Set<string>();
  for (const { from, to, event } of table.transitions) {
    if (!known.has(from) || !known.has(to)) fail(`${event} leads from or to an unknown state.`);
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
  for (const { state, event } of table.timers) {
    const fired = table.transitions.find((t) => t.from === state && t.event === event);
    if (!fired?.by.includes('system')) fail(`the timer ${event} in ${state} is nobody's transition.`);
  }
  return table;
}

/** The transition that this actor may make by this event from this state, or undefined. */
export function findTransition<State extends string | number, Event extends string>(
  table: Lifecycle<State, Event>,
  from: State,
  event: Event,
  actor: Actor,
): Transition<State, Event> | undefined {
  return table.transitions.find((t) => t.from === from && t.event === event && t.by.includes(actor));
}

/** What this actor may do from this state; the screens show these and no others. */
export function allowedEvents<State extends string | number, Event extends string>(
  table: Lifecycle<State, Event>,
  from: State,
  actor: Actor,
): Event[] {
  return table.transitions.filter((t) => t.from === from && t.by.includes(actor)).map((t) => t.event);
}
