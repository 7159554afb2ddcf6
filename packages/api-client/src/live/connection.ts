import { createClient } from 'graphql-ws/client';
import type { FormattedExecutionResult, Sink, SubscribePayload } from 'graphql-ws/client';
import type { TokenStore } from '../session/tokens';
import { createStore } from './store';
import type { Store } from './store';

export interface PostOptions {
  readonly signal: AbortSignal | undefined;
  /** The page reads on its own to update what it shows. */
  readonly isBackground: boolean;
}

/** How the live cache reaches the server. */
export interface LiveTransport {
  /** HTTP address of the endpoint; the socket's is made from it. */
  readonly address: string;
  /** Sends a document over HTTP, as the user. @throws ApiError */
  post(body: string, options: PostOptions): Promise<Response>;
  /**
   * Fetches a new access token in place of a rejected one, unless that has happened already.
   *
   * @param refused the token that the server rejected
   * @throws ApiError
   */
  renew(refused: string | null): Promise<void>;
  readonly tokens: TokenStore;
  /** Code of the interface language. */
  readonly language: () => string;
  /** Another WebSocket implementation, for programs outside a browser. */
  readonly webSocket?: unknown;
}

/** The socket that carries subscriptions. */
export interface Connection {
  /**
   * Number of the connection over which every change arrives, since the server knows the subscriptions; null while there
   * is none. Connections are counted, since the clock of a device is set forward and back.
   */
  readonly current: Store<number | null>;
  subscribe(payload: SubscribePayload, sink: Sink<FormattedExecutionResult>): () => void;
  close(): void;
}

/** The code with which the server closes a connection whose token it rejects, or whose token has expired. */
const FORBIDDEN = 4403;
/** A message of the protocol that the server answers at once. */
const ping = JSON.stringify({ type: 'ping' });
/** The longest pause before the next attempt to connect, in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** Doubles from a second up to the longest pause; with jitter, so that pages do not all reconnect at once. */
export const pauseBefore = (attempt: number): number =>
  Math.min(LONGEST_PAUSE, 1_000 * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * Opens with the first subscription, closes with the last, and reconnects automatically. A connection that is
 * rejected, or that ended because its token did, reconnects with a renewed token.
 */
export function connect({ address, tokens, language, renew, webSocket }: LiveTransport): Connection {
  const current = createStore<number | null>(null);
  let connections = 0;
  /** The token of the current connection, or of the last one. */
  let offered: string | null = null;
  let wasRefused = false;
  const socket = createClient({
    url: address.replace(/^http/, 'ws'),
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt))),
    keepAlive: 15_000,
    connectionParams: async () => {
      // When this fails for lack of a network, the next attempt renews the token.
      if (wasRefused) await renew(offered).catch(() => undefined);
      wasRefused = false;
      offered = tokens.get().access;
      return { token: offered, language: language() };
    },
    ...(webSocket !== undefined && { webSocketImpl: webSocket }),
    on: {
      // The subscriptions are sent in between, and the server takes one message after the other.
      connected: (opened) => void setTimeout(() => (opened as WebSocket).send(ping)),
      pong: (isReceived) => {
        if (isReceived && current.get() === null) current.set((connections += 1));
      },
      closed: (event) => {
        current.set(null);
        wasRefused = (event as { readonly code?: number } | undefined)?.code === FORBIDDEN;
      },
    },
  });
  return {
    current,
    subscribe: (payload, sink) => socket.subscribe(payload, sink),
    // A connection that was never established needs no closing.
    close: () => void Promise.resolve(socket.dispose()).catch(() => undefined),
  };
}
