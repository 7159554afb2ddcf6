import proxyAddr from '@fastify/proxy-addr';
import { rawFailure } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Backends } from './backends/backends';
import { requestHeaders } from './backends/headers';
import { tooManySockets } from './visitor/bounds';
import type { VisitorCounts } from './visitor/bounds';

/** The only path with web sockets. */
const realTimePath = '/api/graphql';

/** Milliseconds without a sign of life after which the system probes whether a visitor is still there. */
const keepAliveMs = 30_000;

const handshake = (headers: IncomingHttpHeaders): string =>
  [
    'HTTP/1.1 101 Switching Protocols',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    '',
    '',
  ].join('\r\n');

/** Joins two sockets until one of them ends. */
function join(visitor: Duplex, backend: Duplex): void {
  const end = (): void => {
    visitor.destroy();
    backend.destroy();
  };
  for (const socket of [visitor, backend]) socket.on('error', end).once('close', end);
  visitor.pipe(backend).pipe(visitor);
}

/** Forwards web sockets to a ready back end. A back end that dies ends them, and the pages connect again. */
export function registerTunnel(
  app: FastifyInstance,
  { backends, counts, trusted }: { backends: Backends; counts: VisitorCounts; trusted: readonly string[] },
): void {
  const trust = proxyAddr.compile([...trusted]);
  const open = new Set<Duplex>();
  app.addHook('preClose', async () => open.forEach((socket) => socket.destroy()));

  /** The protocol and host that a sender claims count only when it is a trusted proxy. */
  const senderOf = ({ headers, socket }: IncomingMessage) => {
    const trusting = trust(socket.remoteAddress ?? '', 0);
    const claimed = (name: string): string | undefined => (trusting ? headers[name]?.toString() : undefined);
    return {
      headers,
      socket,
      protocol: claimed('x-forwarded-proto') === 'https' ? ('https' as const) : ('http' as const),
      host: claimed('x-forwarded-host') ?? headers.host ?? '',
    };
  };

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = request.url ?? '';
    if (path.split('?', 1)[0] !== realTimePath) {
      socket.end(rawFailure('not_found'));
      return;
    }
    const over = counts.begin('sockets', request);
    if (!over) {
      socket.end(tooManySockets);
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      over();
    });
    void openTunnel(path, request, socket, head);
  });

  const openTunnel = async (
    path: string,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> => {
    try {
      const { headers, socket: backend } = await backends.upgrade(
        path,
        requestHeaders(senderOf(request)),
        () => socket.destroy(),
      );
      request.socket.setTimeout(0).setKeepAlive(true, keepAliveMs);
      socket.write(handshake(headers));
      if (head.length > 0) socket.unshift(head);
      join(socket, backend);
      if (socket.destroyed) backend.destroy();
    } catch {
      socket.end(rawFailure('unavailable', 2));
    }
  };
}
