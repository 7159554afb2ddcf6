// Measures the audit of a long ledger: node bench/ledger.mjs [--entries 100000] [--audits 3]
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { audit } from './lib/audit.mjs';
import { awaitOrderSums } from './lib/multiply.mjs';
import { startProgram } from './lib/program.mjs';
import { limited, showFigures } from '../scripts/lib/figures.mjs';

/** @import { Figure } from '../scripts/lib/figures.mjs' */

const backend = join(import.meta.dirname, '../packages/backend');
const program = join(backend, 'dist/main.js');

/**
 * The settings of a program on a data folder.
 *
 * @param {string} data
 */
const settings = (data) => ({
  ...process.env,
  NODE_ENV: 'development',
  PORT: '0',
  DATA_DIR: data,
  TASKS: '200',
  LOG_LEVEL: 'fatal',
});

/**
 * Fills a new folder with demonstration data.
 *
 * @param {string} data
 */
async function fill(data) {
  const { stop } = await startProgram(program, settings(data));
  await stop();
}

/**
 * Tables of which each row belongs to an order, with the columns that are different in a copy.
 *
 * @type {readonly (readonly [table: string, columns: readonly string[]])[]}
 */
const copies = [
  ['orders', ['hash', 'reference']],
  ['checkouts', ['hash', 'basket_hash', 'order_hash']],
  ['tenders', ['hash', 'checkout_hash']],
];

/**
 * Copies all orders with their payments and postings until the ledger has enough entries. What is copied waits to be
 * summed, as after a migration.
 *
 * @param {string} data
 * @param {number} wanted
 * @returns {Promise<number>} how many entries there are now
 */
async function multiply(data, wanted) {
  const { PGlite } = await import(
    createRequire(join(backend, 'package.json')).resolve('@electric-sql/pglite')
  );
  const database = await PGlite.create({ dataDir: join(data, 'database') });
  try {
    const entries = async () =>
      Number((await database.query('SELECT count(*) AS count FROM ledger_entries')).rows[0]?.count);
    const times = Math.ceil(wanted / (await entries()));
    const each = `generate_series(1, ${times}) AS copy`;
    await database.exec(`
      SET session_replication_role = replica;
      ${copies
        .map(([table, columns]) => {
          const changes = columns.map((column) => `'${column}', ${column} || '-' || copy`);
          return `INSERT INTO ${table} SELECT changed.* FROM ${table} AS original, ${each},
            jsonb_populate_record(original, jsonb_build_object(${changes.join(', ')})) AS changed;`;
        })
        .join('\n')}
      CREATE TEMP TABLE copied AS
        SELECT nextval('ledger_transactions_id_seq') AS id, original.id AS original, copy
        FROM ledger_transactions AS original, ${each} WHERE original.subject_kind = 'order';
      INSERT INTO ledger_transactions (id, hash, kind, subject_kind, subject_id, at)
        SELECT copied.id, hash || '-' || copy, kind, subject_kind, subject_id || '-' || copy, at
        FROM copied JOIN ledger_transactions AS original ON original.id = copied.original;
      INSERT INTO ledger_entries (transaction_id, account, holder, asset, amount)
        SELECT copied.id, account, CASE account WHEN 'escrow' THEN holder || '-' || copy ELSE holder END, asset, amount
        FROM copied JOIN ledger_entries AS original ON original.transaction_id = copied.original;
      INSERT INTO ledger_unsummed SELECT id FROM copied;
      TRUNCATE order_sums, order_unsummed;
      ${awaitOrderSums}
      ANALYZE;`);
    return await entries();
  } finally {
    await database.close();
  }
}

/**
 * Audits the ledger of a folder.
 *
 * @param {string} data
 * @returns {Promise<number>} how many seconds it took
 * @throws {Error} with its findings
 */
async function timeAudit(data) {
  const { took, findings } = await audit(settings(data));
  if (findings) throw new Error(findings);
  return took / 1000;
}

/**
 * Audits the ledger of the demonstration, copied until it is long, on the embedded database.
 *
 * @param {{ entries?: number, audits?: number }} [options]
 * @returns {Promise<Figure[]>}
 */
export async function run({ entries = 100_000, audits = 3 } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tasklane-bench-'));
  try {
    await fill(data);
    const present = await multiply(data, entries);
    const seconds = [];
    for (let made = 0; made < audits; made++) seconds.push(await timeAudit(data));
    const sorted = seconds.toSorted((one, other) => one - other);
    const value = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const spread = /** @type {const} */ ([sorted[0] ?? value, sorted.at(-1) ?? value]);
    return [limited({ name: `audit of ${present} ledger entries`, value, unit: 's', spread }, 5)];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { entries: { type: 'string' }, audits: { type: 'string' } } });
  const figures = await run({
    ...(values.entries && { entries: Number(values.entries) }),
    ...(values.audits && { audits: Number(values.audits) }),
  });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
