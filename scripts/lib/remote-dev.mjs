import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { ifStopped } from './lifetime.mjs';
import { messageOf } from './message-of.mjs';
import { portOf } from './ports.mjs';
import { root } from './workspace.mjs';

/** @import { BuiltManifest } from '../../contracts/src/index.ts' */

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Milliseconds between announcements: a restarted site has forgotten the build until the next one. */
const againAfterMs = 60_000;

/**
 * @param {string} dist
 * @returns {BuiltManifest}
 */
const readManifest = (dist) => JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));

/**
 * Serves a build to pages of one site, and notifies them of newer ones.
 *
 * @param {{ dist: string, port: number, site: string }} options `site` is the origin that may read from here
 * @returns {Promise<{ origin: string, announceBuild: () => void, close: () => void }>}
 * @throws {Error} when the port is in use
 */
export async function serveBuild({ dist, port, site }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const listening = new Set();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', site);
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname).slice(1);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (path === 'events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      listening.add(response);
      return request.on('close', () => listening.delete(response));
    }
    const isListed = readManifest(dist).files.some((file) => file.path === path);
    if (!isListed || !existsSync(join(dist, path))) return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    createReadStream(join(dist, path)).pipe(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    announceBuild: () => listening.forEach((response) => response.write('event: built\ndata: \n\n')),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Rebuilds a remote on every change.
 *
 * @param {string} name
 */
function watch(name) {
  const folder = join(root, 'remotes', name);
  const builder = spawn(join(folder, 'node_modules/.bin/tasklane-build'), ['--watch'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  ifStopped(() => builder.kill('SIGTERM'));
}

/**
 * Shows a remote's local build inside a deployed site, to anyone who opens the printed address. Runs until it is
 * stopped.
 *
 * @param {{ name: string, dist: string, port: number, against: string, watching: boolean,
 *   publish: (manifest: BuiltManifest, origin: string) => Promise<{ address: string }>,
 *   log: (line: string) => void }} options `publish` sends the description of a build to the site
 */
export async function develop({ name, dist, port, against, watching, publish, log }) {
  const server = await serveBuild({ dist, port, site: new URL(against).origin });
  const announce = () => publish(readManifest(dist), server.origin);
  try {
    const { address } = await announce();
    log(
      `${name} is served from ${server.origin}. Open this in your browser:\n\n  ${new URL(address, against)}\n`,
    );
  } catch (error) {
    server.close();
    throw error;
  }
  const again = setInterval(() => announce().catch((error) => log(messageOf(error))), againAfterMs);
  ifStopped(() => {
    clearInterval(again);
    server.close();
  });
  if (!watching) return;
  watch(name);
  watchFile(join(dist, 'remote.json'), { interval: 300 }, ({ mtimeMs }) => {
    if (mtimeMs === 0) return;
    announce().then(
      () => {
        log(`${name} was built`);
        server.announceBuild();
      },
      (error) => log(messageOf(error)),
    );
  });
}
