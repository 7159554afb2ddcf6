import { sql } from 'drizzle-orm';
import { bind } from '../../http';
import type { BackendModule } from '../../module';

/** What programs ask of the server itself. */
export const systemModule: BackendModule = {
  name: 'system',
  operations: [
    bind('system.health', async ({ db }) => {
      try {
        await db.execute(sql`SELECT 1`);
        return { live: true, ready: true };
      } catch {
        return { live: true, ready: false };
      }
    }),
    bind('system.jwks', async ({ kernel }) => ({
      keys: kernel.tokens.jwks().keys.map((key) => ({ ...key })),
    })),
  ],
};
