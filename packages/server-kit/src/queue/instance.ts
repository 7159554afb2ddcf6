import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, isNotNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import type { Log } from '../log';

/** This program among those that run on the same database. Claims on rows of a queue carry its id. */
export interface Instance {
  /** Undefined while the other instances cannot see that this one runs: it must not claim anything then. */
  readonly id: number | undefined;
  /** Condition for rows whose claimant, named in `column`, no longer runs. */
  isAbandoned(column: AnyPgColumn): SQL | undefined;
  /** Lets the other instances take over what this one has claimed. */
  leave(): Promise<void>;
}

/** First key of the advisory locks by which instances see each other; the second is the instance's id. */
const LOCK = 7_250_116;
const LARGEST_ID = 2 ** 31 - 1;
const RECONNECT_MILLISECONDS = 1_000;

const newId = (): number => randomInt(1, LARGEST_ID);

/**
 * Announces this program to the others on its database.
 * @param url of PostgreSQL; without one the database is embedded and has no other instances
 */
export const joinInstances = async (url: string | undefined, log: Log): Promise<Instance> =>
  url ? joinOnPostgres(url, log) : aloneOnEmbedded();

/** The folder's lock excludes others, so every claim with another id was made by a program that has ended. */
function aloneOnEmbedded(): Instance {
  const id = newId();
  return {
    id,
    isAbandoned: (column) => and(isNotNull(column), ne(column, id)),
    leave: async () => undefined,
  };
}

/**
 * Holds an advisory lock on its own connection for as long as the program runs. The server releases it when the
 * connection ends, however the program ended, so the others need not wait for a lease to expire.
 */
async function joinOnPostgres(connectionString: string, log: Log): Promise<Instance> {
  const leaving = new AbortController();
  let client: Client | undefined;
  let id: number | undefined;

  async function join(): Promise<void> {
    const joining = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    const joiningId = newId();
    joining.on('error', (error) =>
      log.warn({ err: error }, 'the connection that announces this instance broke'),
    );
    joining.on('end', () => {
      if (client !== joining) return;
      id = undefined;
      if (!leaving.signal.aborted) void rejoin();
    });
    await joining.connect();
    try {
      await joining.query('SELECT pg_advisory_lock($1, $2)', [LOCK, joiningId]);
    } catch (error) {
      await joining.end().catch(() => undefined);
      throw error;
    }
    client = joining;
    id = joiningId;
  }

  async function rejoin(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await pause(RECONNECT_MILLISECONDS, undefined, { signal: leaving.signal, ref: false });
        await join();
        break;
      } catch (error) {
        if (!leaving.signal.aborted) log.warn({ err: error }, 'this instance cannot be announced yet');
      }
    }
    if (leaving.signal.aborted) await client?.end();
  }

  await join();
  return {
    get id() {
      return id;
    },
    isAbandoned: (column) => sql`${column} IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${LOCK} AND objsubid = 2 AND objid::bigint = ${column}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    leave: async () => {
      leaving.abort();
      id = undefined;
      await client?.end();
    },
  };
}
