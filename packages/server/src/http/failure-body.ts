import { errorStatus } from '@tasklane/contracts';
import type { ErrorBody, ErrorName } from '@tasklane/contracts';
import { errorMessage } from '@tasklane/contracts/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLocale } from './locale';

/** The contract's names of the statuses with which Fastify itself refuses a request. */
const errorNames: Readonly<Record<number, ErrorName>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  // A path parameter that is longer than any id.
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** The contract's name of an HTTP status; `malformed_request` or `internal` if it has no specific one. */
export const errorNameOf = (status: number): ErrorName =>
  errorNames[status] ?? (status < 500 ? 'malformed_request' : 'internal');

/** The contract's body of a failed call. `retryAfter` is in seconds. */
export const failureBody = (locale: string, error: ErrorName, retryAfter?: number): ErrorBody => ({
  code: errorStatus[error],
  error,
  error_message: errorMessage(locale, error, retryAfter === undefined ? {} : { count: retryAfter }),
});

/** Answers a failure in the contract's shape and in the caller's language. `retryAfter` is in seconds. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ErrorName,
  retryAfter?: number,
): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .code(errorStatus[error])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(pickLocale(request.headers['accept-language']), error, retryAfter));
}

/** A complete HTTP/1.1 answer for a socket on which Fastify cannot reply. It closes the connection. */
export function rawFailure(error: ErrorName, retryAfter?: number): string {
  const body = JSON.stringify(failureBody('en', error, retryAfter));
  return [
    `HTTP/1.1 ${errorStatus[error]} ${error}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
