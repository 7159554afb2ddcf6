import { notBegunHeader } from '@tasklane/contracts';
import fastify from 'fastify';
import type { FastifyReply } from 'fastify';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** How a replica answers calls: normally, never, refusing them before it begins, or saying that it is not ready. */
type Mood = 'well' | 'hung' | 'overloaded' | 'unready';

/** One of several back ends that answer alike, over real HTTP. */
export interface Replica {
  readonly url: string;
  mood: Mood;
  /** Calls that it has begun, as method and path. */
  readonly calls: string[];
  /** Closes it with every connection, as if the process were killed. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
}

export async function startReplica(name: string): Promise<Replica> {
  const calls: string[] = [];
  const state: { mood: Mood } = { mood: 'well' };
  let port = 0;

  const begin = async () => {
    const app = fastify({ forceCloseConnections: true });
    const never = (reply: FastifyReply) => reply.hijack();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.get('/api/health/ready', (_request, reply) => {
      if (state.mood === 'hung') return never(reply);
      return reply.code(state.mood === 'unready' ? 503 : 200).send({});
    });
    app.all('/api/*', async (request, reply) => {
      if (state.mood === 'overloaded') return reply.code(503).header(notBegunHeader, '1').send({});
      calls.push(`${request.method} ${request.url}`);
      if (state.mood === 'hung') return never(reply);
      // Long enough for many calls to be under way when it is killed.
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { name };
    });
    const sockets = new WebSocketServer({ server: app.server, path: '/api/graphql' });
    sockets.on('connection', (socket) => socket.send(name));
    app.addHook('preClose', async () => sockets.clients.forEach((socket) => socket.terminate()));
    await app.listen({ host: '127.0.0.1', port });
    ({ port } = app.server.address() as AddressInfo);
    return app;
  };

  let app = await begin();
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    calls,
    async kill() {
      await app.close();
    },
    async restart() {
      app = await begin();
    },
  };
}
