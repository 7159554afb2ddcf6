import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '@tasklane/contracts';
import { rawFailure, sendFailure } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bound that a transfer counts towards; `none` for what an open page keeps open. */
    visitorBound?: keyof VisitorBounds | 'none';
  }
}

/** How much of each kind one visitor may have under way at the same time. */
export interface VisitorBounds {
  readonly requests: number;
  /** Uploads have a separate bound, since each may take hours. */
  readonly uploads: number;
  /** Web sockets: one for each open page. */
  readonly sockets: number;
  /** Connections, including idle ones. */
  readonly connections: number;
}

/** An office, or a whole neighbourhood behind one address of its provider, stays below these bounds. */
export const visitorBounds: VisitorBounds = {
  requests: 128,
  uploads: 16,
  sockets: 512,
  connections: 1_024,
};

/** Seconds after which a visitor with too much under way may try again. */
const retryAfter = 2;

/** Counts what visitors have under way. */
export interface VisitorCounts {
  /**
   * Counts one more of a kind for the sender of a request.
   * @returns a function that marks it as finished; undefined when the bound is exceeded
   */
  begin(kind: keyof VisitorBounds, request: IncomingMessage): (() => void) | undefined;
}

/**
 * Counts per visitor: an IPv4 address or an IPv6 /64. Requests that a trusted proxy makes on its own behalf belong to
 * no visitor, and are not bounded.
 * @param trusted addresses, networks and names of them, as Fastify's `trustProxy` takes them
 */
export function createVisitorCounts(
  trusted: readonly string[],
  bounds: VisitorBounds = visitorBounds,
): VisitorCounts {
  const trust = proxyAddr.compile([...trusted]);
  const counts = new Map<string, number>();
  return {
    begin(kind, request) {
      const address = kind === 'connections' ? request.socket.remoteAddress : proxyAddr(request, trust);
      if (!address || trust(address, 0)) return () => undefined;
      const key = `${kind} ${networkOf(address)}`;
      const before = counts.get(key) ?? 0;
      if (before >= bounds[kind]) return undefined;
      counts.set(key, before + 1);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const remaining = (counts.get(key) ?? 1) - 1;
        if (remaining === 0) counts.delete(key);
        else counts.set(key, remaining);
      };
    },
  };
}

/** Refuses what exceeds a visitor's bounds. */
export function limitVisitors(app: FastifyInstance, counts: VisitorCounts): void {
  app.server.on('connection', (socket) => {
    const over = counts.begin('connections', { socket } as IncomingMessage);
    if (over) socket.once('close', over);
    else socket.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    const { visitorBound: kind = 'requests' } = request.routeOptions.config;
    if (kind === 'none') return;
    const over = counts.begin(kind, request.raw);
    if (!over) return sendFailure(request, reply, 'rate_limited', retryAfter);
    reply.raw.once('close', over);
  });
}

/** The answer to a visitor with too many web sockets. */
export const tooManySockets = rawFailure('rate_limited', retryAfter);
