import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * The port of a listening server.
 *
 * @param {import('node:net').Server} server
 * @returns {number}
 * @throws {Error} for one that does not listen on a port, or not yet
 */
export function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port.');
  return address.port;
}

/**
 * A free TCP port of the loopback address, kept from everybody who lets the system choose one until this program ends.
 * A program of ours can listen there, end, and listen again: what keeps the port is an open connection, and beside
 * those of its own kind a server may listen.
 *
 * @returns {Promise<number>}
 */
export async function reservePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const client = connect(port, '127.0.0.1');
  const [[accepted]] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  server.close();
  for (const end of [client, accepted]) end.unref();
  return port;
}

/**
 * Waits until a condition holds.
 *
 * @param {() => Promise<boolean> | boolean} holds called every 50 ms; an error counts as "not yet"
 * @param {{ within: number, what: string }} limit milliseconds, and what the error names when they are over
 */
export async function until(holds, { within, what }) {
  const end = Date.now() + within;
  for (;;) {
    if (await attempt(holds)) return;
    if (Date.now() > end) throw new Error(`${what} took longer than ${within / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {() => Promise<boolean> | boolean} holds */
async function attempt(holds) {
  try {
    return await holds();
  } catch {
    return false;
  }
}
