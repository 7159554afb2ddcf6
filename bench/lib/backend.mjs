import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openHeaps } from './heap.mjs';

const program = join(import.meta.dirname, '../../packages/backend/dist/main.js');

/**
 * @import { Account } from '../../scripts/lib/serve.mjs'
 *
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: string }} CallOptions
 * @typedef {[url: string, options?: CallOptions]} Call
 */

/**
 * Starts the back end with demonstration data, on the embedded database if `env` names no other.
 *
 * @param {Record<string, string>} [env] further settings
 */
export async function startBackend(env = {}) {
  const data = mkdtempSync(join(tmpdir(), 'tasklane-bench-'));
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: data,
      TASKS: '200',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Promise<string>} */
  const inspector = new Promise((resolve) => {
    createInterface(child.stderr).on('line', (text) => {
      const [url] = /ws:\/\/\S+/.exec(text) ?? [];
      if (url) resolve(url);
    });
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => {
      throw new Error('The back end ended before it listened.');
    }),
  ]);
  /** @type {{ listening: string, accounts: Account[] }} */
  const { listening, accounts } = JSON.parse(String(line));
  const heaps = await openHeaps(await inspector);
  return {
    api: `${listening}/api`,
    accounts,
    heaps,
    stop: async () => {
      heaps.close();
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Signs an account in.
 *
 * @param {string} api
 * @param {Account} account
 * @returns {Promise<string>} its access token
 */
export async function signIn(api, { email, password }) {
  const answer = await fetch(`${api}/login/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  return (await answer.json()).token;
}

/**
 * Ten kinds of calls: of guests and users, reads, searches and changes.
 *
 * @param {{ api: string, accounts: Account[] }} backend
 * @returns {Promise<Call[]>}
 */
export async function callsOf({ api, accounts }) {
  const buyer = accounts.find(({ role }) => role === 'buyer');
  if (!buyer) throw new Error('The demonstration has no buyer.');
  const token = await signIn(api, buyer);
  const { data: tasks } = await (await fetch(`${api}/gigs?per_page=24`)).json();
  const [{ hash, slug, username }] = tasks;
  const member = { authorization: `Bearer ${token}` };
  const change = { ...member, 'content-type': 'application/json' };
  /** @type {Call[]} */
  const calls = [
    ['/user', { headers: member }],
    ['/user', { headers: change, method: 'PATCH', body: JSON.stringify({ marketing: [1] }) }],
    ['/gigs?terms=logo'],
    [`/gigs/${username}/${slug}`],
    [`/gigs/${username}`],
    ['/categories'],
    ['/message/unread', { headers: member }],
    ['/order', { headers: member }],
    [`/gigs/favourite/${hash}`, { headers: member, method: 'PUT' }],
    [
      '/index/multi-search',
      {
        headers: { 'content-type': 'application/json' },
        method: 'POST',
        body: JSON.stringify({ queries: [{ indexUid: 'tasks', q: 'logo', hitsPerPage: 44 }] }),
      },
    ],
  ];
  return calls.map(([path, request]) => [`${api}${path}`, request]);
}
