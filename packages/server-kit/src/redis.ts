import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log';

/** Milliseconds that a connection, and that an answer may take. */
const CONNECT = 1_000;
const ANSWER = 500;

/**
 * A connection to Redis that never keeps a caller waiting: without a connection, commands fail at once, and it
 * reconnects in the background.
 * @param purpose what it is for, for the log
 */
export async function connectRedis(url: string, log: Log, purpose: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: CONNECT,
    commandTimeout: ANSWER,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 200, 5_000),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.error({ err: error, purpose }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.warn({ purpose }, 'Redis is back');
    isAway = false;
  });
  // A failed first attempt is reported by the event and followed by others.
  const connected = redis.connect().catch(() => undefined);
  await Promise.race([connected, pause(CONNECT + ANSWER, undefined, { ref: false })]);
  return redis;
}
