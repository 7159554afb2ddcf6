import type { Executor } from '../database';
import { after } from '../duration';
import type { Timers } from '../queue';
import { stateOf } from './subject';
import type { AnyLifecycle, MomentOf, RowOf, StateOf, Subject, SubjectRows } from './subject';

/** Name of the timer that triggers an event or notice of a lifecycle. */
export const timerKind = ({ name }: { readonly name: string }, event: string): string => `${name}.${event}`;

/** Timers of a state with the moment at which each is due; null if it runs from a moment that has not occurred yet. */
function dueIn<L extends AnyLifecycle, Rows extends SubjectRows>(
  { lifecycle, moments }: Subject<L, Rows>,
  state: StateOf<L>,
  row: RowOf<Rows>,
  enteredAt: Date,
) {
  return lifecycle.timers
    .filter((timer) => timer.state === state)
    .map((timer) => {
      const from = timer.from === 'entry' ? enteredAt : moments[timer.from as MomentOf<L>](row);
      return { ...timer, dueAt: from && after(from, timer.after) };
    });
}

const isNotice = ({ notices = [] }: AnyLifecycle, event: string): boolean => notices.includes(event);

/** When the first timed transition of a state is due; null if the state has none. */
export function endsAt<L extends AnyLifecycle, Rows extends SubjectRows>(
  subject: Subject<L, Rows>,
  state: StateOf<L>,
  row: RowOf<Rows>,
  enteredAt: Date,
): Date | null {
  const ends = dueIn(subject, state, row, enteredAt).flatMap(({ event, dueAt }) =>
    dueAt === null || isNotice(subject.lifecycle, event) ? [] : [dueAt.getTime()],
  );
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** Sets the timers of the state that a row is in, and stops those of the state that it left. */
export async function enterTimers<L extends AnyLifecycle, Rows extends SubjectRows>(
  timers: Timers,
  tx: Executor,
  subject: Subject<L, Rows>,
  row: RowOf<Rows> & { readonly hash: string },
  { left, at }: { left?: StateOf<L>; at: Date },
): Promise<void> {
  const { lifecycle } = subject;
  const due = dueIn(subject, stateOf(subject, row), row, at);
  for (const { state, event } of lifecycle.timers)
    if (state === left && !due.some((timer) => timer.event === event && timer.dueAt !== null))
      await timers.cancel(tx, timerKind(lifecycle, event), row.hash);
  for (const { event, dueAt } of due)
    if (dueAt) await timers.schedule(tx, timerKind(lifecycle, event), row.hash, dueAt);
}

/** Sets the timers that run from a moment of the row, after that moment changed within the same state. */
export async function updateTimers<L extends AnyLifecycle, Rows extends SubjectRows>(
  timers: Timers,
  tx: Executor,
  subject: Subject<L, Rows>,
  row: RowOf<Rows> & { readonly hash: string },
): Promise<void> {
  // The moment of entry does not matter here: timers that run from it are skipped.
  for (const { from, event, dueAt } of dueIn(subject, stateOf(subject, row), row, new Date(0))) {
    if (from === 'entry') continue;
    const kind = timerKind(subject.lifecycle, event);
    if (dueAt) await timers.schedule(tx, kind, row.hash, dueAt);
    else await timers.cancel(tx, kind, row.hash);
  }
}

/** Sets the timers of an imported row. Notices due before `now` count as sent. */
export async function importTimers<L extends AnyLifecycle, Rows extends SubjectRows>(
  timers: Timers,
  tx: Executor,
  subject: Subject<L, Rows>,
  row: RowOf<Rows> & { readonly hash: string },
  { enteredAt, now }: { enteredAt: Date; now: Date },
): Promise<void> {
  const { lifecycle } = subject;
  for (const { event, dueAt } of dueIn(subject, stateOf(subject, row), row, enteredAt))
    if (dueAt && (dueAt > now || !isNotice(lifecycle, event)))
      await timers.schedule(tx, timerKind(lifecycle, event), row.hash, dueAt);
}
