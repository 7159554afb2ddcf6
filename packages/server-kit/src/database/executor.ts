import type { SQLWrapper } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** What a repository runs its statements on: the database or a transaction. Always its first argument. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A value in a statement, or its place in a prepared one. */
export type Given<Value> = Value | SQLWrapper;
