import { once } from 'node:events';
import { portOf } from '../../scripts/lib/ports.mjs';

/**
 * Makes a server listen on a free port; resolves with its address and a function that closes it and the agent of its
 * own requests.
 *
 * @param {import('node:http').Server} server
 * @param {import('node:http').Agent} agent
 */
export async function listen(server, agent) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
