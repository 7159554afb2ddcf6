// Measures whether the back end retains anything of the calls it answers: node bench/soak.mjs [--calls 100000]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openHeaps } from './lib/heap.mjs';

const program = join(import.meta.dirname, '../packages/backend/dist/main.js');
const connections = 8;
/** How much larger the heaps may be at the end than after a tenth of the calls. */
const limit = 1.1;

/** Starts the back end with demonstration data on the embedded database. */
async function startBackend() {
  const data = mkdtempSync(join(tmpdir(), 'tasklane-soak-'));
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
async function callsOf({ api, accounts }) {
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

/** Makes so many calls, a few at the same time, each kind in turn. */
async function drive(calls, count) {
  let made = 0;
  const worker = async () => {
    while (made < count) {
      const [url, request] = calls[made++ % calls.length];
      const answer = await fetch(url, request);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${request?.method ?? 'GET'} ${url} answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

const megabytes = (bytes) => Math.round(bytes / 1e5) / 10;
const tell = (made, heaps) =>
  console.log(
    `after ${made} calls: ${Object.entries(heaps)
      .map(([name, bytes]) => `${name} ${megabytes(bytes)} MB`)
      .join(', ')}`,
  );

/**
 * Calls a back end of its own, and compares what lives on the heaps of its threads at the end with what lived there
 * after a tenth of the calls.
 *
 * @param {{ calls?: number }} [options]
 * @returns {Promise<{ name: string, value: number, unit: string, limit: number, ok: boolean }[]>} figures with limits
 */
export async function run({ calls: count = 100_000 } = {}) {
  const backend = await startBackend();
  try {
    const first = Math.round(count / 10);
    let calls = await callsOf(backend);
    await drive(calls, first);
    const before = await backend.heaps.read();
    tell(first, before);
    // In portions: an access token is good for a quarter of an hour.
    for (let made = first; made < count; made += first) {
      calls = await callsOf(backend);
      await drive(calls, Math.min(first, count - made));
    }
    const after = await backend.heaps.read();
    tell(count, after);
    return Object.keys(after).map((name) => {
      const value = after[name] / before[name];
      return {
        name: `soak, heap of ${name} after ${count} calls`,
        value,
        unit: '×',
        limit,
        ok: value <= limit,
      };
    });
  } finally {
    await backend.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { calls: { type: 'string' } } });
  const figures = await run(values.calls ? { calls: Number(values.calls) } : {});
  for (const { name, value, unit, limit: most, ok } of figures)
    console.log(`${ok ? 'reached' : 'MISSED'}  ${name} ${value.toFixed(3)} ${unit} (limit ${most})`);
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1;
}
