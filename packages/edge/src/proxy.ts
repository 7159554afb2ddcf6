import {
  createMatcher,
  localOverridePath,
  idempotency,
  pixelPath,
  remoteReportsPath,
} from '@tasklane/contracts';
import type { OperationSpec } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import { requestIdHeader, sendFailure } from '@tasklane/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Readable } from 'node:stream';
import type { BackendAnswer, BackendRequest, Backends } from './backends/backends';
import { answerHeaders, requestHeaders } from './backends/headers';
import { boundBodyMemory } from './body-budget';
import type { Changes } from './backends/changes';
import { leastCompressed, packed } from './compress';
import type { EdgeConfig } from './config';
import type { Site } from './site';
import { addressOf } from './request-address';
import { createSharedAnswers, sendSharedForm, sharedReads } from './shared-answers';
import type { SharedAnswers, SharedRead } from './shared-answers';

const methods: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Largest body that is buffered before it is forwarded; a back end takes no larger one either. */
const bodyLimit = 1024 * 1024;

/** Seconds after which a call that no back end could take is worth a retry. */
const retryAfter = 2;

const keyedOperations = createMatcher(
  Object.values<OperationSpec>(operations)
    .filter(({ idempotent }) => idempotent)
    .map(({ method, path }) => ({ method, path: `/api${path}` })),
);

/** Whether a call may be repeated: it only reads, or its idempotency key makes the back end repeat the first answer. */
function isRepeatable({ method, url, headers }: FastifyRequest): boolean {
  if (safeMethods.has(method)) return true;
  const isKeyed = headers[idempotency.header.toLowerCase()] !== undefined;
  return isKeyed && keyedOperations(addressOf({ url }).pathname)?.route.method === method;
}

/** Returns the body, buffered or as a stream; nothing where the method has none. */
function bodyOf({ method, body, raw }: FastifyRequest): Pick<BackendRequest, 'body'> {
  if (safeMethods.has(method) || body === undefined || body === null) return {};
  return { body: Buffer.isBuffer(body) ? body : (): Readable => raw };
}

function headersFor(request: FastifyRequest): BackendRequest['headers'] {
  const headers: Record<string, string | string[]> = {
    ...requestHeaders(request),
    [requestIdHeader]: request.id,
  };
  const { body } = bodyOf(request);
  if (typeof body !== 'function') delete headers['content-length'];
  if (safeMethods.has(request.method)) delete headers['content-type'];
  return headers;
}

const isText = /^(?:application\/(?:[\w.-]+\+)?json|text\/\w+)(?:;|$)/;

/**
 * Whether an answer is worth compressing: back ends send theirs as they are, since the edge is next to them. An answer
 * that is passed on while it arrives is not compressed.
 */
const isCompressible = (body: BackendAnswer['body'], headers: BackendAnswer['headers']): body is Buffer =>
  Buffer.isBuffer(body) &&
  body.length >= leastCompressed &&
  headers['content-encoding'] === undefined &&
  isText.test(headers['content-type'] ?? '');

/** Sends a back end's answer to the visitor, compressed if it is text. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body: whole }: BackendAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers(answerHeaders(headers));
  if (!isCompressible(whole, headers)) return reply.send(whole);
  const { body, encoding } = await packed(whole, request.headers['accept-encoding']);
  reply.header('vary', [headers.vary, 'accept-encoding'].filter(Boolean).join(', '));
  if (encoding) reply.header('content-encoding', encoding).header('content-length', body.length);
  return reply.send(body);
}

/** Forwards a request, and returns its answer. */
const handOn =
  (backends: Backends, transfer: BackendRequest['transfer']) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, search } = addressOf(request);
    const visitor = new AbortController();
    // To abort takes longer than to note that there is nothing to abort.
    reply.raw.once('close', () => reply.raw.writableFinished || visitor.abort());
    try {
      const answer = await backends.request({
        transfer,
        method: request.method,
        path: pathname + search,
        headers: headersFor(request),
        ...bodyOf(request),
        repeatable: isRepeatable(request),
        signal: visitor.signal,
      });
      return await sendAnswer(request, reply, answer);
    } catch (error) {
      if (visitor.signal.aborted) return reply.hijack();
      request.log.warn(error);
      return sendFailure(request, reply, 'unavailable', retryAfter);
    }
  };

