import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setLoopTimeout, withinLoopTime } from '@tasklane/server';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, DatabaseError, Pool } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';
import { NoAnswer, NoConnection } from './away';
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

/** How many times as long the driver itself waits: its clock also counts a time in which the event loop stands still. */
const DRIVER_PATIENCE = 3;

function openPostgres(url: string, timeoutMs = 4_000): Database {
  const connection: PoolConfig = {
    connectionString: url,
    Client: clientConnectingWithin(timeoutMs),
    connectionTimeoutMillis: timeoutMs * DRIVER_PATIENCE,
  };
  const pool = guardedPool(
    { ...connection, max: 10, statement_timeout: timeoutMs },
    { connect: timeoutMs, statement: timeoutMs + SERVER_FIRST },
  );
  const unhurried = guardedPool({ ...connection, max: 1 }, { connect: timeoutMs, statement: Infinity });
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
  const pool = guardedPool(
    {
      user: 'postgres',
      database: 'postgres',
      max: EMBEDDED_CONNECTIONS,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 0,
      stream: () => embedded.connect(),
    },
    // No limit: connections wait for each other's transactions, and the one that fills a new database is long.
    { connect: Infinity, statement: Infinity },
  );
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

/** Milliseconds, as `setLoopTimeout` counts them, that a connection and a statement may take. */
type Limits = Readonly<Record<'connect' | 'statement', number>>;

/** A client of the driver that gives up connecting after so many milliseconds. */
const clientConnectingWithin = (milliseconds: number) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      const giveUp = (): void => void this.connection.stream.destroy(new NoAnswer());
      const cancel = setLoopTimeout(giveUp, milliseconds);
      this.once('connect', cancel).once('end', cancel);
    }
  };

/**
 * Limits statements to the time that the call has left, and ends a connection on which a statement got no answer, so
 * that statements queued behind it fail at once.
 */
function boundStatements(client: PoolClient, most: number): void {
  // Statements fail on their own when a connection breaks; without a listener the error would also end the program.
  client.on('error', () => undefined);
  if (most === Infinity) return;
  const query = client.query.bind(client) as Query;
  const giveUp = (): Error => {
    void client.end();
    return new NoAnswer();
  };
  const bounded: Query = (...parts) => {
    const answer = query(...parts);
    if (!(answer instanceof Promise)) return answer;
    return countWait(withinLoopTime(answer, Math.min(most, waitAllowance()), giveUp));
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
async function connectInTime(pool: Pool, most: number): Promise<PoolClient> {
  const isFree = pool.idleCount > pool.waitingCount;
  const connecting = pool.connect();
  const allowance = Math.min(most, waitAllowance());
  if (isFree || allowance === Infinity) return connecting;
  const giveUp = (): Error => {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    return new NoAnswer();
  };
  return countWait(withinLoopTime(connecting, allowance, giveUp));
}

/**
 * A pool that refuses to be used from within a transaction; on PostgreSQL too, where doing so would not deadlock but
 * still be wrong.
 */
function guardedPool(config: PoolConfig, limits: Limits): Pool {
  const pool = new Pool(config);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    boundStatements(client, limits.statement);
    const { stream } = client.connection;
    const prefix = stream instanceof EmbeddedConnection ? statementPrefix(stream.number) : '';
    prepareStatements(client, nameOf, prefix);
  });
  const connect = async (): Promise<PoolClient> => {
    try {
      return releasedAtEnd(await connectInTime(pool, limits.connect));
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
