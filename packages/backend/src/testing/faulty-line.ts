import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A connection to a server that can be made to fail. */
export interface FaultyLine {
  /** The server's URL through this connection. */
  readonly url: string;
  /** Lets nothing through any more, without closing connections. */
  hang(): void;
  /** Delays everything that the server sends by some milliseconds. */
  slow(milliseconds: number): void;
  /** Closes connections and refuses new ones. */
  cut(): Promise<void>;
  /** Makes everything work again, for new connections. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line to the server at this URL; it works at first. */
export async function faultyLine(address: string): Promise<FaultyLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let hanging = false;
  let delay = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    if (hanging) return;
    const onward = connect(Number(target.port), target.hostname);
    sockets.add(onward.on('close', () => sockets.delete(onward)).on('error', () => undefined));
    socket.on('data', (bytes) => hanging || onward.write(bytes));
    onward.on('data', (bytes) => {
      if (delay > 0) setTimeout(() => socket.write(bytes), delay);
      else if (!hanging) socket.write(bytes);
    });
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => resolve());
    });
  };
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    hang: () => {
      hanging = true;
    },
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    cut,
    mend: async () => {
      hanging = false;
      delay = 0;
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
