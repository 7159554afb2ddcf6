import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { changesBeatMs, changesPath } from '@tasklane/contracts/protocol';
import type { Drain } from '@tasklane/server';
import type { SubjectVersions } from '@tasklane/server/cache';

/** The maximum number of listening edges; further ones cache nothing that changes. */
const MOST_LISTENERS = 100;

/** Bytes that an edge may leave unread before its connection is ended. */
const MOST_UNREAD = 65_536;

const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

/**
 * Tells edges which subjects of shared answers change, as soon as the change is committed and before the call that made it
 * is answered.
 */
export function announceChanges(
  app: FastifyInstance,
  subjects: Pick<SubjectVersions, 'onChange'>,
  drain: Pick<Drain, 'onStart'>,
): void {
  const listeners = new Set<ServerResponse>();
  const broadcast = (line: string): void =>
    listeners.forEach((listener) => {
      if (listener.writableLength > MOST_UNREAD) listener.destroy();
      else listener.write(`${line}\n`);
    });
  const stop = subjects.onChange(broadcast);
  const beat = setInterval(() => broadcast(''), changesBeatMs).unref();
  const end = (): void => {
    stop();
    clearInterval(beat);
    listeners.forEach((listener) => listener.end());
  };
  drain.onStart(end);
  app.addHook('preClose', async () => end());

  app.get(changesPath, { config: { alwaysAdmitted: true } }, (_request, reply) => {
    if (listeners.size >= MOST_LISTENERS) return reply.code(503).send();
    const listener = reply.hijack().raw;
    listeners.add(listener);
    listener.on('close', () => listeners.delete(listener));
    listener.writeHead(200, headers);
    listener.write('\n');
    return reply;
  });
}
