import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorStatus } from '@tasklane/contracts';
import type { ErrorName } from '@tasklane/contracts';

/** One request as the server saw it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Handler = (request: Seen, response: ServerResponse) => void | Promise<void>;

/** Starts a real HTTP server in this process that answers from a table of `METHOD /path`. For tests. */
export async function startServer(handlers: Record<string, Handler>) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', '*');
      if (request.method === 'OPTIONS') return void response.end();
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(call);
      const handler = handlers[`${method} ${url.split('?')[0] ?? ''}`];
      if (handler) void handler(call, response);
      else fail(response, 'not_found');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/api`,
    seen,
    calls: (address: string) => seen.filter(({ method, url }) => `${method} ${url}` === address),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function fail(
  response: ServerResponse,
  error: ErrorName,
  message: string = error,
  errors?: object,
): void {
  json(response, { code: errorStatus[error], error, error_message: message, errors }, errorStatus[error]);
}
