import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** What a repository runs its statements on: the database or a transaction. Always its first argument. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
