import { liveEvents, livePath, liveTiming } from '@tasklane/contracts';
import type { Drain } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { revisionOf } from '../registry/revision';
import type { Site } from '../site';

/** The maximum number of listening pages; further ones are refused and retry later. */
const mostListeners = 10_000;

const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy in front would buffer the events until enough of them have accumulated.
  'x-accel-buffering': 'no',
};

const event = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/**
 * `GET /edge/live`: informs open pages of deployments. The edge watches the state itself, so that it does not matter
 * which edge took the deployment.
 */
export function registerLive(
  app: FastifyInstance,
  { deployments }: Pick<Site, 'deployments'>,
  drain: Pick<Drain, 'onStart'>,
): void {
  const listeners = new Set<ServerResponse>();
  const broadcast = (text: string): void => listeners.forEach((listener) => listener.write(text));

  let announcedRevision = revisionOf(deployments);
  const look = (): void => {
    const revision = revisionOf(deployments);
    if (revision === announcedRevision) return;
    announcedRevision = revision;
    broadcast(event(liveEvents.revision, revision));
  };
  const timers = [
    setInterval(() => listeners.size > 0 && look(), liveTiming.look),
    setInterval(() => broadcast(event(liveEvents.beat, '')), liveTiming.beat),
  ];
  for (const timer of timers) timer.unref();
  const end = (): void => {
    timers.forEach(clearInterval);
    listeners.forEach((listener) => listener.end());
  };
  drain.onStart(end);
  app.addHook('preClose', async () => end());

  app.get(livePath, { config: { visitorBound: 'none' } }, (_request, reply) => {
    if (listeners.size >= mostListeners) return reply.code(503).header('retry-after', '60').send();
    look();
    const listener = reply.hijack().raw;
    listeners.add(listener);
    listener.on('close', () => listeners.delete(listener));
    listener.writeHead(200, headers);
    listener.write(event(liveEvents.revision, announcedRevision));
    return reply;
  });
}
