import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import { networkOf } from '@tasklane/contracts/protocol';
import type { OperationSpec } from '@tasklane/contracts/protocol';
import { isLocalRequest, pickLocale } from '@tasklane/server';
import type { Executor } from '../database';
import { fail } from '../errors';
import type { Platform } from '../platform';
import { auditRefusal } from './audit-call';
import type { CallContext, KnownCaller } from './call-context';
import type { CallRules } from './call-rules';
import { createElevation, rolesThatOpen } from './elevation';
import type { Elevation } from './elevation';
import { validator } from './validate';
import type { Input, RawInput } from './validate';

/** A call that is allowed, with its validated input. */
export interface ReceivedCall<Kernel, Caller> {
  /** The handler's context, with the executor for its statements. */
  readonly contextIn: (db: Executor) => CallContext<Kernel, Caller>;
  readonly caller: Caller | null;
  readonly elevation: Elevation;
  readonly input: Input;
}

/**
 * What every call of an operation goes through before its handler, whatever the transport: whether the operation
 * exists, who calls, the rate limits, and the input.
 * @returns a function that receives a call; it throws an AppError for a refused one
 */
export function receiver<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
  kernel: Kernel,
  { id, spec }: { readonly id: Id; readonly spec: OperationSpec },
  rules: CallRules<Kernel, Caller, Id>,
): (request: FastifyRequest, reply: FastifyReply, raw: RawInput) => Promise<ReceivedCall<Kernel, Caller>> {
  const validate = validator(spec);
  return async (request, reply, raw) => {
    if (!rules.isOffered(kernel, spec, request)) return fail('not_found');
    const identity = await rules.identify(kernel, { id, spec }, request.headers.authorization);
    const caller = await authorise(kernel, { id, spec }, { request, identity, rules });
    if (spec.limit) {
      const counted = (spec.limit.by === 'user' && caller?.user) || networkOf(request.ip);
      await kernel.limits.consume(id, spec.limit, counted);
    }
    if (caller) await rules.noteCall(kernel, spec, caller);
    const input = await validate(raw);
    const elevation = createElevation({ id, spec }, caller ? rules.rolesOf(caller) : []);
    const contextIn = makeContext({ kernel, request, reply, caller, elevation });
    return { contextIn, caller, elevation, input };
  };
}

/**
 * Identifies the caller and checks that they may make the call.
 * @throws AppError when they may not; a user without the required role leaves an audit entry
 */
async function authorise<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
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
      await auditRefusal(kernel, describeCall(kernel, { id, request, caller: identity }), error);
    throw error;
  }
}

/** What the audit records of a call. */
export const describeCall = (
  { clock }: Platform,
  { id, request, caller }: { id: string; request: FastifyRequest; caller: KnownCaller },
) => ({ operation: id, user: caller.user, at: clock.now(), requestId: request.id });

function makeContext<Kernel extends Platform, Caller>({
  kernel,
  request,
  reply,
  caller,
  elevation,
}: {
  readonly kernel: Kernel;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller | null;
  readonly elevation: Elevation;
}): (db: Executor) => CallContext<Kernel, Caller> {
  return (db) => ({
    kernel,
    db,
    log: request.log,
    caller,
    get me() {
      return caller ?? fail('unauthenticated');
    },
    isElevatedBy: elevation.isElevatedBy,
    locale: pickLocale(request.headers['accept-language']),
    address: request.ip,
    isLocal: isLocalRequest(request),
    userAgent: request.headers['user-agent'] ?? '',
    now: () => kernel.clock.now(),
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[name],
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (cookie) => void reply.header('set-cookie', stringifySetCookie(cookie)),
  });
}
