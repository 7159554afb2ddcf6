import type { FastifyBaseLogger } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, stdSerializers } from 'pino';

export type Log = FastifyBaseLogger;

/** Fields that carry secrets; they never reach the log. */
const redact = ['password', 'token', 'refresh_token'].flatMap((name) => [name, `*.${name}`]);

/** An error and its chain of causes. */
const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);

/** Serialises an error for the log: a failed query without its parameter values. */
export function loggedError(error: Error): Record<string, unknown> {
  const { params: _values, message, stack, ...rest } = stdSerializers.err(error) as Record<string, unknown>;
  const withoutValues = (text: unknown): string =>
    chain(error)
      .filter((each) => each instanceof DrizzleQueryError)
      .reduce((masked, { params }) => masked.replaceAll(`\nparams: ${String(params)}`, ''), String(text));
  return { ...rest, message: withoutValues(message), stack: withoutValues(stack) };
}

/**
 * One JSON line per event, on standard error: standard output is reserved for the ready line. `silent` logs nothing.
 */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      redact: [...redact, 'headers.authorization', 'headers.cookie'],
      serializers: { err: loggedError },
    },
    pino.destination({ dest: 2, sync: true }),
  );
