import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openHeaps } from './heap.mjs';

const program = join(import.meta.dirname, '../../packages/backend/dist/main.js');

/** Starts the back end with demonstration data on the embedded database. */
export async function startBackend() {
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
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  const { listening, accounts } = JSON.parse(line);
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

async function signIn(api, { email, password }) {
  const answer = await fetch(`${api}/login/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  return (await answer.json()).token;
}

/** Ten kinds of calls: of guests and members, readings, searches and changes. */
export async function callsOf({ api, accounts }) {
  const buyer = accounts.find(({ role }) => role === 'buyer');
  const token = await signIn(api, buyer);
  const { data: tasks } = await (await fetch(`${api}/gigs?per_page=24`)).json();
  const [{ hash, slug, username }] = tasks;
  const member = { authorization: `Bearer ${token}` };
  const change = { ...member, 'content-type': 'application/json' };
  return [
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
  ].map(([path, request]) => [`${api}${path}`, request]);
}
