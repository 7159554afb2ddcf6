// Measures what it costs to watch 10,000 open quotes on an EVM chain: node bench/chains.mjs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { limited, showFigures } from '../scripts/lib/figures.mjs';
import { programs } from '../scripts/lib/programs.mjs';
import { temporaryPostgres } from '../scripts/lib/services.mjs';

const backend = join(import.meta.dirname, '../packages/backend');
const limits = { calls: 1, computing: 5 };

/**
 * Reads blocks of a real node, each with 100 transfers, by a back end on PostgreSQL. Counts the calls of the node, and
 * the time that the back end's process computes: parsing the block, finding the receivers, writing the result.
 *
 * @returns {Promise<import('../scripts/lib/figures.mjs').Figure[]>}
 */
export async function run() {
  const path = programs.postgres.find();
  if (!path) throw new Error('Watching chains is measured on PostgreSQL, which is missing.');
  const database = await temporaryPostgres(path);
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/measure-chain.ts'], {
      cwd: backend,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const output = await text(child.stdout);
    const [code] = await ended;
    if (code !== 0) throw new Error(`The measurement ended with ${code}.`);
    /** @type {{ quotes: number, calls: number, computing: number, elapsed: number }} */
    const { quotes, calls, computing, elapsed } = JSON.parse(output);
    const name = `${quotes} open quotes`;
    const calling = { name: `${name}: calls of the node per block`, value: calls, unit: 'calls' };
    return [
      // The tolerance of other figures is for machines, which this does not depend on.
      { ...calling, limit: limits.calls, ok: calls <= limits.calls },
      limited({ name: `${name}: CPU time per block`, value: computing, unit: 'ms' }, limits.computing),
      { name: `${name}: time per block, node and database included`, value: elapsed, unit: 'ms' },
    ];
  } finally {
    await database.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (showFigures(await run()) > 0) process.exitCode = 1;
}
