import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A call of a node, in JSON-RPC. */
interface NodeCall {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

type Result = Readonly<Record<string, unknown>> | readonly unknown[] | string | null;

/**
 * How a call is answered: as the node does, late enough never to be, by a closed connection, by a status, by a text, or
 * by another result.
 */
export type Answering =
  | 'well'
  | 'never'
  | 'cut'
  | { readonly status: number }
  | { readonly text: string }
  | { readonly error: { readonly code: number; readonly message: string } }
  | { readonly result: Result };

type Interference = (call: NodeCall, ask: () => Promise<Result>) => Answering | Promise<Answering>;

/** A node behind a connection that counts calls, and that can be made to fail. */
export async function faultyNode(node: string) {
  const calls: string[] = [];
  let interfere: Interference = () => 'well';

  async function askNode(call: NodeCall): Promise<Record<string, Result>> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(node, { method: 'POST', headers, body: JSON.stringify(call) })).json() as Promise<
      Record<string, Result>
    >;
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const call = (await json(request)) as NodeCall;
    calls.push(call.method);
    const answering = await interfere(call, async () => (await askNode(call)).result ?? null);
    if (answering === 'never') return;
    if (answering === 'cut') {
      reply.destroy();
      return;
    }
    const isText = typeof answering === 'object' && 'text' in answering;
    const status = typeof answering === 'object' && 'status' in answering ? answering.status : 200;
    const body =
      answering === 'well'
        ? await askNode(call)
        : {
            jsonrpc: '2.0',
            id: call.id,
            ...(status === 200 ? answering : { error: { code: status, message: 'No' } }),
          };
    reply.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' });
    reply.end(isText ? answering.text : JSON.stringify(body));
  }

  const server = createServer((request, reply) => {
    serve(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/secret-key`,
    /** The methods that were called, in their order. */
    calls,
    /** Decides from now on how calls are answered. */
    answer: (by: Interference): void => {
      interfere = by;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
