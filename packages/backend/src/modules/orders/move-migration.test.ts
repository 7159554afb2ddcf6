import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../../migrations';

/** The number changes with those of other changes; the rest of the name does not. */
const MIGRATION = /_order_moves\.sql$/;

const CREATED = '2026-03-01T10:00:00.000Z';
const ACCEPTED = '2026-03-02T10:00:00.000Z';
const DELIVERED = '2026-03-03T10:00:00.000Z';
const NOTED = '2026-03-04T10:00:00.000Z';

/** Happenings of an order by their moments. */
type Timeline = Readonly<Record<string, string>>;

/** An order from before its moves were noted, with its timeline. */
const earlierOrder = (hash: string, timeline: Timeline) => `
  INSERT INTO orders (hash, reference, status, buyer_hash, seller_hash, agreement, price, fee, revisions_left, created_at,
    payout_status)
  VALUES ('${hash}', '${hash}', 'accepted', 'anna', 'ben', '{}', 1000, 50, 1, '${CREATED}', 'held');
  ${Object.entries(timeline)
    .map(
      ([event, at]) =>
        `INSERT INTO order_timeline (hash, order_hash, event, actor, at) VALUES ('${hash}-${event}', '${hash}', '${event}', 'buyer', '${at}');`,
    )
    .join('')}`;

test('the migration notes the last transition of each earlier order as its last move', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tasklane-moves-'));
  const database = await openDatabase({ dataDir });
  const { pool } = database.unhurried;
  const names = migrationNames(migrationsFolder);
  await migrate(
    pool,
    migrationsFolder,
    names.slice(
      0,
      names.findIndex((name) => MIGRATION.test(name)),
    ),
  );
  await database.pool.query(
    [
      earlierOrder('without', {}),
      earlierOrder('new', { create: CREATED, note: NOTED }),
      earlierOrder('moved', { create: CREATED, deliver: DELIVERED, accept: ACCEPTED, remind: NOTED }),
    ].join(''),
  );
  await migrate(pool, migrationsFolder);
  const { rows } = await database.pool.query<{ hash: string; moved_at: Date }>(
    'SELECT hash, moved_at FROM orders',
  );
  expect(
    Object.fromEntries(rows.map(({ hash, moved_at }) => [hash, new Date(moved_at).toISOString()])),
  ).toEqual({ without: CREATED, new: CREATED, moved: DELIVERED });
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
