import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '@tasklane/server-kit/database';
import * as schema from '../schema';

/** Statements that would turn the database into what the tables in `src/schema.ts` say; none when they agree. */
export async function missingStatements(database: Database): Promise<string[]> {
  // drizzle-kit is a tool of development: it must not be loaded by the server, nor by every test.
  const { pushSchema } = await import('drizzle-kit/api');
  const ours = withParameters(database.db) as unknown as Parameters<typeof pushSchema>[1];
  const { statementsToExecute } = await pushSchema(schema, ours, ['public']);
  // The tool listens to the keyboard for questions that it might ask, which keeps the test's process from ending. What
  // stands in the place of a keyboard may be a file, which keeps nothing.
  if ('unref' in process.stdin) process.stdin.unref();
  const keys = await keysIn(database.db);
  // The tool reads an empty list of texts back as something else than it writes, and would set it for ever.
  return statementsToExecute.filter(
    (statement) => !/SET DEFAULT '\{\}';$/.test(statement) && !keys.has(keyIn(statement) ?? ''),
  );
}

const MAKES_KEY = /ADD CONSTRAINT "([^"]+)" (PRIMARY KEY)\((.+)\);$/;

/** The key that a statement makes anew, as the database would describe it. */
function keyIn(statement: string): string | undefined {
  const [, name, kind, columns] = MAKES_KEY.exec(statement) ?? [];
  return name && columns && `${name} ${kind} (${columns.replaceAll('"', '').replaceAll(',', ', ')})`;
}

/** Keys as they are: the tool reads the columns of one in any order, and would make it anew for ever. */
async function keysIn(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT conname || ' ' || pg_get_constraintdef(oid) AS key FROM pg_constraint WHERE contype = 'p'`,
  );
  return new Set(rows.map(({ key }) => key));
}

const ASKS_FOR_KEY = /conname AS primary_key/;
const NAMES_TABLE = /(?:table_name|relname) = '([^']+)'/;

/**
 * The tool looks at all tables at once, and asks for the name of a key of several columns with placeholders whose
 * values it forgets to hand on. The table is the one that the same course of calls asked about before.
 */
function withParameters(db: Executor): Pick<Executor, 'execute'> {
  const dialect = new PgDialect();
  const table = new AsyncLocalStorage<string>();
  return {
    execute: ((query: SQL) => {
      const { sql: text } = dialect.sqlToQuery(query);
      const [, named] = NAMES_TABLE.exec(text) ?? [];
      if (named) table.enterWith(named);
      if (!ASKS_FOR_KEY.test(text)) return db.execute(query);
      return db.execute(sql`
        SELECT conname AS primary_key FROM pg_constraint
        WHERE contype = 'p' AND conrelid = ${table.getStore() ?? ''}::regclass`);
    }) as Executor['execute'],
  };
}
