import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { fail } from './errors';
import type { Log } from './log';
import { connectRedis } from './redis';

export interface RateLimits {
  /**
   * Counts one call of `key` under the limit `name`.
   * @throws rate_limited with the seconds to wait
   */
  consume(name: string, limit: { calls: number; perSeconds: number }, key: string): Promise<void>;
  /**
   * Looks whether the calls of `key` are used up, without counting one: for what counts only when it fails.
   * @throws rate_limited with the seconds to wait
   */
  check(name: string, limit: { calls: number; perSeconds: number }, key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Limits kept in Redis, for all instances together, or in memory for a single one. While Redis is away each instance
 * counts for itself.
 */
export async function createRateLimits(options: {
  enabled: boolean;
  redisUrl: string | undefined;
  log: Log;
}): Promise<RateLimits> {
  const nothing = async () => undefined;
  if (!options.enabled) return { consume: nothing, check: nothing, close: nothing };
  const { redisUrl, log } = options;
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log, 'limits');
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiter(name: string, calls: number, perSeconds: number): RateLimiterAbstract {
    const known = limiters.get(name);
    if (known) return known;
    const settings = { keyPrefix: `tasklane-limit:${name}`, points: calls, duration: perSeconds };
    const made = redis
      ? new RateLimiterRedis({
          ...settings,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(settings),
        })
      : new RateLimiterMemory(settings);
    limiters.set(name, made);
    return made;
  }

  return {
    consume: async (name, { calls, perSeconds }, key) => {
      try {
        await limiter(name, calls, perSeconds).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        refuse(refusal);
      }
    },
    check: async (name, { calls, perSeconds }, key) => {
      const counted = await limiter(name, calls, perSeconds).get(key);
      if (counted && counted.consumedPoints >= calls) refuse(counted);
    },
    close: async () => redis?.disconnect(),
  };
}

const refuse = ({ msBeforeNext }: RateLimiterRes): never =>
  fail('rate_limited', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
