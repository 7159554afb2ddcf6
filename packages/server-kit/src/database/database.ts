import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { NoConnection, isStuck } from './away';
import { EmbeddedConnection, startEmbedded } from './embedded';
import type { EmbeddedDatabase } from './embedded';
import type { Executor } from './executor';
import { statementPrefix } from './embedded-protocol';
import { lockFolder } from './folder-lock';
import { countWait, waitAllowance } from '../wait-budget';
import { createStatementNames, prepareStatements } from './statements';
import { insideTransaction } from './transaction';

export interface Database {
  /** The executor outside any transaction. */
  readonly db: Executor;
  readonly pool: Pool;
  readonly kind: 'embedded' | 'postgres';
  /** For long-running work such as filling a new database: statements have no timeout. */
  readonly unhurried: { readonly db: Executor; readonly pool: Pool };
  /** Milliseconds that a call may wait in total, in the queue and for this database; undefined for no bound. */
  readonly waitMs: number | undefined;
  /** Flushes everything committed so far to disk. Await it after every commit that moves money. */
  durable(): Promise<void>;
  /** The whole embedded database as a file from which another can start. @throws Error on PostgreSQL */
  image(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL URL; without one the embedded database is used. */
  readonly url?: string | undefined;
  /** Milliseconds that PostgreSQL may take for a statement, and for a connection. */
  readonly timeoutMs?: number | undefined;
  /** Folder of the embedded database; without one it lives in memory. */
  readonly dataDir?: string | undefined;
  /** File in that folder that is locked while the database is open. */
  readonly lockName?: string;
  /** Image from which a new embedded database starts (tests). */
  readonly image?: string | undefined;
  /** Called when the embedded database dies while the program runs. */
  readonly onDeath?: (error: Error) => void;
}

/**
 * Thrown when code inside a transaction sends a statement outside of it: in the embedded database, which a transaction has
 * to itself, it would wait for its own end.
 */
export class UsedOutsideTransaction extends Error {
  override readonly name = 'UsedOutsideTransaction';
  constructor() {
    super('The database was used inside a transaction: hand the transaction on as the executor.');
  }
}

/** Opens PostgreSQL at `url`, otherwise the embedded database; both use the same driver and pool. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options.timeoutMs) : openEmbedded(options);
}

/**
 * Milliseconds after the server's own timeout at which the client gives up a statement that the server failed to stop.
 */
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
    waitMs: timeoutMs + SERVER_FIRST,
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

/**
 * Connections to the embedded database. It runs one statement at a time; with several connections the next one is
 * already there when a statement ends, and no statement waits for the program to read the answer of the one before.
 */
const EMBEDDED_CONNECTIONS = 4;

async function openEmbedded({
  dataDir,
  lockName = 'database.lock',
  image,
  onDeath = throwLater,
}: DatabaseOptions): Promise<Database> {
  const unlock = dataDir ? lockFolder(dataDir, lockName) : () => undefined;
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
    max: EMBEDDED_CONNECTIONS,
    idleTimeoutMillis: 0,
    // No limit: connections wait for each other's transactions, and the one that fills a new database is long.
    connectionTimeoutMillis: 0,
    stream: () => embedded.connect(),
  });
  const db = drizzle(pool);
  return {
    kind: 'embedded',
    pool,
    db,
    // The database runs in this process and cannot be unreachable.
    waitMs: undefined,
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

type Query = (...parts: unknown[]) => unknown;

/** Whether a connection cannot be used again after this failure; an error that the server reports leaves it intact. */
const isBroken = (failure: unknown): failure is Error =>
  failure instanceof Error && !(failure instanceof DatabaseError);

/** The driver's arguments of a statement, with a timeout. */
const withTimeout = ([statement, ...rest]: unknown[], milliseconds: number): unknown[] => [
  {
    ...(typeof statement === 'string' ? { text: statement } : (statement as object)),
    query_timeout: milliseconds,
  },
  ...rest,
];

/**
 * Limits statements to the time that the call has left, and ends a connection on which a statement got no answer, so
 * that statements queued behind it fail at once.
 */
function boundStatements(client: PoolClient, timeoutMs: number | undefined): void {
  // Statements fail on their own when a connection breaks; without a listener the error would also end the program.
  client.on('error', () => undefined);
  if (timeoutMs === undefined) return;
  const query = client.query.bind(client) as Query;
  const bounded: Query = (...parts) => {
    const allowance = waitAllowance();
    const answer = query(...(allowance < timeoutMs ? withTimeout(parts, allowance) : parts));
    if (!(answer instanceof Promise)) return answer;
    answer.catch((error: unknown) => isStuck(error) && void client.end());
    return countWait(answer);
  };
  Object.assign(client, { query: bounded });
}

/**
 * Makes the pool replace a connection as soon as it ends: Drizzle never releases a connection on which it could not
 * begin a transaction.
 */
function releasedAtEnd(client: PoolClient): PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce: PoolClient['release'] = (reason) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', releaseEnded);
    release.call(client, reason);
  };
  const releaseEnded = (): void => releaseOnce(true);
  client.once('end', releaseEnded);
  return Object.assign(client, { release: releaseOnce });
}

/** Waits for a connection for as long as the call may; a connection that arrives later is returned to the pool. */
async function connectInTime(pool: Pool): Promise<PoolClient> {
  const isFree = pool.idleCount > pool.waitingCount;
  const connecting = pool.connect();
  const allowance = waitAllowance();
  if (isFree || allowance === Infinity) return connecting;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      reject(new Error('timeout exceeded when trying to connect'));
    }, allowance);
  });
  try {
    return await countWait(Promise.race([connecting, timeout]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A pool that refuses to be used from within a transaction; on PostgreSQL too, where doing so would not deadlock but
 * still be wrong.
 */
function guardedPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    boundStatements(client, config.query_timeout);
    const { stream } = client.connection;
    const prefix = stream instanceof EmbeddedConnection ? statementPrefix(stream.number) : '';
    prepareStatements(client, nameOf, prefix);
  });
  const connect = async (): Promise<PoolClient> => {
    try {
      return releasedAtEnd(await connectInTime(pool));
    } catch (error) {
      throw new NoConnection(error);
    }
  };
  /** Replaces the pool's own `query`, which would wait for a connection for as long as the pool may. */
  const query: Query = async (...parts) => {
    const client = await connect();
    let failure: unknown;
    try {
      return await (client.query as Query)(...parts);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isBroken(failure) ? failure : undefined);
    }
  };
  return new Proxy(pool, {
    get(target, property) {
      if ((property === 'query' || property === 'connect') && insideTransaction())
        throw new UsedOutsideTransaction();
      if (property === 'connect') return connect;
      if (property === 'query') return query;
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
