import { Overloaded, errorNameOf, markNotBegun, overloadRetryAfter, sendFailure } from '@tasklane/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Answers what went wrong in the contract's shape; what nobody foresaw is written to the log. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const overloaded = error instanceof Overloaded;
  if (overloaded) markNotBegun(reply);
  else if (status >= 500) request.log.error({ err: error }, 'unforeseen failure');
  sendFailure(request, reply, errorNameOf(status), overloaded ? overloadRetryAfter : undefined);
}
