import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createModules } from '@tasklane/edge/server-modules';
import { remoteServerCode } from '@tasklane/federation/server-build';
import { shellCode } from './shellCode.mjs';

// A separate program, since only a process without a browser's objects shows what a page does without them: builds
// shell and remote for the server, and renders the pages that standard input names as the edge does.

/**
 * @typedef {import('./renderOnServer').ServerPage} ServerPage
 * @typedef {import('./renderOnServer').ServerPages} ServerPages
 */

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * @param {ServerPages} wanted
 * @param {string} scratch
 */
async function renderAll({ folder, manifest, backend, pages }, scratch) {
  const { name } = manifest;
  const [shell, remote] = await Promise.all([
    shellCode(),
    remoteServerCode({ folder, name, development: false }),
  ]);
  const files = { shell: join(scratch, 'shell.cjs'), remote: join(scratch, 'remote.cjs') };
  const builds = { shell: files.shell, remotes: { [name]: files.remote } };
  await writeFile(files.shell, shell);
  await writeFile(files.remote, remote.code);
  const modules = createModules();
  const nothing = { views: {}, shared: {}, locales: {}, integrity: {} };
  const entry = { ...manifest, ...nothing, version: 'test', base: '/', entry: '' };

  /** @param {ServerPage} page */
  const render = async ({ at, language }) => {
    const rendered = { currency: 'USD', at: Date.now() };
    const config = {
      origin: 'http://site',
      language,
      exchangePollMs: 0,
      tracking: false,
      settingsReadHours: 0,
      testControls: false,
      rendered,
    };
    const outcome = await modules.shell(builds).render(
      {
        url: new URL(at, config.origin).href,
        language,
        config,
        registry: { contracts: '1.0.0', remotes: [entry] },
        answers: [],
        apiUrl: `${backend}/api`,
      },
      {
        load: () => modules.remote(builds, name),
        signal: new AbortController().signal,
        onData: () => undefined,
      },
    );
    return outcome?.html ?? null;
  };

  const results = [];
  for (const page of pages) {
    results.push(
      await render(page).then(
        (html) => ({ ...page, html }),
        (error) => ({ ...page, html: null, fault: textOf(error) }),
      ),
    );
  }
  return results;
}

const scratch = await mkdtemp(join(tmpdir(), 'server-page-'));
try {
  const results = await renderAll(JSON.parse(await text(process.stdin)), scratch);
  process.stdout.write(JSON.stringify(results));
} finally {
  await rm(scratch, { recursive: true });
}
