import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
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
  /** Forces what was committed so far to the disk. To be awaited after every commit that moves money. */
  durable(): Promise<void>;
  /** The whole embedded database as a file that another can start from. @throws Error on PostgreSQL */
  image(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address; without one the embedded database is used. */
  readonly url?: string | undefined;
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
  return options.url ? openPostgres(options.url) : openEmbedded(options);
}

function openPostgres(url: string): Database {
  const pool = guardedPool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  return {
    kind: 'postgres',
    pool,
    db: drizzle(pool),
    durable: async () => undefined,
    image: async () => {
      throw new Error('An image is taken of the embedded database only.');
    },
    close: () => pool.end(),
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
  return {
    kind: 'embedded',
    pool,
    db: drizzle(pool),
    durable: () => embedded.sync(),
    image: () => embedded.image(),
    close: async () => {
      await pool.end();
      await embedded.close();
      unlock();
    },
  };
}

/** A pool that refuses to be used from within a transaction, on PostgreSQL too, where it would merely be wrong. */
function guardedPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  return new Proxy(pool, {
    get(target, property) {
      if ((property === 'query' || property === 'connect') && insideTransaction())
        throw new UsedOutsideTransaction();
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
