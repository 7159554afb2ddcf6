import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { SMTPServer } from 'smtp-server';

async function listen(server: Pick<Server, 'listen' | 'address'>): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** The settings of a back end that sends mail through a server. */
const through = (url: string) => ({ url, from: 'Tasklane <mail@tasklane.example>' });

/** A real mail server that stores what it receives. */
export async function openMailServer() {
  const received: { to: string[]; raw: string }[] = [];
  const waiting = new Set<() => void>();
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
        for (const look of waiting) look();
      });
    },
  });
  return {
    settings: through(await listen(server.server)),
    received,
    /** Permanently rejects mail to this address, until `accept` is called. */
    refuse: (address: string) => void refused.add(address),
    accept: (address: string) => void refused.delete(address),
    /** Waits until a mail to this address has come. */
    receives: (address: string) =>
      new Promise<void>((resolve) => {
        const look = () => received.some(({ to }) => to.includes(address)) && resolve();
        waiting.add(look);
        look();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server that accepts connections as a mail server would, and then never sends anything. */
export async function openSilentMailServer() {
  const server = createServer();
  const connected = new Promise<void>((resolve) => {
    server.once('connection', () => resolve());
  });
  const connections = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => connections.delete(socket));
  });
  return {
    settings: through(await listen(server)),
    /** Resolves once a client waits for its greeting. */
    connected,
    connections,
    close: async () => {
      for (const socket of connections) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
