import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Header fields that apply to one connection only and are never forwarded (RFC 9110, section 7.6.1). */
const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Request header fields that are set separately towards the back end. The edge itself has answered `Expect`. */
const ofTheRequest = new Set(['expect', 'host']);

type Headers = Record<string, string | string[]>;

function endToEnd(headers: IncomingHttpHeaders, others: ReadonlySet<string>): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined &&
        !ofTheConnection.has(entry[0]) &&
        !named.includes(entry[0]) &&
        !others.has(entry[0]),
    ),
  );
}

/** Returns the header fields of an answer that are forwarded to the visitor. */
export const answerHeaders = (headers: IncomingHttpHeaders): Headers => endToEnd(headers, new Set());

/** The part of a request that describes its origin. */
type Sender = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Returns the header fields of a request to a back end that trusts the edge: those of the visitor, the chain of
 * addresses so far, and the last hop that the edge itself saw.
 */
export function requestHeaders({ headers, protocol, host, socket }: Sender): Headers {
  const before = headers['x-forwarded-for'];
  return {
    ...endToEnd(headers, ofTheRequest),
    'x-forwarded-for': [...(before ? [String(before)] : []), socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}
