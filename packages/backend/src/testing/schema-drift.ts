import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '@tasklane/server-kit/database';
import * as schema from '../schema';

/** Statements that would make the database match the tables in `src/schema.ts`; none if they agree. */
export async function missingStatements(database: Database): Promise<string[]> {
  // drizzle-kit is a development tool: neither the server nor every test may load it.
  const { pushSchema } = await import('drizzle-kit/api');
  const ours = withParameters(database.db) as unknown as Parameters<typeof pushSchema>[1];
  const { statementsToExecute } = await pushSchema(schema, ours, ['public']);
  // The tool listens on standard input for questions that it might ask, which keeps the test process from ending.
  // Standard input may also be a file, which does not keep it alive.
  if ('unref' in process.stdin) process.stdin.unref();
  const keys = await keysIn(database.db);
  const indexes = await indexesIn(database.db);
  // The tool recreates an index on an expression every time: it reads the expression back differently.
  const present = statementsToExecute.filter((each) => indexes.has(indexIn(each))).map(indexNameIn);
  // The tool reads an empty list of texts back differently from how it writes it, and would set it every time.
  return statementsToExecute.filter(
    (statement) =>
      !/SET DEFAULT '\{\}';$/.test(statement) &&
      !keys.has(keyIn(statement) ?? '') &&
      !present.includes(indexNameIn(statement) ?? ''),
  );
}

/** The name of the index that a statement makes or removes. */
const indexNameIn = (statement: string): string | undefined =>
  /^(?:CREATE|DROP) (?:UNIQUE )?INDEX "([^"]+)"/.exec(statement)?.[1];

/** Writes a statement that makes an index without what may be left out. */
const indexIn = (statement: string): string =>
  statement.replaceAll(/"|;$|\bpublic\./g, '').replaceAll(', ', ',');

/** Existing indexes, by the statements that make them. */
async function indexesIn(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ indexdef: string }>(
    sql`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  );
  return new Set(rows.map(({ indexdef }) => indexIn(indexdef)));
}

const MAKES_KEY = /ADD CONSTRAINT "([^"]+)" (PRIMARY KEY)\((.+)\);$/;

/** The key that a statement recreates, as the database would describe it. */
function keyIn(statement: string): string | undefined {
  const [, name, kind, columns] = MAKES_KEY.exec(statement) ?? [];
  return name && columns && `${name} ${kind} (${columns.replaceAll('"', '').replaceAll(',', ', ')})`;
}

/** Existing keys: the tool reads the columns of a key in arbitrary order, and would recreate it every time. */
async function keysIn(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT conname || ' ' || pg_get_constraintdef(oid) AS key FROM pg_constraint WHERE contype = 'p'`,
  );
  return new Set(rows.map(({ key }) => key));
}

const ASKS_FOR_KEY = /conname AS primary_key/;
const NAMES_TABLE = /(?:table_name|relname) = '([^']+)'/;

/**
 * The tool reads all tables at once, and queries the name of a composite key with placeholders whose values it fails to
 * pass on. The table is the one that the same async context queried before.
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
