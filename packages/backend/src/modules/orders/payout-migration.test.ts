import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../../migrations';

const MIGRATION = '0121_payout_states.sql';

/** An order row from before payouts had states. */
const rowWithoutPayoutState = ([hash, status, payoutAt]: readonly [string, string, string | null]) => `
  INSERT INTO orders (hash, reference, status, buyer_hash, seller_hash, task_hash, task_snapshot, package, quantity, price,
    fee, revisions_left, created_at, payout_at)
  VALUES ('${hash}', '${hash}', '${status}', 'anna', 'ben', 'logo', '{}', '{}', 1, 1000, 50, 1, '2026-03-01T10:00:00Z',
    ${payoutAt === null ? 'NULL' : `'${payoutAt}'`});`;

test('the migration gives each earlier order the payout state that matches its status', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasklane-payouts-'));
  const database = await openDatabase({ dataDir });
  const { pool } = database.unhurried;
  const before = migrationNames(migrationsFolder).filter((name) => name < MIGRATION);
  await migrate(pool, migrationsFolder, before);
  const orders = [
    ['waiting', 'pending', null],
    ['working', 'accepted', null],
    ['disputed', 'disputed', null],
    ['refunded', 'cancelled', null],
    ['owed', 'completed', null],
    ['settled', 'completed', '2026-03-04T10:00:00Z'],
  ] as const;
  await database.pool.query(orders.map(rowWithoutPayoutState).join(''));
  await migrate(pool, migrationsFolder);
  const { rows } = await database.pool.query<{ hash: string; payout_status: string }>(
    'SELECT hash, payout_status FROM orders',
  );
  expect(Object.fromEntries(rows.map(({ hash, payout_status }) => [hash, payout_status]))).toEqual({
    waiting: 'held',
    working: 'held',
    disputed: 'held',
    refunded: 'none',
    owed: 'due',
    settled: 'paid',
  });
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
