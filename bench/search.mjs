// Measures the embedded search over HTTP: node bench/search.mjs [--tasks 30000] [--seconds 8]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { numbers } from '../packages/search-server/bench/search-tasks.mjs';
import { atLeast, limited, showFigures } from '../scripts/lib/figures.mjs';

const searchServer = join(import.meta.dirname, '../packages/search-server');
const connections = 10;
/** Milliseconds, and answers per second. */
const aims = { people: { p97_5: 12, rate: 2_500 }, unique: { p97_5: 60, rate: 300 } };

/** @type {readonly [string, ...string[]]} */
const beginnings = [
  'l',
  'lo',
  'log',
  'logo',
  'logo d',
  'web',
  'websi',
  'video ed',
  'modern lo',
  'trans',
  'bus',
  'wor',
];
/** @type {readonly [string, ...string[]]} */
const misspelt = [
  'lgoo',
  'wesbite',
  'desgin',
  'anmiation',
  'proofraeding',
  'keywrod research',
  'subttiles',
  'brochrue',
];
/** @type {readonly [string, ...string[]]} */
const words = [
  'logo',
  'website',
  'seo audit',
  'voice over',
  'business plan',
  'wordpress theme',
  'elegant flyer',
  'your brand',
];
const card = [
  'hash',
  'slug',
  'title',
  'hero',
  'review_average',
  'review_count',
  'price',
  'delivery',
  'packages',
  'assets',
  'categories',
  'user',
];

/**
 * Searches as the results page sends them: terms, filters and the facets beside them.
 *
 * @param {number} seed
 * @param {{ unique: boolean }} options `unique`: no search is sent twice
 * @returns {Generator<object, never>}
 */
function* searches(seed, { unique }) {
  const random = numbers(seed);
  /**
   * @template Item
   * @param {readonly [Item, ...Item[]]} list
   */
  const oneOf = (list) => list[Math.floor(random() * list.length)] ?? list[0];
  const page = {
    hitsPerPage: 44,
    facets: ['user.languages', 'categories'],
    attributesToRetrieve: card,
    attributesToHighlight: ['title'],
  };
  for (;;) {
    const kind = random();
    const from = unique ? Math.floor(random() * 5000) / 100 : oneOf([0, 5, 10, 25]);
    const filter = [`price >= ${from}`, `price < ${from + 25}`, 'user.languages IN ["German", "French"]'];
    // A page number of its own keeps a search from having been sent before, at the same cost.
    const base = { indexUid: 'tasks', ...page, page: unique ? 1 + Math.floor(random() * 20) : 1 };
    const letters = unique ? oneOf(['', ' a', ' e', ' m', ' pro', ' gra', ' ver', ' con']) : '';
    if (kind < 0.35) yield { ...base, q: oneOf(beginnings) + letters };
    else if (kind < 0.5) yield { ...base, q: oneOf(misspelt) + letters };
    else if (kind < 0.85) yield { ...base, q: oneOf(words) + letters, filter };
    else
      yield {
        ...base,
        q: '',
        sort: [oneOf(['price:asc', 'price:desc', 'review_count:desc', 'last_active:desc'])],
        ...(unique && { filter }),
      };
  }
}

/** Bundles the server as the product is bundled; the overhead of tsx for running sources would be measured with it. */
async function bundleServer() {
  const outdir = join(searchServer, 'node_modules/.cache/bench-search');
  await build({
    absWorkingDir: searchServer,
    entryPoints: [
      { in: 'bench/search-server.mjs', out: 'server' },
      { in: 'src/embedded/search.worker.ts', out: 'search.worker' },
    ],
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['fastify', 'minisearch'],
    logLevel: 'warning',
  });
  return join(outdir, 'server.js');
}

/**
 * @param {string} program
 * @param {number} tasks
 * @param {number} cache bytes
 */
async function serve(program, tasks, cache) {
  const child = fork(program, [String(tasks), String(cache)]);
  /** @type {{ url: string, built: number } | undefined} */
  const message = await Promise.race([
    once(child, 'message').then(([answer]) => answer),
    once(child, 'exit').then(() => undefined),
  ]);
  if (!message) throw new Error('The search server ended before it listened.');
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { ...message, stop };
}

/**
 * @param {string} url
 * @param {number} seconds
 * @param {Generator<object, never>} questions
 * @returns {Promise<autocannon.Result & { wrong: number }>}
 */
function drive(url, seconds, questions) {
  let wrong = 0;
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url: `${url}/multi-search`,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify({ queries: [questions.next().value] }),
            }),
          },
        ],
      },
      (error, result) => (error ? reject(error) : resolve({ ...result, wrong })),
    );
    load.on('response', (_client, status) => {
      if (status !== 200) wrong += 1;
    });
  });
}

/**
 * @param {string} name
 * @param {{ program: string, tasks: number, seconds: number, cache: number, unique: boolean }} options
 */
async function measure(name, { program, tasks, seconds, cache, unique }) {
  const { url, built, stop } = await serve(program, tasks, cache);
  try {
    await drive(url, 2, searches(7, { unique }));
    const result = await drive(url, seconds, searches(11, { unique }));
    if (result.wrong > 0 || result.errors > 0)
      throw new Error(`${result.wrong + result.errors} searches failed.`);
    const [p50, p97_5, rate] = [
      result.latency.p50,
      result.latency.p97_5,
      Math.round(result.requests.average),
    ];
    console.log(`${name}: ${rate} answers/s, p50 ${p50} ms, p97.5 ${p97_5} ms (index built in ${built} ms)`);
    const aim = unique ? aims.unique : aims.people;
    return [
      limited({ name: `search, ${name}: p97.5`, value: p97_5, unit: 'ms' }, aim.p97_5),
      atLeast({ name: `search, ${name}: answers`, value: rate, unit: '/s' }, aim.rate),
    ];
  } finally {
    await stop();
  }
}

/**
 * Searches many tasks, 44 per page, over ten connections: once as people search, with repeated searches, and once with
 * every search new and no cached answers.
 *
 * @param {{ tasks?: number, seconds?: number }} [options]
 * @returns {Promise<import('../scripts/lib/figures.mjs').Figure[]>} figures with limits
 */
export async function run({ tasks = 30_000, seconds = 8 } = {}) {
  console.log(`Search over ${tasks} tasks, ${connections} connections, ${availableParallelism()} cores`);
  const program = await bundleServer();
  return [
    ...(await measure('as people search', { program, tasks, seconds, cache: 16_000_000, unique: false })),
    ...(await measure('every question new', { program, tasks, seconds, cache: 0, unique: true })),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { tasks: { type: 'string' }, seconds: { type: 'string' } } });
  const figures = await run({
    ...(values.tasks && { tasks: Number(values.tasks) }),
    ...(values.seconds && { seconds: Number(values.seconds) }),
  });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
