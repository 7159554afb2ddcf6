import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';

/** Milliseconds for which open connections may still deliver a request that is already on its way. */
const LINGER = 1_000;
const LOOK = 25;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** How a program stops without losing a request. */
export interface Drain {
  /** Whether draining has started: the program accepts no more connections. */
  readonly isRunning: boolean;
  /** Calls `end` when the drain starts: for answers that would never end otherwise. */
  onStart(end: () => void): void;
  /**
   * Stops accepting connections, answers running requests and those that still arrive over open connections, and
   * resolves when none are left or the time is over.
   */
  start(withinMs: number): Promise<void>;
}

/** Prepares a server to be drained; call it before its routes are registered. */
export function prepareDrain(app: FastifyInstance): Drain {
  const running = new Set<ServerResponse>();
  const endings: (() => void)[] = [];
  let connections = 0;
  let started = false;

  app.server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => (connections -= 1));
  });
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    // Real-time sockets are closed at the end: they carry no requests that could be lost.
    if (headers.upgrade !== undefined) return;
    running.add(raw);
    raw.once('close', () => running.delete(raw));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (started) reply.header('connection', 'close');
  });

  return {
    get isRunning() {
      return started;
    },
    onStart: (end) => void endings.push(end),
    async start(withinMs) {
      const start = performance.now();
      const passed = (): number => performance.now() - start;
      started = true;
      // `close` of the HTTP server closes idle connections at once, and with them requests that are on their way.
      Server.prototype.close.call(app.server);
      for (const end of endings) end();
      while (connections > 0 && (running.size > 0 || passed() < LINGER) && passed() < withinMs) {
        await pause(LOOK);
      }
    },
  };
}

/**
 * Ends the program on SIGINT and SIGTERM: drains it for at most 20 seconds, then closes its resources. A program that
 * does not end in time exits anyway.
 */
export function endOnSignals(drain: Drain, close: () => Promise<void>): void {
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), DRAIN + CLOSE).unref();
    await drain.start(DRAIN);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

/** Milliseconds for answering running requests, and for closing resources. */
const DRAIN = 20_000;
const CLOSE = 4_000;
