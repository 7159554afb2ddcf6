/**
 * Measures what it costs to watch 10,000 open quotes on an EVM chain; `pnpm bench chains` runs it with a DATABASE_URL.
 * Writes one line of JSON: the calls of the node and the milliseconds of CPU time in this process, per block.
 */
import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKernel } from '../src/create-kernel';
import { modules } from '../src/modules';
import { follow } from '../src/modules/coins';
import { openQuotes } from '../src/modules/coins/chains/evm/testing/open-quotes';
import { readConfig } from '../src/platform/config';
import { anvilXpub, startAnvil } from '../src/testing/anvil';
import type { Anvil } from '../src/testing/anvil';

const QUOTES = 10_000;
/** As many as BNB Smart Chain has in a block of 450 milliseconds. */
const TRANSFERS = 100;
const BLOCKS = 100;
/** Blocks before the measurement, until the code is compiled. */
const WARM_UP = 100;
const BLOCK_MILLISECONDS = 5_000;

/** Adds a block of transfers to addresses that nobody here knows. */
async function mineFull(node: Anvil): Promise<void> {
  const sendings = Array.from({ length: TRANSFERS }, (_, id) => ({
    ...{ jsonrpc: '2.0', id, method: 'eth_sendTransaction' },
    params: [{ from: node.account, to: `0x${randomBytes(20).toString('hex')}`, value: '0x1', gas: '0x5208' }],
  }));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(node.url, { method: 'POST', headers, body: JSON.stringify(sendings) });
  await answer.text();
  await node.mine();
}

const node = await startAnvil();
const folder = mkdtempSync(join(tmpdir(), 'tasklane-bench-'));
// Outbox and timers do not run, so that the time is that of the reading alone.
const kernel = await createKernel(
  readConfig({
    ...process.env,
    ...{ ETN_RPC_URL: node.url, ETN_XPUB: anvilXpub, LOG_LEVEL: 'error', DATA_DIR: folder },
  }),
  modules,
);
await openQuotes(kernel, 'ETN', QUOTES);
await follow(kernel, 'ETN');

let calls = 0;
subscribe('undici:request:create', () => {
  calls += 1;
});
const samples: { calls: number; computing: number; elapsed: number }[] = [];
for (let block = -WARM_UP; block < BLOCKS; block += 1) {
  await mineFull(node);
  await kernel.clock.advance(BLOCK_MILLISECONDS);
  calls = 0;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await follow(kernel, 'ETN');
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  if (block >= 0) samples.push({ calls, computing: (user + system) / 1_000, elapsed });
}

/** The middle of the blocks: other programs of the machine disturb some of them. */
const median = (kind: 'computing' | 'elapsed'): number =>
  samples.map((each) => each[kind]).sort((one, other) => one - other)[BLOCKS / 2] ?? 0;

console.log(
  JSON.stringify({
    quotes: QUOTES,
    transfers: TRANSFERS,
    calls: samples.reduce((sum, each) => sum + each.calls, 0) / BLOCKS,
    computing: median('computing'),
    elapsed: median('elapsed'),
  }),
);
await kernel.closePlatform();
await node.close();
rmSync(folder, { recursive: true, force: true });
