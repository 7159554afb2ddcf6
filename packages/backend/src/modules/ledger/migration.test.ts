import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate, openDatabase, transaction, migrationNames } from '@tasklane/server-kit/database';
import type { Database, DatabaseOptions } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../../migrations';
import { describeOnEachDatabase, freshPostgres, liabilitiesAt } from '../../testing';
import { totals } from './repository';
import { balanceOf, movementsOf, payoutPostings, postAll, moneyStepsOf } from './index';

const MIGRATION = '0120_ledger_assets.sql';

/**
 * Postings as written before entries had assets: a sale paid out, one due, a refund and one on its way. The database
 * numbers them from 1.
 */
const rowsWithoutAssets = `
  INSERT INTO ledger_transactions (hash, kind, order_hash, at) VALUES
    ('paid-1', 'charge', 'paid', '2026-03-01T10:00:00Z'),
    ('paid-2', 'hold', 'paid', '2026-03-01T10:00:00Z'),
    ('paid-3', 'release', 'paid', '2026-03-04T10:00:00Z'),
    ('paid-4', 'payout', 'paid', '2026-03-04T10:00:00Z'),
    ('due-1', 'charge', 'due', '2026-03-05T10:00:00Z'),
    ('due-2', 'hold', 'due', '2026-03-05T10:00:00Z'),
    ('due-3', 'release', 'due', '2026-03-06T10:00:00Z'),
    ('back-1', 'charge', 'back', '2026-03-07T10:00:00Z'),
    ('back-2', 'hold', 'back', '2026-03-07T10:00:00Z'),
    ('back-3', 'cancel', 'back', '2026-03-08T10:00:00Z'),
    ('back-4', 'refund', 'back', '2026-03-09T10:00:00Z'),
    ('owed-1', 'charge', 'owed', '2026-03-10T10:00:00Z'),
    ('owed-2', 'hold', 'owed', '2026-03-10T10:00:00Z'),
    ('owed-3', 'cancel', 'owed', '2026-03-11T10:00:00Z');
  INSERT INTO ledger_entries (transaction_id, account, holder, amount)
  VALUES
    (1, 'buyer', 'anna', -6300), (1, 'provider', NULL, 6300),
    (2, 'provider', NULL, -6300), (2, 'escrow', 'paid', 6300),
    (3, 'escrow', 'paid', -6300), (3, 'payable', 'ben', 6000), (3, 'fees', NULL, 300),
    (4, 'payable', 'ben', -6000), (4, 'payout', 'ben', 6000),
    (5, 'buyer', 'anna', -9007199254740991), (5, 'provider', NULL, 9007199254740991),
    (6, 'provider', NULL, -9007199254740991), (6, 'escrow', 'due', 9007199254740991),
    (7, 'escrow', 'due', -9007199254740991), (7, 'payable', 'ben', 9007199254740991),
    (8, 'buyer', 'anna', -2100), (8, 'provider', NULL, 2100),
    (9, 'provider', NULL, -2100), (9, 'escrow', 'back', 2100),
    (10, 'escrow', 'back', -2100), (10, 'refunds', 'anna', 2100),
    (11, 'refunds', 'anna', -2100), (11, 'buyer', 'anna', 2100),
    (12, 'buyer', 'anna', -500), (12, 'provider', NULL, 500),
    (13, 'provider', NULL, -500), (13, 'escrow', 'owed', 500),
    (14, 'escrow', 'owed', -500), (14, 'refunds', 'anna', 500);`;

const largest = BigInt(Number.MAX_SAFE_INTEGER);

