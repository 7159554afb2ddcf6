import { sql } from 'drizzle-orm';
import { bind } from '../../http';
import type { Context } from '../../http';
import type { BackendModule } from '../../module';
import { fail } from '@tasklane/server-kit';

/** Seconds after which a load balancer may ask again. */
const RETRY = 5;

/** Whether the database answers, without which no call can be answered. */
async function isReady({ db }: Context): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}

/** Returns the data, or fails with the same data while the program is not ready. @throws unavailable */
const whenReady = <Data extends Record<string, boolean>>(ready: boolean, data: Data): Data =>
  ready ? data : fail('unavailable', { retryAfter: RETRY, data });

/** What monitoring and other programs ask of the server itself. */
export const systemModule: BackendModule = {
  name: 'system',
  operations: [
    bind('system.live', async () => ({ live: true })),
    bind('system.ready', async (context) => {
      const ready = await isReady(context);
      return whenReady(ready, { ready });
    }),
    bind('system.health', async (context) => {
      const ready = await isReady(context);
      return whenReady(ready, { live: true, ready });
    }),
    bind('system.jwks', async ({ kernel }) => ({
      keys: kernel.tokens.jwks().keys.map((key) => ({ ...key })),
    })),
  ],
};
