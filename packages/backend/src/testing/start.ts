import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataOf, InputOf } from '@tasklane/contracts';
import type { OperationId, Operations } from '@tasklane/contracts/operations';
import type { Environment } from '@tasklane/server';
import { startBackend as start } from '../backend';
import type { Backend } from '../backend';
import { readConfig } from '../platform/config';
import type { Config } from '../platform/config';
import { callOperation } from './client';
import type { Answer, CallOptions, MetaOf } from './client';
import { freshPostgres, migratedImage, usualDatabase } from './databases';
import type { TestDatabase } from './databases';

type Loose<T> = { [K in keyof T]: K extends 'params' ? T[K] : Partial<T[K]> };

export interface TestBackend extends Backend {
  /** Calls an operation over HTTP, with the caller's access token. */
  call<Id extends OperationId>(
    id: Id,
    input?: Loose<InputOf<Operations[Id]>>,
    token?: string | CallOptions,
  ): Promise<Answer<DataOf<Operations[Id]>, MetaOf<Id>>>;
  /** Moves the clock by a duration such as `P7D`; resolves once everything that became due has happened. */
  advance(duration: string): Promise<void>;
  /** Resolves once everything in the outbox has been handed out. */
  settled(): Promise<void>;
}

export interface TestBackendOptions {
  /** For suites that run on each database. */
  readonly database?: TestDatabase;
  /** Changes to the configuration; a `databaseUrl` or a `dataDir` replaces the fresh database. */
  readonly config?: Partial<Config>;
  /** Settings of adapters, as an operator provides them. */
  readonly env?: Environment;
}

/** A whole back end on a free port with a fresh database; `close` removes everything. */
export async function startBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { config = {}, env } = options;
  const scratch = mkdtempSync(join(tmpdir(), 'tasklane-'));
  const owned = !config.databaseUrl && !config.dataDir;
  const database = options.database ?? (owned ? usualDatabase() : 'pglite');
  const postgres = owned && database === 'postgres' ? await freshPostgres() : undefined;
  const embedded = database === 'pglite' && !config.databaseUrl;
  const defaults = readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'error', ...env });
  const backend = await start(
    {
      ...defaults,
      host: '127.0.0.1',
      port: 0,
      dataDir: scratch,
      testControls: true,
      demo: false,
      rateLimits: false,
      // Race tests start any number of calls, and the database is slow beside other work.
      callsAtOnce: 1_000,
      // Its clients are in the same process and keep its event loop busy.
      burstMs: 600_000,
      databaseTimeoutMs: 60_000,
      databaseUrl: postgres?.url,
      ...config,
    },
    embedded ? { image: await migratedImage(), inMemory: owned } : {},
  );

  const call: TestBackend['call'] = (id, input, token) =>
    callOperation(
      backend.url,
      id,
      (input ?? {}) as Parameters<typeof callOperation<typeof id>>[2],
      typeof token === 'string' ? { token } : token,
    );
  return {
    ...backend,
    call,
    advance: async (duration) => {
      const reply = await call('test.clock', { body: { advance: duration } } as never);
      if (reply.status !== 200) throw new Error(`The clock did not move: ${reply.failure.error_message}`);
    },
    settled: () => backend.kernel.outbox.drain(),
    close: async () => {
      await backend.close();
      await postgres?.drop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
