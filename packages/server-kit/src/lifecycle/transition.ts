import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { insertMany } from '../database';
import type { Executor } from '../database';
import { fail, orNotFound } from '../errors';
import type { TimerHandler } from '../queue';
import { lockSubject } from './locks';
import { stepOf, system } from './machine';
import type { EngineDeps, Machine, TransitionActor } from './machine';
import { requireNoStatus, stateOf } from './subject';
import type { AnyLifecycle, ChangeOf, EventOf, RowOf, Subject, SubjectRows } from './subject';
import { enterTimers, timerKind } from './timers';

type Hashed<Rows extends SubjectRows> = RowOf<Rows> & { readonly hash: string };

const writeRow = (tx: Executor, rows: SubjectRows, hash: string, change: object) =>
  tx
    .update(rows as PgTable)
    .set(change as never)
    .where(eq(rows.hash, hash));

/**
 * Takes a subject through an event of its lifecycle: locks the row, checks the table and its conditions, writes the
 * state and what changes with it, sets and clears timers, writes the timeline, runs the effects and publishes the
 * event. Everything happens in `tx`.
 * @param detail data of the request for the machine's own `change` and effects
 * @returns the row as the transition wrote it
 * @throws not_found for an unknown subject, illegal_transition if this actor may not do this, or not now
 */
export async function transition<
  Deps extends EngineDeps,
  L extends AnyLifecycle,
  Rows extends SubjectRows,
  Detail,
>(
  deps: Deps,
  tx: Executor,
  machine: Machine<Deps, L, Rows, Detail>,
  hash: string,
  event: EventOf<L>,
  by: TransitionActor,
  detail?: Detail,
): Promise<Hashed<Rows>> {
  const { subject } = machine;
  const before = orNotFound(await lockSubject(tx, subject, hash));
  const at = deps.clock.now();
  const step = stepOf(machine, before, { event, by, at, detail }) ?? fail('illegal_transition');
  const row = step.row as Hashed<Rows>;
  await writeRow(tx, subject.rows, hash, changesOf(before, row));
  await enterTimers(deps.timers, tx, subject, row, { left: step.from, at });
  await machine.timeline?.(tx, step);
  for (const effect of machine.effects ?? []) await effect(deps, tx, step);
  await machine.announce?.(step)?.(deps.outbox, tx);
  return row;
}

/** The properties that differ between two versions of a row. */
const changesOf = (before: object, row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => value !== (before as Record<string, unknown>)[key]),
  );

/** A transition that `transitionAll` makes together with others. */
export interface PlannedTransition<Deps> {
  readonly lockRank: number;
  readonly hash: string;
  readonly lock: (tx: Executor) => Promise<unknown>;
  readonly make: (deps: Deps, tx: Executor) => Promise<unknown>;
}

/** Wraps the arguments of `transition` for `transitionAll`. */
export const planned = <Deps extends EngineDeps, L extends AnyLifecycle, Rows extends SubjectRows, Detail>(
  machine: Machine<Deps, L, Rows, Detail>,
  hash: string,
  event: EventOf<L>,
  by: TransitionActor,
  detail?: Detail,
): PlannedTransition<Deps> => ({
  lockRank: machine.subject.lockRank,
  hash,
  lock: (tx) => lockSubject(tx, machine.subject, hash),
  make: (deps, tx) => transition(deps, tx, machine, hash, event, by, detail),
});

/**
 * Makes several transitions, all or none, one after the other. All rows are locked first, by rank and then by hash,
 * regardless of their order in the list: two calls with the same subjects never deadlock.
 * @throws what `transition` throws
 */
export async function transitionAll<Deps extends EngineDeps>(
  deps: Deps,
  tx: Executor,
  plans: readonly PlannedTransition<Deps>[],
): Promise<void> {
  const sorted = [...plans].sort(
    (one, other) => one.lockRank - other.lockRank || (one.hash < other.hash ? -1 : 1),
  );
  for (const { lock } of sorted) await lock(tx);
  for (const { make } of plans) await make(deps, tx);
}

