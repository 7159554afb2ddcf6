import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError } from 'pg';
import type { PoolClient } from 'pg';

/** How many texts are prepared. PostgreSQL keeps each on each connection, in some ten kilobytes. */
const MOST_PREPARED = 300;
/** How many texts that were sent once are remembered, in case they are sent again. */
const MOST_REMEMBERED = 1_000;

/**
 * Names the statements that recur, so that a connection parses and plans each only once: that takes longer than
 * running it. Lists of different lengths make different texts, hence the bounds.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const sentOnce = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_PREPARED) return name;
    if (!sentOnce.delete(text)) {
      if (sentOnce.size >= MOST_REMEMBERED) sentOnce.clear();
      sentOnce.add(text);
      return undefined;
    }
    const next = `s${names.size}`;
    names.set(text, next);
    return next;
  };
}

/** SQLSTATE `feature_not_supported`: the type of a column changed after the statement was prepared. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan');

/** The name of a statement that is built once: each connection gives it the name by which it knows it. */
export const namedByConnection = '';

type Query = (...parts: unknown[]) => unknown;

interface StatementConfig {
  readonly text?: unknown;
  readonly name?: string;
}

/** Statements without parameters are sent as texts: they begin and end transactions, or are scripts. */
const hasParameters = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

/**
 * Makes a connection prepare the statements that recur, and count all of them.
 * @param prefix before the names, where connections share their names
 */
export function prepareStatements(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  prefix = '',
): void {
  const query = client.query.bind(client) as Query;
  const prepared: Query = (statement, values, ...rest) => {
    countStatement();
    const config: StatementConfig = typeof statement === 'string' ? { text: statement } : Object(statement);
    const name =
      !config.name && typeof config.text === 'string' && hasParameters(values)
        ? nameOf(config.text)
        : undefined;
    if (name === undefined) return query(statement, values, ...rest);
    const answer = query({ ...config, name: prefix + name }, values, ...rest);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => isOutdatedPlan(error) && void client.end());
    return answer;
  };
  Object.assign(client, { query: prepared });
}

/** How many statements some work has sent so far. */
export type StatementCount = Record<'statements', number>;

const current = new AsyncLocalStorage<readonly StatementCount[]>();

function countStatement(): void {
  for (const count of current.getStore() ?? []) count.statements += 1;
}

/** Runs `work` and counts into `count` the statements that it and everything it calls send. Counts may be nested. */
export const countStatements = <T>(count: StatementCount, work: () => T): T =>
  current.run([...(current.getStore() ?? []), count], work);

/** Runs work that a counted call starts and that is not part of it. */
export const withoutStatementCount = <T>(work: () => T): T => current.run([], work);
