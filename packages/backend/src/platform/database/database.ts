import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { NoConnection, isStuck } from './away';
import { startEmbedded } from './embedded';
import type { EmbeddedDatabase } from './embedded';
import type { Executor } from './executor';
import { lockFolder } from './folder-lock';
import { insideTransaction } from './transaction';

export interface Database {
  /** The executor outside any transaction. */
  readonly db: Executor;
  readonly pool: Pool;
  readonly kind: 'embedded' | 'postgres';
  /** For work that may take its time, as filling a new database: statements have no time-out. */
  readonly unhurried: { readonly db: Executor; readonly pool: Pool };
  /** Forces what was committed so far to the disk. To be awaited after every commit that moves money. */
  durable(): Promise<void>;
  /** The whole embedded database as a file that another can start from. @throws Error on PostgreSQL */
  image(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address; without one the embedded database is used. */
  readonly url?: string | undefined;
  /** Milliseconds that PostgreSQL may take for a statement, and for a connection. */
  readonly timeoutMs?: number | undefined;
  /** Folder of the embedded database; without one it lives in memory. */
  readonly dataDir?: string | undefined;
  /** Image that the embedded database starts from when it is new (tests). */
  readonly image?: string | undefined;
  /** Told when the embedded database dies under the running program. */
  readonly onDeath?: (error: Error) => void;
}

/** Thrown when a statement inside a transaction is sent past it: with one connection it would wait for itself. */
export class UsedOutsideTransaction extends Error {
  override readonly name = 'UsedOutsideTransaction';
  constructor() {
    super('The database was used inside a transaction: hand the transaction on as the executor.');
  }
}

/** Opens PostgreSQL by `url`, otherwise the embedded database; both behind the same driver and pool. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options.timeoutMs) : openEmbedded(options);
}

/** A statement that the server cannot stop by itself any more is given up this much later. */
const SERVER_FIRST = 250;

function openPostgres(url: string, timeoutMs = 4_000): Database {
  const pool = guardedPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SERVER_FIRST,
  });
  const unhurried = guardedPool({ connectionString: url, max: 1, connectionTimeoutMillis: timeoutMs });
  return {
    kind: 'postgres',
    pool,
    db: drizzle(pool),
    unhurried: { pool: unhurried, db: drizzle(unhurried) },
    durable: async () => undefined,
    image: async () => {
      throw new Error('An image is taken of the embedded database only.');
    },
    close: async () => {
      await Promise.all([pool.end(), unhurried.end()]);
    },
  };
}

async function openEmbedded({ dataDir, image, onDeath = throwLater }: DatabaseOptions): Promise<Database> {
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  let embedded: EmbeddedDatabase;
  try {
    const folder = dataDir && join(dataDir, 'database');
    const isNew = !folder || !existsSync(folder);
    embedded = await startEmbedded({ folder, image: isNew ? image : undefined }, onDeath);
  } catch (error) {
    unlock();
    throw error;
  }
  const pool = guardedPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    stream: () => embedded.connect(),
  });
  const db = drizzle(pool);
  return {
    kind: 'embedded',
    pool,
    db,
    unhurried: { pool, db },
    durable: () => embedded.sync(),
    image: () => embedded.image(),
    close: async () => {
      await pool.end();
      await embedded.close();
      unlock();
    },
  };
}

/** Has a connection ended on which a statement got no answer, so that what would wait behind it fails at once. */
function endWhenStuck(client: PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const watched = (...parts: unknown[]): unknown => {
    const answer = query(...parts);
    if (answer instanceof Promise) answer.catch((error: unknown) => isStuck(error) && void client.end());
    return answer;
  };
  Object.assign(client, { query: watched });
}

/** A pool that refuses to be used from within a transaction, on PostgreSQL too, where it would merely be wrong. */
function guardedPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', endWhenStuck);
  const connect = async (): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new NoConnection(error);
    }
  };
  return new Proxy(pool, {
    get(target, property) {
      if ((property === 'query' || property === 'connect') && insideTransaction())
        throw new UsedOutsideTransaction();
      if (property === 'connect') return connect;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function throwLater(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
