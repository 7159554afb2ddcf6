import { Overloaded, errorNameOf, markNotBegun, overloadRetryAfter, sendFailure } from '@tasklane/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { UnknownHolder } from './visitor/holder';

/** Returns the seconds to wait after a temporary failure; undefined for any other. */
function retryAfterOf(error: Error): number | undefined {
  if (error instanceof Overloaded) return overloadRetryAfter;
  return error instanceof UnknownHolder ? error.retryAfter : undefined;
}

/** Answers an error in the contract's shape; unexpected errors are logged. */
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
