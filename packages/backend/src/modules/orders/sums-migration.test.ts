import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../../migrations';

const MIGRATION = '0149_order_sums.sql';

const row = ([hash, status, payout, seller, back, paidAt]: readonly [
  ...[string, string, string, string, number],
  string | null,
]) => `
  INSERT INTO orders (hash, reference, status, buyer_hash, seller_hash, agreement, price, fee, price_back, revisions_left,
    created_at, moved_at, payout_status, payout_at)
  VALUES ('${hash}', '${hash}', '${status}', 'erik', '${seller}', '{}', 1000, 50, ${back}, 1, '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00Z', '${payout}', ${paidAt === null ? 'NULL' : `'${paidAt}'`});`;

test('the migration sums the orders that there are', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasklane-sums-'));
  const database = await openDatabase({ dataDir });
  try {
    const { pool } = database.unhurried;
    const before = migrationNames(migrationsFolder).filter((name) => name < MIGRATION);
    await migrate(pool, migrationsFolder, before);
    const orders = [
      ['one', 'accepted', 'held', 'anna', 0, null],
      ['two', 'completed', 'due', 'anna', 200, null],
      ['three', 'completed', 'due', 'ben', 0, null],
      ['four', 'completed', 'failed', 'ben', 0, null],
      ['five', 'completed', 'paid', 'ben', 0, '2026-03-04T23:59:59Z'],
      ['six', 'cancelled', 'none', 'ben', 1000, null],
    ] as const;
    await database.pool.query(orders.map(row).join(''));
    await migrate(pool, migrationsFolder);
    const { rows } = await database.pool.query(
      "SELECT kind || ' ' || name AS sum, count::int, cents::int FROM order_sums ORDER BY kind, name",
    );
    expect(rows).toEqual([
      { sum: 'due anna', count: 1, cents: 800 },
      { sum: 'due ben', count: 1, cents: 1_000 },
      { sum: 'open accepted', count: 1, cents: 1_050 },
      { sum: 'paid 2026-03-04', count: 1, cents: 1_000 },
      { sum: 'payout due', count: 2, cents: 1_800 },
      { sum: 'payout failed', count: 1, cents: 1_000 },
    ]);
    expect((await database.pool.query('SELECT * FROM order_unsummed')).rows).toEqual([]);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
