import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A thread that takes more is ended before it takes the edge along. */
const memory = { maxOldGenerationSizeMb: 256 } as const;

/** Threads run the code of teams: the secrets of the environment are none of its business. */
const options = { env: {}, resourceLimits: memory } as const;

/** Starts a thread that renders: from its source through tsx in tests, from the bundle beside the program else. */
export function startWorker(): Worker {
  const source = new URL('./render.worker.ts', import.meta.url);
  if (existsSync(fileURLToPath(source))) return new Worker(throughTsx(source), options);
  const folder = ['./', '../'].map((path) => new URL(`${path}render.worker.js`, import.meta.url));
  const bundled = folder.find((url) => existsSync(fileURLToPath(url)));
  if (!bundled) throw new Error('The thread that renders pages was not built.');
  return new Worker(bundled, options);
}

/** `--import tsx` has no effect inside a thread on Node 20, so the thread registers tsx itself. */
function throughTsx(source: URL): URL {
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')));
  const start = `import { register } from ${JSON.stringify(tsx.href)};
    register();
    await import(${JSON.stringify(source.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
