import { Overloaded, errorNameOf, markNotBegun, overloadRetryAfter, sendFailure } from '@tasklane/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UnknownHolder } from './visitor/holder';

/** Seconds to wait, for a failure that passes by itself. */
function retryAfterOf(error: Error): number | undefined {
  if (error instanceof Overloaded) return overloadRetryAfter;
  return error instanceof UnknownHolder ? error.retryAfter : undefined;
}

/** Answers what went wrong in the contract's shape; what nobody foresaw is written to the log. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const retryAfter = retryAfterOf(error);
  if (error instanceof Overloaded) markNotBegun(reply);
  else if (status >= 500 && retryAfter === undefined) request.log.error({ err: error }, 'unforeseen failure');
  sendFailure(request, reply, errorNameOf(status), retryAfter);
}
