import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorStatus } from '@tasklane/contracts';
import type { ErrorName } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import { graphAnswer } from '@tasklane/contracts/testing/graph';
import { graphCallOf, graphPath } from './graphAnswers';

/** One call as the server received it. */
export interface ApiCall {
  readonly id: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | null;
}
/** Returns the body of a success, or `failure(…)`. */
type Handler = (call: ApiCall) => unknown;

const failed = Symbol('failed');

/** Creates a failure for a handler to return. */
export const failure = (error: ErrorName, message: string = error, errors?: object) => ({
  [failed]: true,
  code: errorStatus[error],
  error,
  error_message: message,
  errors,
});

type Failure = ReturnType<typeof failure>;

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && failed in answer;

/**
 * Starts a real HTTP server in this process with the contract's addresses: for failures that are hard to provoke in a
 * real back end, and for packages below it. Operations without a handler answer 404. Live data is answered by the
 * handlers of its operations: the variables of a document are the body of the call, and a list is a part of it,
 * `{ meta: { next }, results }`.
 */
export async function startApiServer(handlers: Partial<Record<OperationId, Handler>>) {
  const calls: ApiCall[] = [];
  const table = (Object.keys(handlers) as OperationId[]).map((id) => ({
    id,
    method: operations[id].method,
    // Static segments win over parameters, as on the server.
    weight: operations[id].path.split('/').filter((part) => !part.startsWith(':')).length,
    pattern: new RegExp(`^/api${operations[id].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  table.sort((a, b) => b.weight - a.weight);

  const answerDocument = (text: string, token: string | null): object => {
    const { root, name, operation: id, variables } = graphCallOf(text);
    const call: ApiCall = { id, params: {}, query: new URLSearchParams(), body: variables, token };
    calls.push(call);
    const answer = handlers[id] ? handlers[id](call) : failure('not_found');
    if (isFailure(answer)) return { errors: [{ message: answer.error_message, extensions: answer }] };
    const { data = null } = (answer ?? {}) as { readonly data?: unknown };
    return { data: graphAnswer(root, name, data) };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://test');
      const text = Buffer.concat(chunks).toString();
      const token = request.headers.authorization?.replace('Bearer ', '') ?? null;
      // A socket at the same address is rejected.
      if (url.pathname === graphPath && request.method === 'POST') {
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(JSON.stringify(answerDocument(text, token)));
      }
      const entry = table.find(
        ({ method, pattern }) => method === request.method && pattern.test(url.pathname),
      );
      let answer: unknown = failure('not_found');
      if (entry) {
        const call: ApiCall = {
          id: entry.id,
          params: { ...entry.pattern.exec(url.pathname)?.groups },
          query: url.searchParams,
          body: text === '' ? undefined : (JSON.parse(text) as unknown),
          token,
        };
        calls.push(call);
        answer = handlers[entry.id]?.(call);
      }
      const status = isFailure(answer) ? answer.code : answer === undefined ? 204 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(answer === undefined ? undefined : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: (id: OperationId) => calls.filter((call) => call.id === id),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
