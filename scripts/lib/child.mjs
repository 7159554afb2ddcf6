import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const firstPause = 500;
const longestPause = 30_000;
/** Milliseconds after which a run counts as healthy: the next pause is short again. */
const wellAfter = 60_000;
/** Milliseconds that a program may take to shut down, plus a second. */
const drainingTime = 25_000;

/**
 * @typedef {object} Listening a program's first line about where it listens
 * @property {string} listening
 * @property {import('./serve.mjs').Account[]} [accounts] of the demonstration, from the back end
 * @property {boolean} [reachable] from the edge
 * @property {boolean} [production] from the edge
 *
 * @typedef {object} Supervised
 * @property {Promise<Listening>} listening rejected when the first run ends before it
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} stop
 */

/**
 * Keeps a Node program running: restarts it after a crash, with growing pauses.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.main
 * @param {Record<string, string>} options.env
 * @param {boolean} [options.mapsStacks] whether its stacks show the sources: the first from a bundle then stops the program
 *   until it has read that bundle's map
 * @param {(line: string) => void} options.log
 * @returns {Supervised}
 */
export function supervise({ name, main, env, mapsStacks = false, log }) {
  /** @type {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} */
  let child;
  /** @type {Promise<unknown>} */
  let ended = Promise.resolve();
  let stopping = false;
  let pause = firstPause;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {(line: Listening) => void} */
  let announce;
  /** @type {(error: Error) => void} */
  let giveUp;
  /** @type {Promise<Listening>} */
  const listening = new Promise((resolve, reject) => {
    announce = resolve;
    giveUp = reject;
  });
  let announced = false;

  function start() {
    const began = Date.now();
    child = spawn(process.execPath, [...(mapsStacks ? ['--enable-source-maps'] : []), main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"listening"')) {
        announced = true;
        announce(JSON.parse(line));
      } else {
        log(line);
      }
    });
    ended = new Promise((resolve) => child.once('close', resolve));
    child.once('close', (code, signal) => {
      if (stopping) return;
      const how = signal ?? `code ${code}`;
      if (!announced) return giveUp(new Error(`The ${name} ended (${how}) before it listened.`));
      if (Date.now() - began > wellAfter) pause = firstPause;
      log(`The ${name} ended (${how}); it starts again in ${pause / 1000} s.`);
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  }

  /** Asks the program to stop, and kills it once it has had time to answer its open requests. */
  async function stop() {
    stopping = true;
    clearTimeout(timer);
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), drainingTime);
    await ended;
    clearTimeout(kill);
  }

  async function restart() {
    await stop();
    stopping = false;
    start();
  }

  start();
  return { listening, restart, stop };
}
