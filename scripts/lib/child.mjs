import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const firstPause = 500;
const longestPause = 30_000;
/** A child that ran this long was well; the next pause is short again. */
const wellAfter = 60_000;
/** What a program takes at most for its end, and a second more. */
const drainingTime = 25_000;

/**
 * Keeps a Node program running: started again after a crash, with growing pauses.
 *
 * @param {{ name: string, main: string, env: Record<string, string>, log: (line: string) => void }} options
 * @returns {{
 *   listening: Promise<{ listening: string, accounts?: object[], reachable?: boolean, production?: boolean }>,
 *   restart: () => Promise<void>,
 *   stop: () => Promise<void>,
 * }} `listening` is the program's first line about where it listens; it is rejected when the first run ends before
 */
export function supervise({ name, main, env, log }) {
  let child;
  let ended = Promise.resolve();
  let stopping = false;
  let pause = firstPause;
  let announce;
  let timer;
  const listening = new Promise((resolve, reject) => {
    announce = { resolve, reject };
  });
  let announced = false;

  function start() {
    const began = Date.now();
    child = spawn(process.execPath, ['--enable-source-maps', main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"listening"')) {
        announced = true;
        announce.resolve(JSON.parse(line));
      } else {
        log(line);
      }
    });
    ended = new Promise((resolve) => child.once('close', resolve));
    child.once('close', (code, signal) => {
      if (stopping) return;
      const how = signal ?? `code ${code}`;
      if (!announced) return announce.reject(new Error(`The ${name} ended (${how}) before it listened.`));
      if (Date.now() - began > wellAfter) pause = firstPause;
      log(`The ${name} ended (${how}); it starts again in ${pause / 1000} s.`);
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, longestPause);
    });
  }

  /** Asks the program to end, and makes it end once it has had its time to answer what runs. */
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
