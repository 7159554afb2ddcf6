import { openDatabase } from '@tasklane/server-kit/database';
import type { Database } from '@tasklane/server-kit/database';
import { joinInstances } from '@tasklane/server-kit/queue';
import type { Instance } from '@tasklane/server-kit/queue';
import type { TestBackend } from './start';

/** What an instance needs to take part in the queues of a database. */
export interface FurtherInstance {
  readonly database: Database;
  readonly instance: Instance;
  leave(): Promise<void>;
}

/** Joins the PostgreSQL database of a back end as a further instance, with connections of its own. */
export async function joinDatabaseOf({ kernel: { config, log } }: TestBackend): Promise<FurtherInstance> {
  const { databaseUrl: url, databaseTimeoutMs: timeoutMs } = config;
  if (!url) throw new Error('An embedded database has no further instances.');
  const database = await openDatabase({ url, timeoutMs });
  const instance = await joinInstances(url, log);
  return {
    database,
    instance,
    leave: async () => {
      await instance.leave();
      await database.close();
    },
  };
}
