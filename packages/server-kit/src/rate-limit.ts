import type { Redis } from 'ioredis';
import type { Clock } from './clock';
import { fail } from './errors';
import type { Log } from './log';
import { connectRedis } from './redis';

/** So many calls within so many seconds, starting with the first of them. */
interface Limit {
  readonly calls: number;
  readonly perSeconds: number;
}

export interface RateLimits {
  /**
   * Counts one call of `key` under the limit `name`.
   * @throws rate_limited with the seconds to wait
   */
  consume(name: string, limit: Limit, key: string): Promise<void>;
  /**
   * Makes an attempt that counts under each of the keys unless it succeeds. It counts while it runs, so that attempts at
   * the same moment cannot exceed the limit together; one that succeeds or throws is taken back.
   * @throws rate_limited with the seconds to wait, without making the attempt, when those of a key are used up
   */
  attempt<Result>(
    attempts: { readonly name: string; readonly limit: Limit; readonly keys: readonly string[] },
    make: () => Promise<Result>,
    isSuccess: (result: Result) => boolean,
  ): Promise<Result>;
  close(): Promise<void>;
}

/** The calls of one key in its current period. */
interface Period {
  readonly count: number;
  /** Milliseconds until it ends. */
  readonly left: number;
}

/** Stores the periods of keys. Times are those of the back end's clock, in milliseconds. */
interface PeriodStore {
  /** The key's period after adding a call, or taking one back; an expired period starts over. */
  count(key: string, length: number, now: number, calls: 1 | -1): Promise<Period>;
}

/** Keys that an instance remembers in memory; beyond that, the periods that started first are forgotten. */
const MOST_KEYS = 100_000;

/** Periods of a single instance. */
function memoryStore(): PeriodStore {
  const periods = new Map<string, { since: number; count: number; ends: number }>();
  return {
    count: async (key, length, now, calls) => {
      const present = periods.get(key);
      const isUnderWay = present !== undefined && now - present.since < length;
      // A clock that was set back must not keep a period open for longer than its length.
      const since = isUnderWay ? Math.min(present.since, now) : now;
      const sum = (isUnderWay ? present.count : 0) + calls;
      const period = { since, count: Math.max(0, sum), ends: since + length };
      if (!isUnderWay) periods.delete(key);
      periods.set(key, period);
      for (const [oldest, { ends }] of periods) {
        if (periods.size <= MOST_KEYS && ends > now) break;
        periods.delete(oldest);
      }
      return { count: period.count, left: period.ends - now };
    },
  };
}

/**
 * The same as one atomic Redis script; Redis forgets a key when its period is over by Redis' own clock at the latest.
 */
const COUNT_SCRIPT = `
  local present = redis.call('HMGET', KEYS[1], 'since', 'count')
  local since, count = tonumber(present[1]), tonumber(present[2]) or 0
  local length, now, calls = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  if not since or now - since >= length then since, count = now, 0 end
  if since > now then since = now end
  count = math.max(0, count + calls)
  redis.call('HSET', KEYS[1], 'since', string.format('%.0f', since), 'count', count)
  redis.call('PEXPIRE', KEYS[1], length)
  return { count, since + length - now }
`;

/** Periods of all instances together. */
const redisStore = (redis: Redis, name: string): PeriodStore => ({
  count: async (key, length, now, calls) => {
    const answer = await redis.eval(COUNT_SCRIPT, 1, `${name}-limit:${key}`, length, now, calls);
    const [count = 0, left = length] = answer as number[];
    return { count, left };
  },
});

/**
 * Rate limits in Redis, for all instances together, or in memory for a single one. If Redis does not answer, each
 * instance counts for itself, so that nobody waits for it.
 */
export async function createRateLimits(options: {
  readonly enabled: boolean;
  /** Of the program: others on the same Redis count separately. */
  readonly name: string;
  readonly redisUrl: string | undefined;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}): Promise<RateLimits> {
  const { enabled, name: program, redisUrl, clock, log } = options;
  const nothing = async () => undefined;
  if (!enabled) return { consume: nothing, attempt: (_attempts, make) => make(), close: nothing };
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log, 'limits');
  const memory = memoryStore();
  const shared = redis && redisStore(redis, program);

  async function count(name: string, limit: Limit, key: string, calls: 1 | -1): Promise<Period> {
    const call = [`${name}:${key}`, limit.perSeconds * 1000, clock.now().getTime(), calls] as const;
    if (!redis || !shared) return memory.count(...call);
    try {
      return await shared.count(...call);
    } catch (error) {
      // The connection itself logs once that Redis is down.
      if (redis.status === 'ready') log.warn({ err: error }, 'a limit is counted without Redis');
      return memory.count(...call);
    }
  }

  return {
    consume: async (name, limit, key) => {
      const period = await count(name, limit, key, 1);
      if (period.count > limit.calls) refuse(period);
    },
    attempt: async ({ name, limit, keys }, make, isSuccess) => {
      const counts = await Promise.all(keys.map((key) => count(name, limit, key, 1)));
      const takeBack = () => Promise.all(keys.map((key) => count(name, limit, key, -1)));
      const exceeding = counts.find((period) => period.count > limit.calls);
      if (exceeding) {
        await takeBack();
        return refuse(exceeding);
      }
      let isFailure = false;
      try {
        const result = await make();
        isFailure = !isSuccess(result);
        return result;
      } finally {
        if (!isFailure) await takeBack();
      }
    },
    close: async () => redis?.disconnect(),
  };
}

const refuse = ({ left }: Period): never =>
  fail('rate_limited', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
