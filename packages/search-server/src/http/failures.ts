import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SearchError, searchUnavailable } from '../protocol/errors';

const httpFailures: Record<number, { code: string; message: string }> = {
  413: { code: 'payload_too_large', message: 'The provided payload reached the size limit.' },
  415: {
    code: 'invalid_content_type',
    message: 'The Content-Type header is invalid: only `application/json` is accepted.',
  },
};

function asSearchError(error: FastifyError): SearchError {
  if (error instanceof SearchError) return error;
  const status = error.statusCode ?? 500;
  if (status === 503) return searchUnavailable('there are too many requests at the moment');
  if (status >= 500) return new SearchError('internal', 'An internal error has occurred.', 'internal');
  const failure = httpFailures[status] ?? {
    code: 'malformed_payload',
    message: `The \`json\` payload provided is malformed. \`${error.message}\`.`,
  };
  return new SearchError(failure.code, failure.message, 'invalid_request', status);
}

/** Accepts empty bodies: official clients send a JSON content type even without a body. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Answers every error below the prefix in the protocol's shape. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asSearchError(error);
  if (failure.type === 'internal') request.log.error(error);
  void reply.code(failure.status).send(failure.toJSON());
}

export function answerUnknownRoute(request: FastifyRequest): never {
  throw new SearchError(
    'not_found',
    `The route \`${request.method} ${request.url}\` does not exist.`,
    'invalid_request',
    404,
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Makes a hook that admits only holders of the key; if no key is configured, it admits nobody. */
export function requireKey(key: string | undefined) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ');
    if (!given || scheme?.toLowerCase() !== 'bearer') {
      throw new SearchError(
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
        'auth',
        401,
      );
    }
    if (!key || !timingSafeEqual(digest(given), digest(key))) {
      throw new SearchError('invalid_api_key', 'The provided API key is invalid.', 'auth');
    }
    done();
  };
}
