import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * Starts the worker thread whose entry is `<name>.worker.ts` beside the calling module.
 *
 * The same call works from source (jest, tsx), where the thread loads TypeScript through tsx, or what jest bundled of
 * it for all its tests, and from the bundle, where every entry is in one flat folder as `<name>.worker.js`, and shared
 * code in a folder below.
 *
 * @param callerUrl the caller's `import.meta.url`
 * @param name the entry's base name, `search` for `search.worker.ts`; unique within the program
 */
export function startWorker(callerUrl: string, name: string, options: WorkerOptions = {}): Worker {
  const exists = (url: URL) => existsSync(fileURLToPath(url));
  const source = new URL(`./${name}.worker.ts`, callerUrl);
  if (exists(source)) {
    const ready = process.env.WORKER_BUNDLES?.split(delimiter)
      .map((folder) => join(folder, `${name}.worker.js`))
      .find((path) => existsSync(path));
    return new Worker(ready ?? throughTsx(source), options);
  }
  const bundled = ['./', '../']
    .map((folder) => new URL(`${folder}${name}.worker.js`, callerUrl))
    .find(exists);
  if (!bundled) throw new Error(`There is no worker entry ${name} for ${callerUrl}.`);
  return new Worker(bundled, options);
}

/** `--import tsx` has no effect inside a thread on Node 20, so the thread registers tsx itself before the entry. */
function throughTsx(source: URL): URL {
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')));
  const start = `import { register } from ${JSON.stringify(tsx.href)};
    register();
    await import(${JSON.stringify(source.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
