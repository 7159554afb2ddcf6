import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts the built site on a free port with a data folder of its own.
 * @param {{ args?: string[] }} [options] further arguments of `start`
 * @returns {Promise<{ url: string, accounts: { role: string, email: string, password: string }[], stop: () => Promise<void> }>}
 */
export async function startSite({ args = [] } = {}) {
  const data = await mkdtemp(join(tmpdir(), 'tasklane-bench-'));
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--data', data, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line));
    });
  });
  return {
    ...ready,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
