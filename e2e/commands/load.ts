import autocannon from 'autocannon';
import type { Result } from 'autocannon';
import { once } from 'node:events';

/** Opens an address again and again, so many times a second, for a bounded time or until it is stopped. */
export function openOften(url: string, { perSecond, seconds }: { perSecond: number; seconds: number }) {
  const instance = autocannon(
    { url, connections: 4, overallRate: perSecond, duration: seconds },
    () => undefined,
  );
  const over = once(instance, 'done') as Promise<[Result]>;
  return {
    /** Ends it and answers what came of it. */
    async stop(): Promise<Result> {
      instance.stop();
      const [result] = await over;
      return result;
    },
  };
}
