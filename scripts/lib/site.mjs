import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ifStopped } from './lifetime.mjs';
import { messageOf } from './message-of.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {object} Site a complete site on a free port, with its own data
 * @property {string} url
 * @property {string} data path of its data folder
 * @property {import('./serve.mjs').Account[]} accounts
 * @property {() => string} log the end of what its programs wrote
 * @property {() => Promise<void>} stop stops it and deletes its data
 */

/**
 * Starts the built site as `pnpm start` does, and waits until it is ready.
 *
 * @param {{ args?: string[], env?: Record<string, string>, within?: number }} [options] `args` are passed to
 *   `start`; `within` is how long it may take to be ready, in milliseconds
 * @returns {Promise<Site>}
 * @throws {Error} with the end of its log if it is not ready in time
 */
export async function startSite({ args = [], env = {}, within = 180_000 } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tasklane-'));
  const command = ['scripts/start.mjs', '--no-build', '--port', '0', '--data', join(data, 'data'), ...args];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    done();
    child.kill('SIGTERM');
    await exited;
    rmSync(data, { recursive: true, force: true });
  };
  const done = ifStopped(stop);

  /** @type {string[]} */
  const log = [];
  /** @param {string | Buffer} chunk */
  const appendToLog = (chunk) => {
    log.push(chunk.toString());
    if (log.length > 200) log.shift();
  };
  child.stderr.on('data', appendToLog);
  try {
    const { url, accounts } = await readyLine(child, exited, within, appendToLog);
    return { url, data: join(data, 'data'), accounts, log: () => log.join('').trimEnd(), stop };
  } catch (error) {
    await stop();
    throw new Error(`${messageOf(error)}\n${log.join('').trimEnd()}`, { cause: error });
  }
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {Promise<unknown>} exited
 * @param {number} within milliseconds
 * @param {(line: string) => void} appendToLog
 * @returns {Promise<{ url: string, accounts: import('./serve.mjs').Account[] }>}
 */
function readyLine(child, exited, within, appendToLog) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The site was not ready after ${within / 1000} s.`)),
      within,
    );
    void exited.then(() => reject(new Error('The site ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      appendToLog(`${line}\n`);
      if (!line.startsWith('{"ready":true')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line));
    });
  });
}
