import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase, freshPostgres } from '../testing';
import { migrationsFolder } from '../migrations';
import { migratedImage, usualDatabase } from '../testing/databases';
import { missingStatements } from '../testing/schema-drift';
import { readSetting, writeSetting, lockFolder } from '@tasklane/server-kit/database';
import { afterCommit, migrate, openDatabase, transaction } from '@tasklane/server-kit/database';
import type { Database } from '@tasklane/server-kit/database';

describeOnEachDatabase('the database', (kind) => {
  let database: Database;
  let drop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    if (kind === 'pglite') {
      database = await openDatabase({ image: await migratedImage() });
    } else {
      const fresh = await freshPostgres();
      drop = fresh.drop;
      database = await openDatabase({ url: fresh.url });
    }
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const stored = (key: string) => readSetting<number>(database.db, key);

  test('migrations that have run do not run again', async () => {
    expect(await migrate(database.pool, migrationsFolder)).toEqual([]);
  });

  // Both databases run the same migrations; to read what came of them takes PGlite several times as long.
  if (kind === usualDatabase())
    test('migrations match the table definitions', async () => {
      expect(await missingStatements(database)).toEqual([]);
    });

  test('a failed transaction leaves nothing', async () => {
    const failing = transaction(database.db, async (tx) => {
      await writeSetting(tx, 'half', 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stored('half')).toBeUndefined();
  });

  test('a failed savepoint leaves the outer transaction intact', async () => {
    await transaction(database.db, async (tx) => {
      await writeSetting(tx, 'outer', 1);
      await expect(
        transaction(tx, async (inner) => {
          await writeSetting(inner, 'inner', 1);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
    });
    expect(await stored('outer')).toBe(1);
    expect(await stored('inner')).toBeUndefined();
  });

  test('bypassing an open transaction fails immediately', async () => {
    const past = transaction(database.db, async () => {
      await database.db.execute(sql`SELECT 1`);
    });
    await expect(past).rejects.toMatchObject({ cause: { name: 'UsedOutsideTransaction' } });
    await writeSetting(database.db, 'afterwards', 1);
    expect(await stored('afterwards')).toBe(1);
  });

  test('calls at the same time see whole transactions only', async () => {
    const pairs = () => sql`FROM settings WHERE key LIKE 'pair %'`;
    const countPairs = async () => {
      const { rows } = await database.db.execute<{ count: string }>(sql`SELECT count(*) ${pairs()}`);
      return Number(rows[0]?.count);
    };
    const write = (number: number) =>
      transaction(database.db, async (tx) => {
        await writeSetting(tx, `pair ${number} left`, number);
        await writeSetting(tx, `pair ${number} right`, number);
        if (number % 3 === 0) throw new Error('no');
      }).catch(() => undefined);
    const counts: number[] = [];
    const calls = Array.from({ length: 30 }, async (_, number) => {
      await Promise.all([write(number), countPairs().then((count) => counts.push(count))]);
    });
    await Promise.all(calls);
    expect(counts.filter((count) => count % 2 !== 0)).toEqual([]);
    expect(await countPairs()).toBe(40);
    await database.db.execute(sql`DELETE ${pairs()}`);
  });

  test('a connection that ends in a transaction leaves nothing, and those that wait go on', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query("INSERT INTO settings (key, value) VALUES ('abandoned', '1')");
    const waiting = Promise.all(Array.from({ length: 6 }, () => stored('abandoned')));
    client.release(true);
    expect(await waiting).toEqual(Array(6).fill(undefined));
    expect(await stored('abandoned')).toBeUndefined();
  });

  test('effects wait for the commit and never run after a rollback', async () => {
    const effects: string[] = [];
    await transaction(database.db, async (tx) => {
      afterCommit(() => effects.push('committed'));
      await writeSetting(tx, 'seen', 1);
      expect(effects).toEqual([]);
    });
    await transaction(database.db, async () => {
      afterCommit(() => effects.push('rolled back'));
      throw new Error('no');
    }).catch(() => undefined);
    expect(effects).toEqual(['committed']);
  });

  test('a database error leaves the connection usable', async () => {
    await expect(database.db.execute(sql`SELECT * FROM nowhere`)).rejects.toThrow();
    expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  });

  describe('a statement that recurs', () => {
    beforeEach(async () => {
      await database.db.execute(sql`CREATE TABLE recurring (amount integer CHECK (amount > 0))`);
    });
    afterEach(async () => {
      await database.db.execute(sql`DROP TABLE recurring`);
    });

    const insert = (amount: number) =>
      database.db.execute(sql`INSERT INTO recurring VALUES (${amount}) RETURNING amount`);
    const inserted = async (amount: number) => (await insert(amount)).rows;

    test('is prepared once on its connection', async () => {
      await transaction(database.db, async (tx) => {
        const look = (text: string) => tx.execute(sql`SELECT ${text}::text AS prepared`);
        for (const text of ['one', 'two', 'three']) {
          expect((await look(text)).rows).toEqual([{ prepared: text }]);
        }
        const { rows } = await tx.execute<{ statement: string }>(
          sql`SELECT statement FROM pg_prepared_statements`,
        );
        expect(rows.filter(({ statement }) => statement.endsWith('AS prepared'))).toHaveLength(1);
      });
    });

    test('works again after it failed, in and outside of a transaction', async () => {
      for (const refused of [1, 2, 3]) {
        expect(await inserted(refused)).toEqual([{ amount: refused }]);
        await expect(insert(-refused)).rejects.toThrow();
        const failing = transaction(database.db, (tx) =>
          tx.execute(sql`INSERT INTO recurring VALUES (${-refused}) RETURNING amount`),
        );
        await expect(failing).rejects.toThrow();
      }
      expect(await inserted(4)).toEqual([{ amount: 4 }]);
    });

    test('is prepared by connections that begin to use it at the same time', async () => {
      for (let round = 1; round <= 3; round += 1) {
        const amounts = Array.from({ length: 8 }, (_, index) => round * 10 + index);
        expect(await Promise.all(amounts.map(inserted))).toEqual(amounts.map((amount) => [{ amount }]));
      }
    });

    test('is prepared again after the type of a column changed', async () => {
      const read = async (amount: number) =>
        (await database.db.execute(sql`SELECT amount FROM recurring WHERE amount = ${amount}`)).rows;
      await insert(7);
      for (let time = 0; time < 3; time += 1) expect(await read(7)).toEqual([{ amount: 7 }]);
      await database.db.execute(sql`ALTER TABLE recurring ALTER amount TYPE bigint`);
      await read(7).catch(() => undefined);
      expect(await read(7)).toEqual([{ amount: '7' }]);
    });
  });
});

test('the embedded database lets others wait for as long as a transaction takes', async () => {
  const database = await openDatabase({ image: await migratedImage() });
  try {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const filling = await database.pool.connect();
    await filling.query('BEGIN');
    await filling.query("INSERT INTO settings (key, value) VALUES ('filled', '42')");
    // More than there are connections: some wait for the session, and some for a connection.
    const reads = Promise.allSettled(
      Array.from({ length: 6 }, () => readSetting<number>(database.db, 'filled')),
    );
    await jest.advanceTimersByTimeAsync(3_600_000);
    await filling.query('COMMIT');
    filling.release();
    expect(await reads).toEqual(Array(6).fill({ status: 'fulfilled', value: 42 }));
  } finally {
    jest.useRealTimers();
    await database.close();
  }
});

describe('the folder of the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tasklane-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is locked until it is released', async () => {
    const unlock = lockFolder(folder, 'test.lock');
    expect(() => lockFolder(folder, 'test.lock')).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder, 'test.lock')();
  });

  test('is free after its program was killed, even if its process id is in use again', () => {
    writeFileSync(join(folder, 'test.lock'), String(process.pid));
    const unlock = lockFolder(folder, 'test.lock');
    expect(() => lockFolder(folder, 'test.lock')).toThrow(`in use by process ${process.pid}`);
    unlock();
  });

  test('retains committed data when it is reopened', async () => {
    const first = await openDatabase({ dataDir: folder, image: await migratedImage() });
    await writeSetting(first.db, 'kept', 42);
    await first.durable();
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    expect(await readSetting(second.db, 'kept')).toBe(42);
    await second.close();
  });
});
