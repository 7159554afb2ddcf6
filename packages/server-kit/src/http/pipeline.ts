import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotency } from '@tasklane/contracts/protocol';
import { pickLocale } from '@tasklane/server';
import type { Executor } from '../database';
import type { Platform } from '../platform';
import { runAudited } from './audit-call';
import type { Binding } from './binding';
import type { CallContext, KnownCaller } from './call-context';
import type { CallRules } from './call-rules';
import { rolesThatOpen } from './elevation';
import { errorBody, toAppError } from './failure';
import { once, readIdempotencyKey } from './idempotency';
import { present } from './present';
import type { Presented } from './present';
import { isShared, readShared, sendShared } from './shared-answers';
import { describeCall, receiver } from './receive';

/** What every call goes through from request to answer. */
export function pipeline<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
  kernel: Kernel,
  { id, spec, handler }: Binding<CallContext<Kernel, Caller>, Id>,
  rules: CallRules<Kernel, Caller, Id>,
) {
  const receive = receiver(kernel, { id, spec }, rules);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { caller, contextIn, elevation, input } = await receive(request, reply, request);
    if (isShared(spec, caller)) {
      const call = { input, log: request.log, locale: pickLocale(request.headers['accept-language']) };
      return sendShared(request, reply, await readShared(kernel, { id, spec, handler }, call));
    }
    const handle = async (db: Executor) => present(spec, await handler(contextIn(db), input as never));
    const heldRole = (roles: readonly string[] = []) =>
      caller ? roles.find((role) => rules.rolesOf(caller).includes(role)) : undefined;
    const opening = heldRole(rolesThatOpen(spec));
    const work = () =>
      caller && (opening ?? heldRole(spec.elevatedBy))
        ? runAudited(kernel, {
            spec,
            roleOf: () => opening ?? elevation.role(),
            call: { ...describeCall(kernel, { id, request, caller }), fields: spec.audit, input },
            work: handle,
          })
        : handle(kernel.db);
    const key =
      spec.idempotent && caller && readIdempotencyKey(request.headers[idempotency.header.toLowerCase()]);
    const answer = key
      ? await once(kernel, { user: caller.user, key, operation: id, input }, () =>
          keepable(work, pickLocale(request.headers['accept-language'])),
        )
      : await work();
    return send(reply, answer);
  };
}

/**
 * Converts a refusal to an answer, so that it can be stored like any other; malformed calls and our own faults remain
 * errors.
 */
async function keepable(work: () => Promise<Presented>, locale: string): Promise<Presented> {
  try {
    return await work();
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal.status >= 500 || refusal.error === 'validation_failed') throw error;
    return { status: refusal.status, body: errorBody(refusal, locale) };
  }
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

/** The header that makes a browser save a file under its name, in ASCII and in full. */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
