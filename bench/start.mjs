// Measures how soon a back end that was killed answers again: node bench/start.mjs [--tasks 30000] [--starts 5]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { limited, showFigures } from '../scripts/lib/figures.mjs';

/** @import { Figure } from '../scripts/lib/figures.mjs' */

const program = join(import.meta.dirname, '../packages/backend/dist/main.js');
/** Milliseconds between the start and the kill, in which the back end saves what it built. */
const life = 10_000;

/**
 * Starts the back end and kills it after a while.
 *
 * @param {string} data the folder of its data
 * @param {number} tasks of a new demonstration
 * @returns {Promise<{ seconds: number, megabytes: number }>} until it listened, and its memory when it was killed
 */
async function liveOnce(data, tasks) {
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: data,
      TASKS: String(tasks),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => {
      throw new Error('The back end ended before it listened.');
    }),
  ]);
  const seconds = (performance.now() - began) / 1000;
  await pause(life);
  const megabytes = residentMegabytes(child.pid);
  child.kill('SIGKILL');
  await ended;
  return { seconds, megabytes };
}

/**
 * Memory of a process that is in RAM, on Linux.
 *
 * @param {number | undefined} pid
 */
function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

/**
 * @param {string} name
 * @param {readonly number[]} values
 * @param {string} unit
 * @param {number} limit
 * @returns {Figure}
 */
function medianOf(name, values, unit, limit) {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const spread = /** @type {const} */ ([sorted[0] ?? value, sorted.at(-1) ?? value]);
  return limited({ name, value, unit, spread }, limit);
}

/**
 * Fills a new folder, then starts the back end on it several times, each time after a kill.
 *
 * @param {{ tasks?: number, starts?: number }} [options]
 * @returns {Promise<Figure[]>}
 */
export async function run({ tasks = 30_000, starts = 5 } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tasklane-bench-'));
  try {
    await liveOnce(data, tasks);
    const lives = [];
    for (let made = 0; made < starts; made++) lives.push(await liveOnce(data, tasks));
    return [
      medianOf(
        `ready again after kill -9, ${tasks} tasks`,
        lives.map(({ seconds }) => seconds),
        's',
        3,
      ),
      medianOf(
        `memory of the back end, ${tasks} tasks`,
        lives.map(({ megabytes }) => megabytes),
        'MB',
        350,
      ),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { tasks: { type: 'string' }, starts: { type: 'string' } } });
  const figures = await run({
    ...(values.tasks && { tasks: Number(values.tasks) }),
    ...(values.starts && { starts: Number(values.starts) }),
  });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
