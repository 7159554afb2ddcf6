import type { Lifecycle } from '@tasklane/contracts/protocol';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';

/** Any lifecycle's table; the types below recover its literal names. */
export type AnyLifecycle = Lifecycle<string | number, string, string, string, string>;
export type StateOf<L extends AnyLifecycle> = L['states'][number];
export type EventOf<L extends AnyLifecycle> = L['transitions'][number]['event'];
export type NoticeOf<L extends AnyLifecycle> = NonNullable<L['notices']>[number];
export type ConditionOf<L extends AnyLifecycle> = NonNullable<L['transitions'][number]['if']>;
/** Names of the moments, besides the entry into a state, from which timers run. */
export type MomentOf<L extends AnyLifecycle> = Exclude<L['timers'][number]['from'], 'entry'>;

/** A database table whose rows go through a lifecycle. */
export type SubjectRows = PgTable & { readonly hash: PgColumn };
export type RowOf<Rows extends SubjectRows> = Rows['$inferSelect'];

/** Describes the rows that go through a lifecycle to the code that locks, reads and writes them. */
export interface Subject<L extends AnyLifecycle, Rows extends SubjectRows> {
  readonly lifecycle: L;
  readonly rows: Rows;
  /** The property of the row that holds its state; nothing but the engine writes it. */
  readonly status: keyof RowOf<Rows> & string;
  /** The moments of a row from which timers run; null for one that has not occurred yet. */
  readonly moments: Readonly<Record<MomentOf<L>, (row: RowOf<Rows>) => Date | null>>;
  /**
   * A transaction locks rows of a lower rank first, so that no two transactions deadlock; each table has its own rank.
   */
  readonly lockRank: number;
  /** Reads and locks the row's parent, which is always locked before the row. */
  readonly lockParent?: (tx: Executor, row: RowOf<Rows>) => Promise<unknown>;
}

/** Properties that hold states, by table. Several lifecycles may share the rows of one table. */
const statusProperties = new WeakMap<PgTable, Set<string>>();

/** Declares the rows of a lifecycle, and reserves the property of their state for the engine. */
export function defineSubject<L extends AnyLifecycle, Rows extends SubjectRows>(
  subject: Subject<L, Rows>,
): Subject<L, Rows> {
  const properties = statusProperties.get(subject.rows) ?? new Set();
  statusProperties.set(subject.rows, properties.add(subject.status));
  return subject;
}

/** A change of a row that does not touch its state. */
export type ChangeOf<Rows extends SubjectRows> = Partial<RowOf<Rows>> & { readonly status?: never };

/** @throws Error for a change of a state, which only a transition may make: a bug in the program */
export function requireNoStatus(rows: PgTable, change: object): void {
  for (const property of statusProperties.get(rows) ?? [])
    if (property in change) throw new Error(`Only a transition writes ${property}.`);
}

export const stateOf = <L extends AnyLifecycle, Rows extends SubjectRows>(
  { status }: Pick<Subject<L, Rows>, 'status'>,
  row: RowOf<Rows>,
): StateOf<L> => (row as Record<string, unknown>)[status] as StateOf<L>;
