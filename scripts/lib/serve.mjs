import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { supervise } from './child.mjs';
import { reservePort, until } from './ports.mjs';
import { root } from './workspace.mjs';

/** @import { Supervised } from './child.mjs' */

/**
 * @typedef {object} Account one of the demonstration
 * @property {string} role
 * @property {string} username
 * @property {string} email
 * @property {string} password
 *
 * @typedef {object} Serving
 * @property {string} url where people find the site
 * @property {Account[]} accounts
 * @property {boolean} reachable whether other machines can reach it
 * @property {boolean} production whether the site runs without stand-ins
 * @property {Supervised} backend
 * @property {Supervised} edge
 */

/**
 * Starts the two programs of the site and waits until they answer: the back end on a free port of loopback, the edge in
 * front of it.
 *
 * Each gets HOST, PORT, DATA_DIR, PUBLIC_URL, TEST_CONTROLS and, where given, DEMO, the back end also TASKS, the edge
 * BACKEND_URL; each announces where it listens in a line {"listening":"http://…"}, the back end with its demonstration
 * accounts.
 *
 * The port "0" means any free one.
 *
 * @param {object} options
 * @param {string} options.host
 * @param {string} options.port
 * @param {string} options.data
 * @param {boolean} [options.testControls]
 * @param {boolean} [options.demo]
 * @param {string} [options.tasks]
 * @param {boolean} [options.mapsStacks] whether stacks show the sources, see `supervise`
 * @param {{ log: (line: string) => void, ifStarted: (child: Supervised) => void }} hooks `ifStarted`
 *   gets each program as soon as it runs, so that it can be stopped whatever happens next
 * @returns {Promise<Serving>}
 */
export async function serve(
  { host, port, data, testControls = false, demo, tasks, mapsStacks },
  { log, ifStarted },
) {
  const hostName = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const chosen = port === '0' ? String(await reservePort()) : port;
  const url = `http://${hostName}:${chosen}`;
  const shared = {
    DATA_DIR: data,
    PUBLIC_URL: process.env.PUBLIC_URL || url,
    TEST_CONTROLS: testControls ? '1' : '0',
    ...(demo === undefined ? {} : { DEMO: demo ? '1' : '0' }),
  };
  /** @type {(name: string, main: string, env: Record<string, string>) => Supervised} */
  const keep = (name, main, env) => {
    if (!existsSync(join(root, main))) throw new Error(`${main} is missing: pnpm build`);
    const child = supervise({ name, main: join(root, main), env: { ...shared, ...env }, mapsStacks, log });
    ifStarted(child);
    return child;
  };

  const backend = keep('back end', 'packages/backend/dist/main.js', {
    HOST: '127.0.0.1',
    PORT: String(await reservePort()),
    ...(tasks ? { TASKS: tasks } : {}),
  });
  const { listening: backendUrl, accounts = [] } = await backend.listening;
  const edge = keep('edge', 'packages/edge/dist/main.js', {
    HOST: host,
    PORT: chosen,
    BACKEND_URL: backendUrl,
  });
  const { listening: edgeUrl, reachable = false, production = false } = await edge.listening;
  await until(() => answers(`${edgeUrl}/api/health`), { within: 60_000, what: 'The site to be healthy' });
  return { url, accounts, reachable, production, backend, edge };
}

/** @param {string} address */
async function answers(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  return answer.ok;
}
