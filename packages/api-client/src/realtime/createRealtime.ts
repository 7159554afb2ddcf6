import { cacheExchange } from '@urql/exchange-graphcache';
import { createClient as createSocket } from 'graphql-ws';
import { Client, fetchExchange, subscriptionExchange } from 'urql';
import type { TokenStore } from '../session/tokens';

export interface RealtimeOptions {
  /** HTTP address of the real-time API; the socket's is made from it. */
  readonly url: string;
  readonly tokens: TokenStore;
  /** Told whenever the socket is up again after a loss: what was sent meanwhile has to be read. */
  readonly onReconnected?: () => void;
  /** Another way to open sockets, for programs outside a browser. */
  readonly webSocket?: unknown;
}

/** Real-time messages over GraphQL. */
export interface Realtime {
  /** Listens; answers the function that stops it. `data` is the selection of the document's one field set. */
  subscribe<DataShape>(
    document: string,
    variables: Record<string, unknown>,
    onData: (data: DataShape) => void,
  ): () => void;
  readonly client: Client;
  /** Closes the socket and ends every subscription. */
  close(): void;
}

/** Opens the real-time connection; the socket itself opens with the first subscription. */
export function createRealtime({ url, tokens, onReconnected, webSocket }: RealtimeOptions): Realtime {
  const address = new URL(url, globalThis.location?.href);
  const headers = (): Record<string, string> => {
    const { access } = tokens.get();
    return access ? { authorization: `Bearer ${access}` } : {};
  };
  let connections = 0;
  const socket = createSocket({
    url: address.href.replace(/^http/, 'ws'),
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    keepAlive: 15_000,
    // Asked anew at each connection, so that a reconnect carries the token of now.
    connectionParams: () => ({ token: tokens.get().access }),
    ...(webSocket !== undefined && { webSocketImpl: webSocket }),
    on: {
      connected: () => {
        connections += 1;
        if (connections > 1) onReconnected?.();
      },
    },
  });
  const client = new Client({
    url: address.href,
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
    fetchOptions: () => ({ headers: headers() }),
    exchanges: [
      cacheExchange({ keys: {} }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables, operationName, extensions }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe(
              {
                query: query ?? '',
                variables: variables as Record<string, unknown>,
                operationName,
                extensions,
              },
              sink,
            ),
          }),
        }),
      }),
    ],
  });
  return {
    client,
    subscribe: <DataShape>(
      document: string,
      variables: Record<string, unknown>,
      onData: (data: DataShape) => void,
    ) => {
      const { unsubscribe } = client.subscription<DataShape>(document, variables).subscribe(({ data }) => {
        if (data !== undefined && data !== null) onData(data);
      });
      return unsubscribe;
    },
    // A connection that never came about needs no closing.
    close: () => void Promise.resolve(socket.dispose()).catch(() => undefined),
  };
}
