import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotency, networkOf } from '@tasklane/contracts/protocol';
import type { OperationSpec } from '@tasklane/contracts/protocol';
import { isLocalRequest, pickLocale } from '@tasklane/server';
import { fail } from '../errors';
import type { Executor } from '../database';
import type { Platform } from '../platform';
import { auditRefusal, rolesThatOpen, runAudited } from './audit-call';
import type { Binding } from './binding';
import type { CallContext, KnownCaller } from './call-context';
import { errorBody, toAppError } from './failure';
import { once, readIdempotencyKey } from './idempotency';
import { present } from './present';
import type { Presented } from './present';
import { validator } from './validate';

/** What a program decides about every call. */
export interface CallRules<Kernel, Caller, Id extends string = string> {
  /** Whether the program has the operation for whoever calls; for others there is none. */
  isOffered(kernel: Kernel, spec: OperationSpec, call: FastifyRequest): boolean;
  /**
   * Reads the `authorization` header.
   * @returns who calls, null for a guest
   * @throws AppError for a header that is not good
   */
  identify(
    kernel: Kernel,
    operation: { readonly id: Id; readonly spec: OperationSpec },
    authorization: string | undefined,
  ): Promise<Caller | null>;
  /**
   * @returns who counts as the caller
   * @throws AppError when they may not make the call
   */
  authorise(spec: OperationSpec, caller: Caller | null): Caller | null;
  /** The roles that a caller holds at this moment. */
  rolesOf(caller: Caller): readonly string[];
  /** Hears of every call of somebody who is signed in, before its input is looked at. */
  noteCall(kernel: Kernel, spec: OperationSpec, caller: Caller): Promise<void>;
  /** Whether calls of the operation never wait for others. */
  isAlwaysAdmitted(id: Id): boolean;
}

/** The way of every call from request to answer. */
export function pipeline<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
  kernel: Kernel,
  { id, spec, handler }: Binding<CallContext<Kernel, Caller>, Id>,
  rules: CallRules<Kernel, Caller, Id>,
) {
  const validate = validator(spec);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!rules.isOffered(kernel, spec, request)) return fail('not_found');
    const identity = await rules.identify(kernel, { id, spec }, request.headers.authorization);
    const caller = await admit(kernel, { id, spec }, { request, identity, rules });
    if (spec.limit) {
      const counted = (spec.limit.by === 'user' && caller?.user) || networkOf(request.ip);
      await kernel.limits.consume(id, spec.limit, counted);
    }
    if (caller) await rules.noteCall(kernel, spec, caller);
    const input = await validate(request);
    const contextIn = makeContext(kernel, request, reply, caller);
    const handle = async (db: Executor) => present(spec, await handler(contextIn(db), input as never));
    const role = caller && rolesThatOpen(spec)?.find((each) => rules.rolesOf(caller).includes(each));
    const work = () =>
      role
        ? runAudited(kernel, {
            spec,
            role,
            call: { ...callOf(kernel, { id, request, caller }), fields: spec.audit, input },
            work: handle,
          })
        : handle(kernel.db);
    const key =
      spec.idempotent && caller && readIdempotencyKey(request.headers[idempotency.header.toLowerCase()]);
    const answer = key
      ? await once(kernel, { user: caller.user, key, operation: id, input }, () =>
          keepable(work, localeOf(request)),
        )
      : await work();
    return send(reply, answer);
  };
}

/**
 * Who makes a call, if they may.
 * @throws AppError when they may not; somebody without the role that an operation needs leaves an entry in the audit
 */
async function admit<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
  kernel: Kernel,
  { id, spec }: { readonly id: Id; readonly spec: OperationSpec },
  call: {
    readonly request: FastifyRequest;
    readonly identity: Caller | null;
    readonly rules: CallRules<Kernel, Caller, Id>;
  },
): Promise<Caller | null> {
  const { request, identity, rules } = call;
  try {
    return rules.authorise(spec, identity);
  } catch (error) {
    if (identity && rolesThatOpen(spec))
      await auditRefusal(kernel, callOf(kernel, { id, request, caller: identity }), error);
    throw error;
  }
}

/** What the audit says of a call. */
const callOf = (
  { clock }: Platform,
  { id, request, caller }: { id: string; request: FastifyRequest; caller: KnownCaller },
) => ({ operation: id, user: caller.user, at: clock.now(), requestId: request.id });

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

const localeOf = (request: FastifyRequest): string => pickLocale(request.headers['accept-language']);

/** Makes what a handler knows of a call, with the executor that its statements run on. */
function makeContext<Kernel extends Platform, Caller>(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
): (db: Executor) => CallContext<Kernel, Caller> {
  return (db) => ({
    kernel,
    db,
    log: request.log,
    caller,
    get me() {
      return caller ?? fail('unauthenticated');
    },
    locale: localeOf(request),
    address: request.ip,
    isLocal: isLocalRequest(request),
    userAgent: request.headers['user-agent'] ?? '',
    now: () => kernel.clock.now(),
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[name],
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (cookie) => void reply.header('set-cookie', stringifySetCookie(cookie)),
  });
}

function send(reply: FastifyReply, answer: Presented): FastifyReply {
  reply.code(answer.status);
  if (answer.total !== undefined) reply.header('x-total-count', answer.total);
  if (answer.file) {
    const { stream, name, mediaType, bytes } = answer.file;
    if (bytes !== undefined) reply.header('content-length', bytes);
    return reply
      .header('content-type', mediaType)
      .header('content-disposition', attachment(name))
      .send(stream);
  }
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
}

/** The header that has a browser save a file under its name, in ASCII and in full. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
