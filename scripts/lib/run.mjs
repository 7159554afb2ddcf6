import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ifStopped } from './lifetime.mjs';
import { root } from './workspace.mjs';

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */

/**
 * Runs a program to its end and returns its output.
 *
 * @param {string[]} command program and arguments, one at least; a program of node_modules/.bin is found by its name
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, cwd?: string, yielding?: boolean }} [options]
 *   `show` also writes the output to standard error as it arrives; `yielding` leaves the processors to programs without
 *   it
 * @returns {Promise<Outcome>} never rejects: a program that cannot start has the code 127
 */
export function run([program = '', ...args], { env = {}, show = false, cwd = root, yielding = false } = {}) {
  const began = performance.now();
  const path = `${root}/node_modules/.bin:${process.env.PATH}`;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const done = ifStopped(() => child.kill('SIGTERM'));
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        chunks.push(chunk);
        if (show) process.stderr.write(chunk);
      });
    }
    /** @param {number} code */
    const end = (code) => {
      done();
      resolve({
        code,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - began) / 1000,
      });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${program}: ${error.message}\n`));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
