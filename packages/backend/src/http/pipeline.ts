import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, orders } from '@tasklane/contracts';
import type { OperationSpec } from '@tasklane/contracts';
import { isLocalRequest, pickLocale } from '@tasklane/server';
import type { Kernel } from '../kernel';
import { fail } from '@tasklane/server-kit';
import { mayStandIn } from '../platform/stand-ins';
import { authenticate, authorise } from './authenticate';
import type { Binding } from './bind';
import type { Caller, Context } from './context';
import { errorBody, toAppError } from './failure';
import { once, readIdempotencyKey } from './idempotency';
import { present } from './present';
import type { Presented } from './present';
import { validator } from './validate';

/** They begin or renew a session, or read none of a bearer: a stale one that comes along must not stop them. */
const withoutBearer = new Set([
  'session.login',
  'session.refresh',
  'session.assetRoles',
  'session.wallet',
  'session.link',
  'session.sendLink',
  'session.ways',
  'sso.start',
  'sso.check',
  'wallet.challenge',
  'wallet.signUp',
  'user.signUp',
  'humanCheck.challenge',
  'email.confirm',
  'password.forgot',
  'password.reset',
  'system.health',
  'system.live',
  'system.ready',
  'system.jwks',
]);

/** The way of every call from request to answer. */
export function pipeline(kernel: Kernel, { id, spec, handler }: Binding) {
  const validate = validator(spec);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { authorization } = request.headers;
    if (!isOffered(kernel, spec, request)) return fail('not_found');
    const bearer = withoutBearer.has(id) ? null : await authenticate(kernel, authorization, spec.access);
    const caller = authorise(spec.access, bearer);
    if (spec.limit) {
      const counted = (spec.limit.by === 'user' && caller?.user) || networkOf(request.ip);
      await kernel.limits.consume(id, spec.limit, counted);
    }
    // Quiet operations run in the background of an open page, whether or not anybody is there.
    if (caller && !spec.quiet) await kernel.noteActivity(kernel, caller);
    const input = await validate(request);
    const context = makeContext(kernel, request, reply, caller);
    const work = async () => present(spec, await handler(context, input as never));
    const key =
      spec.idempotent &&
      caller &&
      readIdempotencyKey(request.headers[orders.idempotency.header.toLowerCase()]);
    const answer = key
      ? await once(kernel, { user: caller.user, key, operation: id, input }, () =>
          keepable(work, context.locale),
        )
      : await work();
    return send(reply, answer);
  };
}

/** Whether this site has such an operation, for whoever calls. */
const isOffered = (
  { config }: Kernel,
  { standIn, localOnly }: OperationSpec,
  call: FastifyRequest,
): boolean => (standIn === undefined || mayStandIn(config, standIn)) && (!localOnly || isLocalRequest(call));

/** A refusal as an answer, so that it can be kept like any other; faults of the call itself and ours stay errors. */
async function keepable(work: () => Promise<Presented>, locale: string): Promise<Presented> {
  try {
    return await work();
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status >= 500 || refusal.error === 'validation_failed') throw error;
    return { status: refusal.status, body: errorBody(refusal, locale) };
  }
}

function makeContext(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
): Context {
  return {
    kernel,
    db: kernel.db,
    log: request.log,
    caller,
    get me() {
      return caller ?? fail('unauthenticated');
    },
    locale: pickLocale(request.headers['accept-language']),
    address: request.ip,
    isLocal: isLocalRequest(request),
    userAgent: request.headers['user-agent'] ?? '',
    now: () => kernel.clock.now(),
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[name],
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (cookie) => void reply.header('set-cookie', stringifySetCookie(cookie)),
  };
}

function send(reply: FastifyReply, answer: Presented): FastifyReply {
  reply.code(answer.status);
  if (answer.total !== undefined) reply.header('x-total-count', answer.total);
  if (answer.file) {
    const { stream, name, mediaType, bytes } = answer.file;
    return reply
      .header('content-type', mediaType)
      .header('content-length', bytes)
      .header('content-disposition', attachment(name))
      .send(stream);
  }
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
}

/** The header that has a browser save a file under its name, in ASCII and in full. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