/**
 * Changes a row without a transition.
 * @throws Error for a change of a state, which is a bug in the program
 */
export async function updateSubject<L extends AnyLifecycle, Rows extends SubjectRows>(
  tx: Executor,
  { rows }: Subject<L, Rows>,
  hash: string,
  change: ChangeOf<Rows>,
): Promise<void> {
  requireNoStatus(rows, change);
  await writeRow(tx, rows, hash, change);
}

/** Inserts a row in the first state of its lifecycle, and sets the timers of that state. */
export async function insertSubject<L extends AnyLifecycle, Rows extends SubjectRows>(
  { clock, timers }: EngineDeps,
  tx: Executor,
  subject: Subject<L, Rows>,
  row: NewRow<Rows>,
): Promise<void> {
  const initial = initialOf(subject, row);
  await tx.insert(subject.rows as PgTable).values(initial as never);
  await enterTimers(timers, tx, subject, initial, { at: clock.now() });
}

/** Does the same, or returns false if an index of the table already has such a row. */
export async function insertSubjectIfAbsent<L extends AnyLifecycle, Rows extends SubjectRows>(
  { clock, timers }: EngineDeps,
  tx: Executor,
  subject: Subject<L, Rows>,
  row: NewRow<Rows>,
): Promise<boolean> {
  const initial = initialOf(subject, row);
  const inserted = await tx
    .insert(subject.rows as PgTable)
    .values(initial as never)
    .onConflictDoNothing()
    .returning({ hash: subject.rows.hash });
  if (inserted.length === 0) return false;
  await enterTimers(timers, tx, subject, initial, { at: clock.now() });
  return true;
}

type NewRow<Rows extends SubjectRows> = Partial<Rows['$inferInsert']> & { readonly hash: string };

const initialOf = <L extends AnyLifecycle, Rows extends SubjectRows>(
  { lifecycle, status }: Subject<L, Rows>,
  row: NewRow<Rows>,
) => ({ ...row, [status]: lifecycle.initial });

/** Inserts rows in any state, for demonstration, import and tests. `importTimers` sets their timers. */
export const importSubjects = <L extends AnyLifecycle, Rows extends SubjectRows>(
  tx: Executor,
  { rows }: Subject<L, Rows>,
  ready: readonly Rows['$inferInsert'][],
): Promise<void> => insertMany(tx, rows, ready);

/**
 * The timer handlers of a machine. Each checks again with the row locked: a subject that has since changed state, or
 * whose timer was reset, is left alone.
 */
export function timerHandlers<
  Deps extends EngineDeps,
  L extends AnyLifecycle,
  Rows extends SubjectRows,
  Detail,
>(machine: Machine<Deps, L, Rows, Detail>): TimerHandler<Deps>[] {
  const { subject } = machine;
  const { lifecycle } = subject;
  return [...new Set(lifecycle.timers.map(({ event }) => event))].map((event) => {
    const kind = timerKind(lifecycle, event);
    return {
      kind,
      fire: async (deps, tx, { subject: hash }) => {
        const row = await lockSubject(tx, subject, hash);
        if (!row || !(await deps.timers.isDue(tx, kind, hash))) return;
        const from = stateOf(subject, row);
        const at = deps.clock.now();
        if (lifecycle.notices?.includes(event)) {
          if (!lifecycle.timers.some((timer) => timer.state === from && timer.event === event)) return;
          const notice = { event, by: system, at, from, to: from, before: row, row, detail: undefined };
          await machine.timeline?.(tx, notice);
          await machine.announce?.(notice)?.(deps.outbox, tx);
        } else if (stepOf(machine, row, { event, by: system, at })) {
          await transition(deps, tx, machine, hash, event, system);
        }
      },
    };
  });
}