describeOnEachDatabase('a ledger migrated from before entries had assets', (kind) => {
  let database: Database;
  let drop: () => Promise<void>;
  let rowsBefore: unknown[];

  /** Reads the columns that both versions of the tables have. */
  const storedRows = async (subject: string): Promise<unknown[]> => {
    const { rows } = await database.pool.query(`
      SELECT movements.id, movements.hash, movements.kind, ${subject} AS subject, movements.at,
        entries.id AS entry, entries.account, entries.holder, entries.amount::text
      FROM ledger_transactions AS movements JOIN ledger_entries AS entries ON entries.transaction_id = movements.id
      ORDER BY entries.id`);
    return rows;
  };

  beforeAll(async () => {
    const options = await emptyDatabase();
    database = await openDatabase(options);
    await migrate(
      database.unhurried.pool,
      migrationsFolder,
      migrationNames(migrationsFolder).filter((name) => name < MIGRATION),
    );
    await database.pool.query(rowsWithoutAssets);
    rowsBefore = await storedRows('movements.order_hash');
    await database.close();
    database = await openDatabase(options);
    await migrate(database.unhurried.pool, migrationsFolder);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  async function emptyDatabase(): Promise<DatabaseOptions> {
    if (kind === 'postgres') {
      const postgres = await freshPostgres({ migrated: false });
      drop = postgres.drop;
      return { url: postgres.url };
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'tasklane-ledger-'));
    drop = async () => rmSync(dataDir, { recursive: true, force: true });
    return { dataDir };
  }

  test('keeps every row, as US cents that moved for orders', async () => {
    expect(rowsBefore).toHaveLength(29);
    expect(await storedRows('movements.subject_id')).toEqual(rowsBefore);
    const others = sql`SELECT 1 FROM ledger_transactions, ledger_entries WHERE subject_kind <> 'order' OR asset <> 'USD'`;
    expect((await database.db.execute(others)).rows).toEqual([]);
    expect(await totals(database.db)).toEqual({ sum: 0, transactions: 14 });
  });

  test('answers queries as before', async () => {
    const { db } = database;
    expect(await balanceOf(db, 'buyer', 'anna', 'USD')).toBe(-6_800n - largest);
    expect(await balanceOf(db, 'payout', 'ben', 'USD')).toBe(6_000n);
    expect(await balanceOf(db, 'payable', 'ben', 'USD')).toBe(largest);
    expect(await liabilitiesAt(db, new Date('2026-03-08T10:00:00Z'))).toEqual([
      { holder: 'anna', account: 'refunds', asset: 'USD', amount: 2_100n },
      { holder: 'ben', account: 'payable', asset: 'USD', amount: largest },
    ]);
    expect((await moneyStepsOf(db, { kind: 'order', id: 'paid' }))[2]).toEqual({
      date: '2026-03-04T10:00:00.000Z',
      kind: 'release',
      entries: [
        { account: 'escrow', amount: -63 },
        { account: 'payable', amount: 60 },
        { account: 'fees', amount: 3 },
      ],
    });
    const refunds = await movementsOf(db, 'anna', ['refund'], { offset: 0, limit: 10 });
    expect(refunds.movements).toMatchObject([
      { hash: 'owed-3', order: 'owed', amount: 500n, pending: true },
      { hash: 'back-3', order: 'back', amount: 2_100n, pending: false },
    ]);
  });

  test('can still pay out what is due', async () => {
    const at = new Date('2026-03-12T10:00:00Z');
    const back = { price: 0n, discount: 0n, fee: 0n };
    const due = { order: 'due', buyer: 'anna', seller: 'ben', price: largest, discount: 0n, fee: 0n, back };
    const undone = new Error('The rows of the version before stay as they are for the other tests.');
    const paidOut = transaction(database.db, async (tx) => {
      const coins = { transfer: 'sent', asset: 'ETN' as const, amount: 10n ** 22n };
      await postAll(tx, payoutPostings(due, coins), at);
      expect(await balanceOf(tx, 'payable', 'ben', 'USD')).toBe(0n);
      expect(await balanceOf(tx, 'coins-sent', 'sent', 'ETN')).toBe(coins.amount);
      expect(await balanceOf(tx, 'payout', 'ben', 'USD')).toBe(6_000n);
      throw undone;
    });
    await expect(paidOut).rejects.toBe(undone);
  });

  test('refuses postings that do not balance in each asset, and the removal of entries', async () => {
    const crossed = database.pool.query(`
      WITH movement AS (
        INSERT INTO ledger_transactions (hash, kind, subject_kind, subject_id, at)
        VALUES ('crossed', 'hold', 'order', 'due', now()) RETURNING id
      )
      INSERT INTO ledger_entries (transaction_id, account, asset, amount)
      SELECT id, 'provider', asset, amount FROM movement, (VALUES ('USD', 100), ('ETN', -100)) AS sides (asset, amount)`);
    await expect(crossed).rejects.toThrow('the ledger does not balance');
    await expect(database.db.execute(sql`DELETE FROM ledger_entries`)).rejects.toThrow();
  });
});
