import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharedAnswerBounds } from '@tasklane/contracts/protocol';
import type { OperationSpec } from '@tasklane/contracts/protocol';
import { entityTagOf, hasEntity } from '@tasklane/server';
import { createCache } from '@tasklane/server/cache';
import { fail } from '../errors';
import { perObject } from '../per-object';
import type { Platform } from '../platform';
import type { Binding } from './binding';
import type { CallContext, KnownCaller } from './call-context';
import { present } from './present';

/** An answer that callers share, as it is sent. */
interface SharedReply {
  readonly status: number;
  readonly body: string;
  readonly tag: string;
  readonly total: number | undefined;
}

/** What a shared answer may depend on, beside what it is about. */
interface SharedCall extends Pick<CallContext<never, never>, 'log' | 'locale'> {
  readonly input: unknown;
}

const repliesOf = perObject((_platform: Platform) =>
  createCache<SharedReply>({
    capacity: sharedAnswerBounds.bytes,
    weigh: (key, { body }) => key.length + body.length,
    freshMs: sharedAnswerBounds.freshMs,
  }),
);

/** Whether a caller's answer is the one that others get as well. */
export const isShared = ({ shared }: OperationSpec, caller: KnownCaller | null): boolean =>
  shared !== undefined && (shared.among === 'everybody' || caller === null);

/** Throws for whatever would make an answer somebody's own. */
function ownOnly(what: string): never {
  throw new Error(`An answer that callers share must not depend on ${what}.`);
}

/** The context of a handler whose answer is shared: it knows nothing about the caller but the language. */
const contextOfEverybody = <Kernel extends Platform, Caller>(
  kernel: Kernel,
  { log, locale }: SharedCall,
): CallContext<Kernel, Caller> => ({
  kernel,
  db: kernel.db,
  log,
  locale,
  caller: null,
  get me() {
    return fail('unauthenticated');
  },
  isElevatedBy: () => false,
  get address() {
    return ownOnly('an address');
  },
  get isLocal() {
    return ownOnly('an address');
  },
  get userAgent() {
    return ownOnly('a browser');
  },
  now: () => kernel.clock.now(),
  cookie: () => ownOnly('a cookie'),
  setHeader: () => ownOnly('a header'),
  setCookie: () => ownOnly('a cookie'),
});

/** Returns the shared answer to an input, from the cache or by running the handler once for all who ask. */
export function readShared<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
  kernel: Kernel,
  { id, spec, handler }: Binding<CallContext<Kernel, Caller>, Id>,
  call: SharedCall,
): Promise<SharedReply> {
  const { input, locale } = call;
  const versions = kernel.subjects.of(spec.shared?.shows ?? []);
  return repliesOf(kernel).get(JSON.stringify([id, versions, locale, input]), async () => {
    const answer = present(spec, await handler(contextOfEverybody(kernel, call), input as never));
    const body = JSON.stringify(answer.body);
    return { status: answer.status, body, tag: entityTagOf(body), total: answer.total };
  });
}

/**
 * Sends a shared answer, or 304 to a caller who has it. Browsers and proxies ask each time whether it still holds; with a
 * token only the caller's own browser stores it.
 */
export function sendShared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, body, tag, total }: SharedReply,
): FastifyReply {
  const storedBy = headers.authorization === undefined ? 'public' : 'private';
  reply
    .header('etag', tag)
    .header('cache-control', `${storedBy}, no-cache`)
    .header('vary', 'accept-language, authorization');
  if (hasEntity(headers['if-none-match'], tag)) return reply.code(304).send();
  if (total !== undefined) reply.header('x-total-count', total);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
