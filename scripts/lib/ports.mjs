import { createServer } from 'node:net';

/** A TCP port of the loopback address that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until something holds.
 *
 * @param {() => Promise<boolean> | boolean} holds asked again every 50 ms; an error counts as "not yet"
 * @param {{ within: number, what: string }} limit milliseconds, and what is named when they are over
 */
export async function until(holds, { within, what }) {
  const end = Date.now() + within;
  for (;;) {
    if (await attempt(holds)) return;
    if (Date.now() > end) throw new Error(`${what} took longer than ${within / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function attempt(holds) {
  try {
    return await holds();
  } catch {
    return false;
  }
}