/** Fields of a request that what visitors share does not depend on. */
const ofOneVisitor = ['cookie', 'if-none-match', 'if-modified-since', 'range'] as const;

function headersOfEverybody(request: FastifyRequest): BackendRequest['headers'] {
  const headers: Record<string, string | string[]> = { ...headersFor(request) };
  for (const name of ofOneVisitor) delete headers[name];
  return headers;
}

/**
 * Answers a read that guests share from the cache, or else as a back end does. A visitor with a token is always answered
 * by a back end.
 */
function answerShared(
  { backends, changes, answers }: { backends: Backends; changes: Changes; answers: SharedAnswers },
  { shows }: SharedRead,
) {
  const forward = handOn(backends, 'calls');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const versions = changes.versionsOf(shows, backends.reachable);
    if (request.headers.authorization !== undefined || versions === undefined) return forward(request, reply);
    try {
      const { pathname, search } = addressOf(request);
      const { answer, form } = await answers.get(request, versions, () =>
        backends.request({
          transfer: 'calls',
          method: 'GET',
          path: pathname + search,
          headers: headersOfEverybody(request),
          repeatable: true,
        }),
      );
      return await (form ? sendSharedForm(request, reply, form) : sendAnswer(request, reply, answer));
    } catch (error) {
      request.log.warn(error);
      return sendFailure(request, reply, 'unavailable', retryAfter);
    }
  };
}

/** Forwards paths after buffering their bodies, so that a visitor who sends slowly does not occupy a back end. */
function handOnWhole(
  app: FastifyInstance,
  backends: Backends,
  prefixes: readonly string[],
  further: (scope: FastifyInstance) => void = () => undefined,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    boundBodyMemory(scope);
    further(scope);
    for (const prefix of prefixes) {
      for (const url of [prefix, `${prefix}/*`]) {
        scope.route({ method: methods, url, handler: handOn(backends, 'calls') });
      }
    }
  });
}

/** Forwards paths whose bodies may be of any size, as streams. */
function handOnStreams(
  app: FastifyInstance,
  backends: Backends,
  addresses: readonly { readonly method: HTTPMethods | HTTPMethods[]; readonly url: string }[],
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const address of addresses) {
      scope.route({
        ...address,
        bodyLimit: Number.MAX_SAFE_INTEGER,
        config: { streamedBody: true, visitorBound: 'uploads' },
        handler: handOn(backends, 'uploads'),
      });
    }
  });
}

/**
 * Forwards the API, uploads as streams, the tracking pixel and, outside production, the development pages to the back
 * ends.
 */
export function registerProxy(
  app: FastifyInstance,
  {
    backends,
    changes,
    config: { production },
  }: Pick<Site, 'backends' | 'changes'> & {
    readonly config: Pick<EdgeConfig, 'production'>;
  },
): void {
  const parts = { backends, changes, answers: createSharedAnswers() };
  handOnWhole(app, backends, ['/api', pixelPath, ...(production ? [] : ['/dev'])], (scope) => {
    for (const read of sharedReads)
      scope.get(`/api${read.path}`, { exposeHeadRoute: false }, answerShared(parts, read));
  });
  app.route({ method: ['GET', 'HEAD'], url: '/api/files/*', handler: handOn(backends, 'files') });
  handOnStreams(app, backends, [
    { method: 'PUT', url: '/api/files/upload/:location' },
    { method: 'POST', url: '/api/index/indexes/:uid/documents' },
  ]);
}

/** Forwards deployments, the pages' reports and developers' local builds to the edge that decides what is live. */
export function registerHandOver(app: FastifyInstance, deciding: Backends): void {
  handOnWhole(app, deciding, [remoteReportsPath, localOverridePath]);
  handOnStreams(app, deciding, [
    { method: methods, url: '/edge/deployments' },
    { method: methods, url: '/edge/deployments/*' },
  ]);
}
