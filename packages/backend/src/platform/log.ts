import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Fields that carry secrets; they never reach the log. */
const redact = ['password', 'token', 'refresh_token'].flatMap((name) => [name, `*.${name}`]);

/** One JSON line an event, on standard error: standard output keeps the ready line. `silent` says nothing. */
export const createLog = (level: string): Log =>
  pino(
    { level, redact: [...redact, 'headers.authorization', 'headers.cookie'] },
    pino.destination({ dest: 2, sync: true }),
  );
