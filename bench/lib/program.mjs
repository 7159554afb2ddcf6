import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** @import { Listening } from '../../scripts/lib/child.mjs' */

/** Milliseconds of processor time in the unit of `/proc`. */
const TICK_MS = 10;

/**
 * Starts a built program and waits until it listens.
 *
 * @param {string} main
 * @param {NodeJS.ProcessEnv} env
 */
export async function startProgram(main, env) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  /** @type {Promise<Listening>} */
  const listening = new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('{"listening"')) resolve(JSON.parse(line));
    });
  });
  const early = ended.then(() => {
    throw new Error(`${main} ended before it listened.`);
  });
  const { listening: url, accounts = [] } = await Promise.race([listening, early]);
  return {
    url,
    accounts,
    pid: Number(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * The fields of a process after its name, which may contain spaces: the first is its state, the second its parent.
 *
 * @param {number} pid
 * @returns {string[]} none for a process that has ended
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * How long processes and their children have used processors.
 *
 * @param {readonly number[]} pids
 * @returns {number} milliseconds
 */
export function processorTime(pids) {
  const all = readdirSync('/proc').map(Number).filter(Boolean);
  return all
    .map((pid) => ({ pid, stat: statOf(pid) }))
    .filter(({ pid, stat }) => pids.includes(pid) || pids.includes(Number(stat[1])))
    .reduce((sum, { stat }) => sum + TICK_MS * (Number(stat[11]) + Number(stat[12])), 0);
}
