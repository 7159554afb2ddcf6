// Measures whether the back end retains memory from the calls it answers: node bench/soak.mjs [--calls 100000]
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { callsOf, startBackend } from './lib/backend.mjs';
import { inTurn } from './lib/in-turn.mjs';
import { showFigures } from '../scripts/lib/figures.mjs';

const connections = 8;
/** Largest allowed ratio of the heaps at the end to those after a tenth of the calls. */
const limit = 1.1;

/**
 * Makes a number of calls, a few at a time, each kind in turn.
 *
 * @param {import('./lib/backend.mjs').Call[]} calls
 * @param {number} count
 */
async function drive(calls, count) {
  let made = 0;
  const turn = inTurn(calls);
  const worker = async () => {
    while (made++ < count) {
      const [url, request] = turn.next().value;
      const answer = await fetch(url, request);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${request?.method ?? 'GET'} ${url} answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** @param {number} bytes */
const megabytes = (bytes) => Math.round(bytes / 1e5) / 10;
/**
 * @param {number} made
 * @param {Record<string, number>} heaps
 */
const printHeaps = (made, heaps) =>
  console.log(
    `after ${made} calls: ${Object.entries(heaps)
      .map(([name, bytes]) => `${name} ${megabytes(bytes)} MB`)
      .join(', ')}`,
  );

/**
 * Calls its own back end, and compares the heaps of its threads at the end with those after a tenth of the calls.
 *
 * @param {{ calls?: number }} [options]
 * @returns {Promise<import('../scripts/lib/figures.mjs').Figure[]>} figures with limits
 */
export async function run({ calls: count = 100_000 } = {}) {
  const backend = await startBackend();
  try {
    const first = Math.round(count / 10);
    let calls = await callsOf(backend);
    await drive(calls, first);
    const before = await backend.heaps.read();
    printHeaps(first, before);
    // In portions, because an access token is valid for a quarter of an hour.
    for (let made = first; made < count; made += first) {
      calls = await callsOf(backend);
      await drive(calls, Math.min(first, count - made));
    }
    const after = await backend.heaps.read();
    printHeaps(count, after);
    return Object.entries(after).map(([name, bytes]) => {
      const value = bytes / (before[name] ?? bytes);
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
  if (showFigures(figures) > 0) process.exitCode = 1;
}
