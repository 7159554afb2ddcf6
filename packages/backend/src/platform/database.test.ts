import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase, freshPostgres } from '../testing';
import { migrationsFolder } from '../migrations';
import { migratedImage } from '../testing/databases';
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
