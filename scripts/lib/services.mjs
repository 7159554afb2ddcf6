import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ifStopped } from './lifetime.mjs';
import { reservePort, until } from './ports.mjs';

/**
 * @typedef {{ url: string, folder: string, stop: () => Promise<void> }} Service
 *   a temporary server on a free port of loopback, and the folder of its files
 */

/**
 * An empty PostgreSQL whose data is gone after it stops: no fsync, its data in a temporary folder. PostgreSQL refuses
 * to run as root, so root runs it as the account that Debian created for it.
 *
 * @param {string} postgres path of the server program
 * @param {Record<string, string>} [further] settings of the server
 * @returns {Promise<Service>}
 */
export async function temporaryPostgres(postgres, further = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  await ended(
    spawn(
      join(dirname(postgres), 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  const port = await reservePort();
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    unix_socket_directories: folder,
    listen_addresses: '127.0.0.1',
    ...further,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', data, '-p', String(port), ...flags], { ...options, stdio: 'ignore' });
  const stop = stopping(child, 'SIGINT', folder);
  await until(() => isReady(data), { within: 20_000, what: 'PostgreSQL to start' });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, folder, stop };
}

/**
 * Whether a server accepts statements, as it notes in a file for `pg_ctl`: a moment earlier it accepts connections and
 * refuses each.
 *
 * @param {string} data
 */
const isReady = (data) => /^ready\s*$/m.test(readFileSync(join(data, 'postmaster.pid'), 'utf8'));

/**
 * An empty Redis that persists nothing.
 *
 * @param {string} redis path of the server program
 * @returns {Promise<Service>}
 */
export async function temporaryRedis(redis) {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await reservePort();
  const child = spawn(
    redis,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  const stop = stopping(child, 'SIGTERM', folder);
  await until(() => accepts(port), { within: 10_000, what: 'Redis to start' });
  return { url: `redis://127.0.0.1:${port}`, folder, stop };
}

/**
 * Returns the function that stops a server; a signal to this program calls it as well.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {string} folder removed with it
 */
function stopping(child, signal, folder) {
  const over = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    done();
    child.kill(signal);
    await over;
    rmSync(folder, { recursive: true, force: true });
  };
  const done = ifStopped(stop);
  return stop;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    /** @param {boolean} value */
    const answer = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} child
 * @returns {Promise<void>}
 */
function ended(child) {
  /** @type {Buffer[]} */
  const chunks = [];
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(Buffer.concat(chunks).toString())),
    );
  });
}

/** @param {string} name */
function accountOf(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  if (!line) throw new Error(`PostgreSQL does not run as root, and there is no account "${name}" to lend.`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
