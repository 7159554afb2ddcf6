import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import { extname, join } from 'node:path';
import { forwardTo } from '../lib/forward.mjs';
import { listen } from '../lib/listen.mjs';
import { readDeclaration } from '../../packages/federation/webpack/declaration/read.mjs';
import { root } from '../../scripts/lib/workspace.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * A registry entry as the edge would write it, as far as the router needs it.
 *
 * @param {string} folder
 */
async function registryEntry(folder) {
  const { manifest } = await readDeclaration(join(root, 'remotes', folder));
  const { name, access, routes, slots } = manifest;
  const none = { integrity: {}, views: {}, locales: {}, shared: {} };
  return { name, access, routes, slots, version: 'bench', base: '/', entry: '', ...none };
}

/**
 * The page as an HTML plug-in writes it: the entry, and no files that load later.
 *
 * @param {string[]} scripts
 */
async function pageOf(scripts) {
  /** @type {(id: string, value: object) => string} */
  const block = (id, value) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const remotes = await Promise.all(['discovery', 'task-page'].map(registryEntry));
  const registry = { contracts: '1.0.0', remotes };
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...scripts.map((src) => `<script defer src="${src}"></script>`),
    '</head><body><div id="root"></div>',
    block('tasklane-registry', registry),
    '</body></html>',
  ].join('\n');
}

/**
 * Serves a build as a static host does, with its compressed files, and forwards `/api` to a site.
 *
 * @param {string} folder
 * @param {{ site: string, scripts: string[] }} options
 */
export async function serve(folder, { site, scripts }) {
  const page = Buffer.from(await pageOf(scripts));
  const { agent, forward } = forwardTo(site);

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site);
    if (pathname.startsWith('/api')) {
      forward(request, response);
      return;
    }
    const file = join(folder, pathname);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const packed = existsSync(`${file}.br`);
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(packed && { 'content-encoding': 'br' }),
    });
    response.end(readFileSync(packed ? `${file}.br` : file));
  });
  return listen(server, agent);
}
