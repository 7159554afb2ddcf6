import { setTimeout as pause } from 'node:timers/promises';
import { buildAdmin, freshPostgres, measureWait, postgresUrl, startBackend } from '../testing';
import { faultyLine } from '../testing/faulty-line';
import type { FaultyLine } from '../testing/faulty-line';
import type { TestBackend } from '../testing';

/** Longer than it takes a working database to answer, and short enough for a test. */
const databaseTimeoutMs = 1_500;

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await pause(10);
}

/** Keeps the event loop from running for longer than the database may take. */
function standStill(): void {
  const end = performance.now() + databaseTimeoutMs * 1.5;
  while (performance.now() < end);
}

const note = postgresUrl() ? '' : ' (not run: TEST_DATABASE_URL is not set)';

describe(`an unavailable database${note}`, () => {
  if (!postgresUrl()) return;
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  let line: FaultyLine;
  let backend: TestBackend;
  beforeAll(async () => {
    postgres = await freshPostgres();
    line = await faultyLine(postgres.url);
    backend = await startBackend({
      config: { databaseUrl: line.url, databaseTimeoutMs, logLevel: 'silent' },
    });
  });
  afterAll(async () => {
    await line.mend();
    await backend.close();
    await line.close();
    await postgres.drop();
  });

  const login = () => backend.call('session.login', { body: { username: 'nobody', password: 'x' } });
  const health = async (path: string) => {
    const answer = await fetch(`${backend.url}/api/health${path}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  /** Checks the site's answers while the database is down: as many concurrent calls as have to wait for connections. */
  async function expectRefusals(): Promise<void> {
    const wait = measureWait();
    const answers = await Promise.all(Array.from({ length: 25 }, login));
    expect(wait()).toBeLessThan(5_000);
    for (const answer of answers) {
      expect([answer.status, answer.failure.error]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await health('/live')).status).toBe(200);
    expect(await health('/ready')).toEqual({
      status: 503,
      body: expect.objectContaining({ error: 'unavailable', data: { ready: false } }),
    });
    expect(await health('')).toEqual({
      status: 503,
      body: expect.objectContaining({ code: 503, data: { live: true, ready: false } }),
    });
  }

  /** The pool reconnects on its own. */
  async function expectRecovery(): Promise<void> {
    while ((await health('/ready')).status !== 200) await pause(20);
    expect((await login()).status).toBe(401);
    expect(await health('')).toEqual({ status: 200, body: { data: { live: true, ready: true } } });
  }

  test('a hanging database makes calls answer 503 in time, until it responds again', async () => {
    expect((await login()).status).toBe(401);
    line.hang();
    await expectRefusals();
    await line.mend();
    await expectRecovery();
  });

  test('an unreachable database makes calls answer 503 in time, until it is back', async () => {
    await line.cut();
    await expectRefusals();
    await line.mend();
    await expectRecovery();
  });

  test('a hang during a transaction costs its connection, not the next caller', async () => {
    const { db } = backend.kernel;
    const lost = db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      line.hang();
      await tx.execute('SELECT 2');
    });
    await expect(lost).rejects.toThrow();
    await line.mend();
    await expectRecovery();
  });

  test('a hang while transactions begin leaves the pool its connections', async () => {
    const { db, pool } = backend.kernel.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) client.release();
    line.hang();
    const transactions = clients.map(() => db.transaction((tx) => tx.execute('SELECT 1')));
    for (const each of await Promise.allSettled(transactions)) expect(each.status).toBe('rejected');
    await line.mend();
    await expectRecovery();
  });

  test('a lost connection during a transaction ends the transaction, not the program', async () => {
    const lost = backend.kernel.db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      await line.cut();
      await tx.execute('SELECT 2');
    });
    await expect(lost).rejects.toThrow();
    await line.mend();
    await expectRecovery();
  });

  test('time spent waiting for a connection counts against the timeout of a call', async () => {
    const { pool } = backend.kernel.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const wait = measureWait();
    const answer = login();
    await until(() => pool.waitingCount > 0);
    await pause(databaseTimeoutMs * 0.9);
    line.hang();
    for (const client of clients) client.release();
    expect((await answer).failure.error).toBe('unavailable');
    // Consecutive waits would take twice as long.
    expect(wait()).toBeLessThan(databaseTimeoutMs * 1.8);
    await line.mend();
    await expectRecovery();
  });

  test('answers that came while the event loop stood still are in time', async () => {
    const { pool } = backend.kernel.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) client.release();
    line.slow(databaseTimeoutMs / 30);
    const answers = Array.from({ length: 25 }, () => pool.query('SELECT 1'));
    await until(() => pool.waitingCount > 0 && pool.idleCount === 0);
    standStill();
    for (const { rows } of await Promise.all(answers)) expect(rows).toHaveLength(1);
    await line.mend();
    await expectRecovery();
  });

  test('connections that were made while the event loop stood still are in time', async () => {
    const { pool } = backend.kernel.database;
    await line.cut();
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    await line.mend();
    const answers = Array.from({ length: 5 }, () => pool.query('SELECT 1'));
    standStill();
    for (const { rows } of await Promise.all(answers)) expect(rows).toHaveLength(1);
  });

  test('a file that is written while it is read may take longer than a call waits in total', async () => {
    const postings = 1_700;
    const { db } = backend.kernel;
    await db.transaction(async (tx) => {
      await tx.execute(
        `INSERT INTO ledger_transactions (hash, kind, subject_kind, subject_id, at)
         SELECT 'posting' || n, 'charge', 'order', 'order' || n, now() FROM generate_series(1, ${postings}) AS n`,
      );
      await tx.execute(
        `INSERT INTO ledger_entries (transaction_id, account, asset, amount)
         SELECT id, account, 'USD', amount FROM ledger_transactions, (VALUES ('fees', -5), ('provider', 5)) AS of (account, amount)`,
      );
    });
    const admin = await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING');
    line.slow(databaseTimeoutMs / 8);
    const startedAt = performance.now();
    const answer = await fetch(`${backend.url}/api/admin/accounting/journal`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.status).toBe(200);
    expect((await answer.text()).match(/\* \(posting/g)).toHaveLength(postings);
    expect(performance.now() - startedAt).toBeGreaterThan(databaseTimeoutMs);
    await line.mend();
    await expectRecovery();
  });

  test('a statement that takes too long is cancelled, except on the unhurried pool', async () => {
    await expect(
      backend.kernel.db.execute(`SELECT pg_sleep(${(databaseTimeoutMs * 2) / 1000})`),
    ).rejects.toThrow();
    await expectRecovery();
    const { rows } = await backend.kernel.database.unhurried.db.execute(
      `SELECT pg_sleep(${(databaseTimeoutMs * 1.5) / 1000}), 1 AS done`,
    );
    expect(rows).toEqual([expect.objectContaining({ done: 1 })]);
  });
});
