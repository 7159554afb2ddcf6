import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { portOf, reservePort } from './ports.mjs';

/** @param {number} port */
async function listenAt(port) {
  const server = createServer((socket) => socket.end('hello'));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('at a reserved port a server can listen, close and listen again', async () => {
  const port = await reservePort();
  for (let round = 0; round < 2; round++) {
    const server = await listenAt(port);
    expect(portOf(server)).toBe(port);
    const client = connect(port, '127.0.0.1');
    const [greeting] = await once(client, 'data');
    expect(String(greeting)).toBe('hello');
    server.close();
    await once(server, 'close');
  }
});

test('no server gets a reserved port twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, reservePort));
  expect(new Set(ports).size).toBe(50);
});
