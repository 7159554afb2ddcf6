import autocannon from 'autocannon';
import type { Result } from 'autocannon';
import { once } from 'node:events';

/** Requests an address repeatedly, at a rate per second, for a bounded time or until it is stopped. */
export function openOften(url: string, { perSecond, seconds }: { perSecond: number; seconds: number }) {
  const instance = autocannon(
    { url, connections: 4, overallRate: perSecond, duration: seconds },
    () => undefined,
  );
  const over = once(instance, 'done') as Promise<[Result]>;
  return {
    /** Stops the requests and returns their result. */
    async stop(): Promise<Result> {
      instance.stop();
      const [result] = await over;
      return result;
    },
  };
}
